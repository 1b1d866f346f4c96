import fc from 'fast-check';
import type { Claim, SourceOutcome } from '#lib/claim/claim';
import type { FieldName } from '#lib/field/catalogue';
import type { MergeRules } from '#lib/field/merge-rules';
import { sourceNames } from '#lib/field/source';

export const now = new Date('2026-11-21T09:30:00.000Z');

/** Fields of every kind, each with some valid and some invalid values. */
const pools: Partial<Record<FieldName, readonly unknown[]>> = {
  full_name: ['Ada Lovelace', 'ada lovelace', 'Lovelace, Ada', 'Augusta King', ''],
  job_title: ['CTO', 'Chief Technology Officer', 'cto', 12],
  company_name: ['Acme Robotics', 'ACME ROBOTICS INC.', 'Babbage Engines'],
  company_domain: ['acme-robotics.example', 'babbage.example', 'Acme-Robotics.example', 'not a domain'],
  company_employee_count: [120, 130, -1, 12.5],
  work_email: ['ada@acme-robotics.example', 'ADA@acme-robotics.example', 'ada@babbage.example', 'nobody'],
  work_email_status: ['valid', 'accept_all', 'sure'],
  country: ['United Kingdom', 'UK', 'Germany'],
  city: ['London', 'Berlin'],
  work_phone: ['+442071838750', '+44 20 7183 8750', '+493012345678', 'call me'],
  skills: [['Logic', 'Looms'], ['logic', 'Poetry'], []],
  employment_history: [
    [{ company: 'Acme Robotics', current: true }],
    [{ company: 'Babbage Engines', current: false }],
  ],
};
const entries = Object.entries(pools) as [FieldName, readonly unknown[]][];

const claim: fc.Arbitrary<Claim> = fc.constantFrom(...entries).chain(([field, values]) =>
  fc.record({
    field: fc.constant(field),
    value: fc.constantFrom(...values),
    confidence: fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000),
    citations: fc
      .constantFrom('a', 'b', 'c')
      .map((page) => [{ url: `https://acme.example/${page}`, quote: page }]),
  }),
);

const dated = fc
  .tuple(claim, fc.option(fc.constantFrom('2024', '2025-06', '2026-01-15', '2026-11-01'), { nil: undefined }))
  .map(([made, date]): Claim => (date === undefined ? made : { ...made, as_of_date: date }));

/** One outcome per source, with up to twelve claims each. */
export const outcomes: fc.Arbitrary<SourceOutcome[]> = fc
  .tuple(
    ...sourceNames.map((source) => fc.array(dated, { maxLength: 12 }).map((claims) => ({ source, claims }))),
  )
  .map((sources) =>
    sources.map(({ source, claims }) => ({
      source,
      claims,
      status: claims.length > 0 ? ('found' as const) : ('not_found' as const),
      attempts: [],
      cost: { unit: 'request', amount: 0 },
    })),
  );

export const rules: fc.Arbitrary<MergeRules> = fc.record({
  source_priority: fc.record({
    global: fc.shuffledSubarray([...sourceNames]),
    groups: fc.record({ job: fc.shuffledSubarray([...sourceNames]) }, { requiredKeys: [] }),
  }),
  min_confidence: fc.constantFrom(0, 0.3, 0.7),
  field_min_confidence: fc.constantFrom({}, { job_title: 0.9 }),
  enabled_fields: fc
    .subarray(entries.map(([field]) => field))
    .map((fields): ReadonlySet<FieldName> => new Set<FieldName>(fields)),
});
