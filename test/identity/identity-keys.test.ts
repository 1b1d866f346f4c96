import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge } from '#lib/claim/merge';
import {
  contradicts,
  earlierKeys,
  hashedKey,
  identityKeys,
  identityKeysOfValues,
  lookupKey,
} from '#lib/identity/identity-keys';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';
import { now } from '#test/claim/arbitraries';
import { found } from '#test/claim/claims';
import { standardMergeRules } from '#test/claim/standard-merge-rules';

const sameSubject = (type: SubjectType, one: EnrichmentInput, other: EnrichmentInput): boolean =>
  identityKeys(type, one).some((key) => identityKeys(type, other).includes(key)) &&
  !contradicts(type, one, other);

describe('keys of a person', () => {
  test('are ordered strongest first', () => {
    const keys = identityKeys('person', {
      network_url: 'https://uk.network.example/in/Ada-Lovelace/?trk=x',
      email: 'Ada+Sales@Acme.example',
      first_name: 'Dr. Ada',
      last_name: 'Lovelace, PhD',
      company: 'The Acme-Robotics Co., Ltd.',
      company_domain: 'www.shop.acme.example',
    });
    expect(keys).toEqual([
      'profile:ada-lovelace',
      'email:ada@acme.example',
      'name:ada lovelace@acme.example',
      'name:ada lovelace@=acme robotics',
    ]);
  });

  test.each([
    ['accents', { last_name: 'Núñez' }, { last_name: 'NUNEZ' }],
    ['umlauts', { last_name: 'Müller' }, { last_name: 'Mueller' }],
    ['legal forms', { company: 'Zahnrad GmbH & Co. KG' }, { company: 'ZAHNRAD' }],
    [
      'subdomains',
      { company: undefined, company_domain: 'jobs.acme.co.uk' },
      { company: undefined, company_domain: 'acme.co.uk' },
    ],
    ['dotted legal forms', { company: 'Acme S.p.A.' }, { company: 'Acme SpA' }],
    ['apostrophes', { last_name: 'O’Brien' }, { last_name: "O'Brien" }],
  ])('ignore differences in %s', (_, one, other) => {
    const base = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' };
    const clean = (input: object) =>
      Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    expect(identityKeys('person', clean({ ...base, ...one }))).toEqual(
      identityKeys('person', clean({ ...base, ...other })),
    );
  });

  test('separate two customers of one hosting service, but not two tags of one mailbox', () => {
    expect(sameSubject('person', { email: 'ada+a@acme.example' }, { email: 'ada+b@acme.example' })).toBe(
      true,
    );
    const hosted = (company_domain: string) => ({ first_name: 'Ada', last_name: 'Lovelace', company_domain });
    expect(sameSubject('person', hosted('one.github.io'), hosted('two.github.io'))).toBe(false);
  });

  test('separate namesakes of one company who have different profiles', () => {
    const ada = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' };
    const first = { ...ada, network_url: 'https://network.example/in/ada-1' };
    const second = { ...ada, network_url: 'https://network.example/in/ada-2' };
    expect(sameSubject('person', first, second)).toBe(false);
    expect(sameSubject('person', first, ada)).toBe(true);
  });

  test('gain those of the values found that the request lacked', () => {
    const given = found('network', {
      network_url: 'https://network.example/in/ada',
      work_email: 'ada@acme.example',
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_name: 'Acme Inc',
    });
    const { fields } = merge([given], standardMergeRules, now);
    expect(identityKeysOfValues('person', fields)).toEqual([
      'profile:ada',
      'email:ada@acme.example',
      'name:ada lovelace@=acme',
    ]);
    expect(lookupKey('person', { email: 'ada@acme.example' })).toBe('email:ada@acme.example');
  });
});

test.each([
  [{ first_name: 'Robert J.', last_name: 'Smith', company: 'Acme' }, 'name:robert smith@=acme'],
  [{ first_name: 'Ada', last_name: 'Lovelace', company: 'Acme SIA' }, 'name:ada lovelace@=acme sia'],
  [{ first_name: 'राम', last_name: 'शर्मा', company_domain: 'acme.example' }, 'name:रम शरम@acme.example'],
])('a person erased by name and company is also looked up under the earlier key of %j', (input, key) => {
  expect(identityKeys('person', input)).not.toContain(key);
  expect(earlierKeys(input)).toContain(key);
  expect(earlierKeys(input)).toEqual(expect.arrayContaining(identityKeys('person', input)));
});

test('a company is keyed by page and domain, and by name only without either', () => {
  expect(
    identityKeys('company', {
      network_url: 'https://network.example/company/acme/',
      company_domain: 'www.acme.example',
      company: 'Acme',
    }),
  ).toEqual(['page:acme', 'domain:acme.example']);
  expect(identityKeys('company', { company: 'Acme, Inc.' })).toEqual(['company:acme']);
});

test('an input that says too little has no key, and a hashed key reveals nothing', () => {
  expect(identityKeys('person', { first_name: 'Ada' })).toEqual([]);
  expect(hashedKey('person', 'email:ada@acme.example')).toMatch(/^[0-9a-f]{32}$/);
  expect(hashedKey('person', 'x')).not.toBe(hashedKey('company', 'x'));
});

test('any text yields keys without an error, and the same text the same keys', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (first_name, company, company_domain) => {
      const input = {
        first_name,
        last_name: first_name,
        company,
        company_domain,
        network_url: company,
        email: company,
      };
      expect(identityKeys('person', input)).toEqual(identityKeys('person', { ...input }));
      expect(sameSubject('person', input, input)).toBe(identityKeys('person', input).length > 0);
    }),
  );
});
