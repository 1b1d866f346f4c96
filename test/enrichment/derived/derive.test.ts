import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge } from '#lib/claim/merge';
import { standardEnrichmentConfig } from '#lib/config/enrichment-config';
import { persona } from '#lib/config/scoring-config';
import { employeeRange, revenueRange } from '#lib/enrichment/derived/company';
import { derive } from '#lib/enrichment/derived/derive';
import { derivations } from '#lib/enrichment/derived/registry';
import { standingGoal } from '#lib/enrichment/score/goal';
import { fieldCatalogue } from '#lib/field/catalogue';
import { fieldSchemas } from '#lib/field/schemas';
import type { FieldValues } from '#lib/field/value';
import { fieldValues, flatValues } from '#lib/field/value';
import { now, outcomes, rules } from '#test/claim/arbitraries';
import { standardMergeRules } from '#test/claim/standard-merge-rules';
import { context, derivedFrom, fieldsFrom, fundingRound } from '#test/enrichment/derived/context';

const only = (fields: FieldValues, ...names: (keyof FieldValues)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]?.value]));

test('a derived value names its inputs, cites what they cite, and is no surer than they are', () => {
  const { country_code } = derivedFrom({ country: 'Deutschland' }, {}, { confidence: 0.7 });
  expect(country_code).toEqual({
    field: 'country_code',
    value: 'DE',
    source: 'derived',
    sources_observed: ['derived'],
    confidence: 0.7,
    selection_reason: 'ISO 3166-1 code of the country.',
    citations: [{ url: 'https://source.example/country', quote: 'Deutschland' }],
    derived_from: ['country'],
    observed_at: '2026-11-21T09:30:00.000Z',
    conflicts: [],
  });
});

test('a value given by a source is not recomputed', () => {
  const fields = derivedFrom({
    job_title: 'CTO',
    seniority: 'director',
    full_name: 'Ada King',
    first_name: 'Augusta',
  });
  expect(only(fields, 'seniority', 'first_name', 'last_name')).toEqual({
    seniority: 'director',
    first_name: 'Augusta',
    last_name: 'King',
  });
});

describe('names', () => {
  test.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Mary Jane Watson', 'Mary Jane', 'Watson'],
    ['Madonna', undefined, undefined],
  ])('%s is %s and %s', (full_name, first_name, last_name) => {
    expect(only(derivedFrom({ full_name }), 'first_name', 'last_name')).toEqual({ first_name, last_name });
  });

  test('the full name is composed of its parts', () => {
    expect(derivedFrom({ first_name: 'Ada', last_name: 'Lovelace' }).full_name?.value).toBe('Ada Lovelace');
  });
});

describe('places', () => {
  test.each([
    [{ country: 'USA', state_region: 'California' }, 'US', 'America/Los_Angeles'],
    [{ country: 'United States', city: 'Memphis', state_region: 'TN' }, 'US', 'America/Chicago'],
    [{ country: 'United States', city: 'New York' }, 'US', 'America/New_York'],
    [{ country: 'United States' }, 'US', undefined],
    [{ country: 'United Kingdom', city: 'London' }, 'GB', 'Europe/London'],
    [{ country: 'Allemagne' }, 'DE', 'Europe/Berlin'],
    [{ country: 'España', city: 'Las Palmas' }, 'ES', 'Atlantic/Canary'],
    [{ country: 'Brasil', city: 'São Paulo' }, 'BR', 'America/Sao_Paulo'],
    [{ country: 'Atlantis' }, undefined, undefined],
  ])('%j is in %s and in the time zone %s', (place, country_code, timezone) => {
    expect(only(derivedFrom(place), 'country_code', 'timezone')).toEqual({ country_code, timezone });
  });

  test('a country is named from its code', () => {
    expect(derivedFrom({ country_code: 'NL' }).country?.value).toBe('Netherlands');
  });
});

const history = [
  { company: 'Acme Robotics', title: 'VP Engineering', start: '2024-03', current: true },
  {
    company: 'Acme Robotics Inc',
    title: 'Head of Platform',
    start: '2021-01',
    end: '2024-03',
    current: false,
  },
  { company: 'Babbage Engines', title: 'Engineer', start: '2014-09', end: '2020-12', current: false },
];

describe('career', () => {
  test('tenure, experience and the previous role are derived from the history', () => {
    const fields = derivedFrom({
      company_name: 'Acme Robotics',
      job_title: 'VP Engineering',
      job_start_date: '2024-03',
      employment_history: history,
    });
    expect(
      only(
        fields,
        'months_in_role',
        'months_at_company',
        'years_of_experience',
        'previous_company',
        'previous_job_title',
        'last_job_change_date',
      ),
    ).toEqual({
      months_in_role: 32,
      months_at_company: 70,
      years_of_experience: 12,
      previous_company: 'Babbage Engines',
      previous_job_title: 'Head of Platform',
      last_job_change_date: '2024-03-01',
    });
  });

  test('a person who came back after years away is at the company since the return', () => {
    const returned = [
      { company: 'Acme', start: '2025-01', current: true },
      { company: 'Other', start: '2019-01', end: '2024-12', current: false },
      { company: 'Acme', start: '2015-01', end: '2018-12', current: false },
    ];
    const fields = derivedFrom({ company_name: 'Acme', employment_history: returned });
    expect(only(fields, 'months_at_company', 'previous_company')).toEqual({
      months_at_company: 22,
      previous_company: 'Other',
    });
  });

  test('a role that began in an unknown month has no date of change and a vague tenure', () => {
    const fields = derivedFrom({ job_start_date: '2025' });
    expect(fields.last_job_change_date).toBeUndefined();
    expect(fields.months_in_role).toMatchObject({ value: 16, confidence: 0.56 });
  });

  test('a role that begins in the future has no tenure', () => {
    expect(derivedFrom({ job_start_date: '2027-01' }).months_in_role).toBeUndefined();
  });

  test('a role was verified when the profile was read, or on the date that a source gives', () => {
    expect(derivedFrom({ job_title: 'CTO' }).job_verified_at?.value).toBe('2026-11-21T09:30:00.000Z');
  });
});

describe('decision makers', () => {
  const goal = standingGoal({
    ...standardEnrichmentConfig(),
    personas: [
      persona.parse({ name: 'Buyer', titles: ['CTO'] }),
      persona.parse({ name: 'User', functions: ['engineering'], decision_maker: false }),
    ],
  });

  test.each([
    ['Chief Technology Officer', true],
    ['Software Engineer', false],
    ['CFO', false],
  ])('%s by the personas: %s', (job_title, expected) => {
    expect(derivedFrom({ job_title }, { goal }).is_decision_maker?.value).toBe(expected);
  });

  test('without personas, the seniority decides, and the reason says so', () => {
    expect(derivedFrom({ job_title: 'VP Sales' }).is_decision_maker).toMatchObject({
      value: true,
      selection_reason: 'No persona is configured; directors and above usually make the decision.',
    });
  });
});

describe('contact', () => {
  test('a number of no numbering plan is invalid, any other unverified', () => {
    expect(derivedFrom({ mobile_phone: '+442071838750' }).phone_status?.value).toBe('unverified');
    expect(derivedFrom({ mobile_phone: '+999123456' }).phone_status?.value).toBe('invalid');
  });

  test('a profile that refuses approaches must not be contacted, and silence is not consent', () => {
    expect(derivedFrom({ headline: 'CTO | No sales pitches please' }).do_not_contact?.value).toBe(true);
    expect(derivedFrom({ headline: 'CTO' }).do_not_contact).toBeUndefined();
  });
});

test('ranges include their bounds', () => {
  expect([1, 10, 11, 50, 51, 200, 500, 1_000, 5_001, 10_001].map(employeeRange)).toEqual([
    '1-10',
    '1-10',
    '11-50',
    '11-50',
    '51-200',
    '51-200',
    '201-500',
    '501-1000',
    '5001-10000',
    '10001+',
  ]);
  expect([0, 999_999, 1e6, 10e6, 1e9, 2e10].map(revenueRange)).toEqual([
    '$0-$1M',
    '$0-$1M',
    '$1M-$10M',
    '$10M-$50M',
    '$1B-$10B',
    '$10B+',
  ]);
});

describe('funding', () => {
  const funding = [
    'company_last_funding_date',
    'company_last_funding_amount',
    'company_funding_stage',
    'company_investors',
  ] as const;

  test('a detected round fills the funding fields, with its evidence as citation', () => {
    const fields = derivedFrom(
      {},
      {
        events: [
          fundingRound('2026-10-02'),
          fundingRound('2024-05-01', { amount: 9e6, lead_investor: 'Early Fund' }),
        ],
      },
    );
    expect(only(fields, ...funding)).toEqual({
      company_last_funding_date: '2026-10-02',
      company_last_funding_amount: 50_000_000,
      company_funding_stage: 'Series B',
      company_investors: ['Loom Capital', 'Engine Fund', 'Early Fund'],
    });
    expect(fields.company_last_funding_amount).toMatchObject({
      confidence: 0.9,
      as_of_date: '2026-10-02',
      citations: [
        { url: 'https://news.example/acme-raises', quote: 'Acme raised $50 million in Series B funding' },
      ],
    });
  });

  test('an amount in another currency is not shown as dollars', () => {
    expect(
      derivedFrom({}, { events: [fundingRound('2026-10-02', { currency: 'EUR' })] })
        .company_last_funding_amount,
    ).toBeUndefined();
  });

  test("a round newer than the source's replaces it and keeps it as a conflict", () => {
    const known = {
      company_last_funding_date: '2023-01-10',
      company_last_funding_amount: 5_000_000,
      company_funding_stage: 'Seed',
    };
    const fields = derivedFrom(known, { events: [fundingRound('2026-10-02')] });
    expect(only(fields, ...funding.slice(0, 3))).toEqual({
      company_last_funding_date: '2026-10-02',
      company_last_funding_amount: 50_000_000,
      company_funding_stage: 'Series B',
    });
    expect(fields.company_last_funding_amount?.conflicts).toMatchObject([
      { value: 5_000_000, source: 'network' },
    ]);
  });

  test("an older round than the source's, or one without an amount, does not mix with it", () => {
    const known = { company_last_funding_date: '2026-11-01', company_funding_stage: 'Series C' };
    expect(
      only(derivedFrom(known, { events: [fundingRound('2024-05-01')] }), ...funding.slice(0, 3)),
    ).toEqual({
      company_last_funding_date: '2026-11-01',
      company_last_funding_amount: undefined,
      company_funding_stage: 'Series C',
    });
    const older = { ...known, company_last_funding_date: '2023-01-01' };
    const fields = derivedFrom(older, { events: [fundingRound('2026-10-02', { amount: undefined })] });
    expect(fields.company_last_funding_date?.value).toBe('2023-01-01');
  });
});

test('signals of sources and events are in one list, newest first, each once', () => {
  const signal = {
    type: 'hiring',
    date: '2026-11-02',
    evidence_url: 'https://acme.example/jobs',
    confidence: 0.6,
  };
  const { intent_signals } = derivedFrom(
    { intent_signals: [signal] },
    { events: [fundingRound('2026-10-02'), fundingRound('2026-10-02')] },
  );
  expect(intent_signals).toMatchObject({
    value: [
      signal,
      {
        type: 'funding_round',
        date: '2026-10-02',
        evidence_url: 'https://news.example/acme-raises',
        confidence: 0.9,
      },
    ],
    sources_observed: ['network', 'derived'],
  });
});

test('a page that reports an event is not a signal of its own', () => {
  const filing = 'https://sec.example/form-d';
  const evidence = [{ evidence_url: 'https://news.example/acme-raises' }, { evidence_url: filing }];
  const signal = (type: string, evidence_url: string) => ({
    type,
    evidence_url,
    date: '2026-10-04',
    confidence: 0.6,
  });
  const { intent_signals } = derivedFrom(
    {
      intent_signals: [
        signal('private_offering', filing),
        signal('funding', 'https://news.example/acme-raises'),
        signal('expansion', 'https://news.example/acme-raises'),
      ],
    },
    { events: [{ ...fundingRound('2026-10-02'), evidence }] },
  );
  expect(intent_signals?.value).toMatchObject([{ type: 'expansion' }, { type: 'funding_round' }]);
});

test('the record says which sources were used, when, and how sure the match is', () => {
  expect(
    only(derivedFrom({ full_name: 'Ada Lovelace' }), 'sources_used', 'last_enriched_at', 'match_confidence'),
  ).toEqual({
    sources_used: ['network'],
    last_enriched_at: '2026-11-21T09:30:00.000Z',
    match_confidence: 0.97,
  });
});

test('a derived field that is disabled or not sure enough is not shown', () => {
  const merged = fieldsFrom({ job_title: 'CTO' }, { confidence: 0.5 });
  const strict = {
    ...standardMergeRules,
    min_confidence: 0.5,
    enabled_fields: new Set(['job_title', 'seniority', 'job_title_normalized', 'last_enriched_at'] as const),
  };
  expect(Object.keys(flatValues(derive(merged, context(), strict)))).toEqual([
    'job_title',
    'last_enriched_at',
  ]);
});

test("whatever sources say, every derived value has its field's type, and no source value is lost", () => {
  fc.assert(
    fc.property(outcomes, rules, (given, config) => {
      const merged = merge(given, config, now).fields;
      const fields = derive(merged, context({ events: [fundingRound('2026-10-02')] }), {
        ...config,
        enabled_fields: new Set(Object.keys(fieldCatalogue) as never[]),
      });
      expect(fieldValues.parse(fields)).toEqual(fields);
      for (const entry of Object.values(fields))
        expect(fieldSchemas()[entry.field].safeParse(entry.value).success).toBe(true);
      for (const entry of Object.values(merged)) {
        const shown = fields[entry.field];
        expect([shown?.value, ...(shown?.conflicts.map(({ value }) => value) ?? [])]).toContainEqual(
          entry.value,
        );
      }
    }),
  );
});

test('derivations return nothing if nothing is known', () => {
  const silent = Object.entries(derivations).filter(
    ([, derivation]) => derivation({ ...context({ match_confidence: undefined }), fields: {} }) === undefined,
  );
  expect(Object.keys(derivations).filter((name) => !silent.some(([known]) => known === name))).toEqual([
    'last_enriched_at',
    'priority_score',
  ]);
});
