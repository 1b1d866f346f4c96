import { expect, test } from 'vitest';
import { preflight } from '#lib/enrichment/plan/expected-fields';
import { fieldNames } from '#lib/field/catalogue';
import { isCompanyField } from '#lib/field/group';
import { sourceNames } from '#lib/field/source';

const all = new Set(sourceNames);
const every = new Set(fieldNames);
const can = (result: ReturnType<typeof preflight>) =>
  result.sources.filter((one) => one.can_answer).map((one) => one.source);

test('with a name and a company, every source can be asked and every field is possible', () => {
  const told = preflight(
    'person',
    { first_name: 'Ada', last_name: 'Lovelace', company_domain: 'acme.example' },
    all,
    every,
  );
  expect(can(told)).toEqual(['email_finder', 'web_research', 'network']);
  expect(told.expected_fields).toEqual([...fieldNames]);
  expect(told.warnings).toEqual([]);
});

test('a private address alone gives a warning, and the network cannot be asked', () => {
  const told = preflight('person', { email: 'ada@gmail.com' }, all, every);
  expect(told.sources).toEqual([
    { source: 'email_finder', can_answer: true, reason: 'Can verify the address and look up its owner.' },
    { source: 'web_research', can_answer: false, reason: 'Needs a company, a business address or a name.' },
    { source: 'network', can_answer: false, reason: 'Cannot be searched by e-mail address alone.' },
  ]);
  expect(told.warnings).toEqual([
    'The e-mail address is a private one; without a company, little can be found.',
  ]);
  expect(told.expected_fields).not.toContain('skills');
  expect(told.expected_fields).toContain('work_email_status');
});

test('a disabled source is not asked, and disabled fields are not promised', () => {
  const told = preflight(
    'person',
    { network_url: 'https://network.example/in/ada' },
    new Set(['email_finder', 'network'] as const),
    new Set(['skills', 'research_summary', 'full_name'] as const),
  );
  expect(told.sources[1]).toEqual({
    source: 'web_research',
    can_answer: false,
    reason: 'Is turned off in the configuration.',
  });
  expect(told.expected_fields).toEqual(['full_name', 'skills']);
});

test('if no source can be asked, nothing is expected and a warning says so', () => {
  expect(preflight('person', { email: 'ada@gmail.com' }, new Set(['network'] as const), every)).toMatchObject(
    {
      expected_fields: [],
      warnings: [
        'No enabled source can work with this input.',
        'The e-mail address is a private one; without a company, little can be found.',
      ],
    },
  );
});

test('for a company, only fields of the company and of the research are expected', () => {
  const { expected_fields } = preflight('company', { company_domain: 'acme.example' }, all, every);
  expect(expected_fields.filter((field) => !isCompanyField(field))).toEqual([
    'priority_score',
    'icp_tier',
    'intent_signals',
    'research_summary',
    'talking_points',
    'match_confidence',
    'sources_used',
    'last_enriched_at',
  ]);
});

test('a company page given for a person, and two domains that differ, give a warning', () => {
  const input = {
    network_url: 'https://network.example/company/acme',
    email: 'a@acme.com',
    company_domain: 'other.com',
  };
  expect(preflight('person', input, all, every).warnings).toEqual([
    'network_url does not look like the address of a person on the network.',
    'email and company_domain have different domains.',
  ]);
});
