import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkIdentity, withoutExcluded } from '#lib/enrichment/match-confidence';
import type { Subject } from '#lib/enrichment/subject';
import { outcomes } from '#test/enrichment/rules/arbitraries';
import { found } from '#test/enrichment/rules/claims';

const ask = (input: Subject['input']): Subject => ({ type: 'person', input, today: '2026-11-21' });
const byName = ask({ first_name: 'John', last_name: 'Smith', company: 'Acme Robotics' });
const byEmail = ask({ email: 'john.smith@acme-robotics.example' });
const byProfile = ask({ network_url: 'https://www.network.example/in/john-smith-42' });

const johnOfAcme = {
  full_name: 'John Smith',
  company_name: 'Acme Robotics Inc.',
  company_domain: 'acme-robotics.example',
  country: 'United States',
};
const johnOfBabbage = {
  full_name: 'John Smith',
  company_name: 'Babbage Engines',
  country: 'Germany',
  job_title: 'Baker',
};

describe('one person', () => {
  test('sources that agree with the input and each other are all kept, and surely', () => {
    const check = checkIdentity(byName, [
      found('network', { ...johnOfAcme, network_url: 'https://network.example/in/john-smith-42' }),
      found('email_finder', { ...johnOfAcme, network_url: 'https://uk.network.example/in/John-Smith-42/' }),
    ]);
    expect(check).toEqual({
      match_confidence: 0.99,
      agreements: ['profile', 'name', 'employer', 'location'],
      excluded: [],
    });
  });

  test('who changed firms is still the same person when the history has the firm that was asked for', () => {
    const moved = { ...johnOfBabbage, employment_history: [{ company: 'Acme Robotics', current: false }] };
    const check = checkIdentity(byName, [found('network', moved)]);
    expect(check.excluded).toEqual([]);
    expect(check.match_confidence).toBeGreaterThan(0.9);
  });

  test("a short form of the name and a firm's legal form contradict nothing", () => {
    const bob = ask({ first_name: 'Bob', last_name: 'Müller', company: 'Zahnrad' });
    const check = checkIdentity(bob, [
      found('network', { full_name: 'Robert J. Mueller', company_name: 'Zahnrad GmbH & Co. KG' }),
    ]);
    expect(check.excluded).toEqual([]);
    expect(check.match_confidence).toBeGreaterThan(0.9);
  });

  test('the profile that was asked for is right even under a married name and a new firm', () => {
    const profile = {
      network_public_id: 'john-smith-42',
      full_name: 'John Smith-Miller',
      company_name: 'New Firm',
    };
    expect(checkIdentity(byProfile, [found('network', profile)])).toMatchObject({
      match_confidence: 0.99,
      excluded: [],
    });
  });

  test('a source that says nothing of who it is about is kept, with little confidence', () => {
    expect(checkIdentity(byName, [found('web_research', { company_industry: 'Robots' })])).toEqual({
      match_confidence: 0.62,
      agreements: [],
      excluded: [],
    });
  });
});

describe('two people of one name', () => {
  test('a namesake at another firm is set aside when the input names the firm', () => {
    const given = [found('email_finder', johnOfAcme), found('network', johnOfBabbage)];
    const check = checkIdentity(byName, given);
    expect(check.excluded).toEqual([
      {
        source: 'network',
        scope: 'all',
        contradicts: ['employer', 'location'],
        probability: 0.08,
        reason: 'What the network found describes another person: it differs in employer and location.',
      },
    ]);
    const kept = withoutExcluded(given, check.excluded);
    expect(kept[0]).toEqual(given[0]);
    expect(kept[1]).toMatchObject({ status: 'not_found', claims: [], error: { code: 'IDENTITY_MISMATCH' } });
  });

  test("a lone namesake is set aside too: no answer is better than another person's", () => {
    expect(checkIdentity(byName, [found('network', johnOfBabbage)])).toMatchObject({
      match_confidence: undefined,
      excluded: [{ source: 'network' }],
    });
  });

  test('the domain of a business address tells the namesake from the person', () => {
    const given = [
      found('network', { ...johnOfBabbage, company_domain: 'babbage.example' }),
      found('web_research', johnOfAcme),
    ];
    expect(checkIdentity(byEmail, given).excluded.map(({ source }) => source)).toEqual(['network']);
  });

  test('of two sources that contradict each other where the input cannot tell, the one with the lower priority goes', () => {
    const asked = ask({ email: 'john.smith@gmail.com' });
    const given = [found('network', johnOfBabbage), found('web_research', johnOfAcme)];
    const excluded = (priority: ('network' | 'web_research')[]) =>
      checkIdentity(asked, given, priority).excluded.map(({ source }) => source);
    expect(excluded(['network', 'web_research'])).toEqual(['web_research']);
    expect(excluded(['web_research', 'network'])).toEqual(['network']);
  });

  test('another person of the right firm loses the claims about the person and keeps those about the firm', () => {
    const given = [found('web_research', { ...johnOfAcme, full_name: 'Mary Jones', job_title: 'CEO' })];
    const check = checkIdentity(byName, given);
    expect(check.excluded).toMatchObject([
      { source: 'web_research', scope: 'person', contradicts: ['name'] },
    ]);
    const [kept] = withoutExcluded(given, check.excluded);
    expect(kept?.claims.map(({ field }) => field)).toEqual(['company_name', 'company_domain']);
    expect(kept?.status).toBe('found');
  });

  test('another profile under the name is set aside when the input gives the profile', () => {
    const other = { full_name: 'John Smith', network_url: 'https://network.example/in/john-smith-7' };
    const right = { full_name: 'John Smith', network_url: 'https://network.example/in/john-smith-42' };
    const given = [found('web_research', other), found('network', right)];
    expect(checkIdentity(byProfile, given).excluded.map(({ source }) => source)).toEqual(['web_research']);
  });
});

test('a company of another name and domain is set aside in a company enrichment', () => {
  const asked: Subject = {
    type: 'company',
    input: { company: 'Acme', company_domain: 'acme.example' },
    today: '2026-11-21',
  };
  const given = [
    found('network', { company_name: 'Babbage Engines', company_domain: 'babbage.example' }),
    found('web_research', { company_name: 'ACME Ltd', company_domain: 'acme.example' }),
  ];
  expect(checkIdentity(asked, given)).toMatchObject({
    match_confidence: 0.95,
    excluded: [{ source: 'network', scope: 'all', contradicts: ['employer'] }],
  });
});

test('the confidence is a probability, and the order of sources changes nothing', () => {
  fc.assert(
    fc.property(outcomes, fc.constantFrom(byName, byEmail, byProfile), (given, subject) => {
      const check = checkIdentity(subject, given);
      expect(check).toEqual(checkIdentity(subject, given.toReversed()));
      const { match_confidence } = check;
      if (match_confidence !== undefined) {
        expect(match_confidence).toBeGreaterThanOrEqual(0);
        expect(match_confidence).toBeLessThanOrEqual(1);
      }
      const told = new Set([...check.excluded.map(({ source }) => source)]);
      for (const outcome of withoutExcluded(given, check.excluded)) {
        if (told.has(outcome.source)) expect(outcome.error?.code).toBe('IDENTITY_MISMATCH');
        else expect(outcome.claims).toEqual(given.find(({ source }) => source === outcome.source)?.claims);
      }
    }),
  );
});
