import { expect, test } from 'vitest';
import { merge } from '#lib/claim/merge';
import { resultColumns, resultRow, summaryColumns, summaryRow } from '#lib/enrichment/result/export-rows';
import { provenanceColumns, provenanceRows } from '#lib/enrichment/result/provenance-rows';
import { fieldNames } from '#lib/field/catalogue';
import type { WorkbookColumn, WorkbookRow } from '#lib/spreadsheet/write/workbook-column';
import { now } from '#test/claim/arbitraries';
import { found } from '#test/claim/claims';
import { standardMergeRules } from '#test/claim/standard-merge-rules';

const { fields } = merge(
  [
    found('network', {
      full_name: 'Ada Lovelace',
      city: 'London',
      skills: ['Looms', 'Logic'],
      mobile_phone: '+442071838750',
      employment_history: [
        { company: 'Acme', title: 'CTO', start: '2024-03', current: true },
        { company: 'Babbage', start: '2020', end: '2024-02', current: false },
      ],
      languages: [{ name: 'English', proficiency: 'native' }, { name: 'French' }],
      network_follower_count: 1_200,
    }),
    found('web_research', { city: 'Ashley' }, { as_of_date: '2026-01-01', confidence: 0.6 }),
  ],
  standardMergeRules,
  now,
);
const enrichment = {
  id: 7305817200230400,
  status: 'approved',
  input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' },
  external_id: 'crm-9',
  completed_at: '2026-11-21T09:30:04.000Z',
  fields,
  field_overrides: { full_name: 'Ada King' },
  extra: { City: 'from my file' },
};

test('all 89 fields have their own column, and no two columns share a header', () => {
  const columns = resultColumns(fieldNames, ['City', 'Note', 'Note']);
  const headers = columns.map(({ header }) => header);
  expect(columns).toHaveLength(7 + 89 + 3);
  expect(new Set(headers.map((header) => header.toLowerCase())).size).toBe(headers.length);
  expect(headers.slice(0, 5)).toEqual(['Full name', 'City (2)', 'Note', 'Note (2)', 'Enrichment']);
  expect(
    columns.filter(({ key }) =>
      [
        'company_hq_city',
        'match_confidence',
        'work_email',
        'company_annual_revenue',
        'last_job_change_date',
        'mobile_phone',
      ].includes(key),
    ),
  ).toEqual([
    { key: 'work_email', header: 'Work e-mail', type: 'link' },
    { key: 'mobile_phone', header: 'Mobile phone', type: 'text' },
    { key: 'last_job_change_date', header: 'Last job change', type: 'date' },
    { key: 'company_annual_revenue', header: 'Company annual revenue', type: 'usd' },
    { key: 'company_hq_city', header: 'Company HQ city', type: 'text' },
    { key: 'match_confidence', header: 'Match confidence', type: 'percent' },
  ]);
});

test.each([
  [{ company: 'Acme, Inc.', company_domain: 'acme.example' }, 'Acme, Inc., acme.example (company)'],
  [
    { network_url: 'https://www.linkedin.com/company/acme' },
    'https://www.linkedin.com/company/acme (company)',
  ],
  [
    { network_url: 'https://www.linkedin.com/in/ada', company: 'Acme' },
    'https://www.linkedin.com/in/ada, Acme',
  ],
  [{ email: 'ada@acme.example' }, 'ada@acme.example'],
])('a row says whether a company was asked for: %o', (input, asked_for) => {
  expect(resultRow({ ...enrichment, input })).toMatchObject({ asked_for });
});

test("a row has the found values, readable, with corrections and the caller's own columns", () => {
  expect(resultRow(enrichment)).toEqual({
    id: '7305817200230400',
    external_id: 'crm-9',
    status: 'approved',
    completed_at: '2026-11-21T09:30:04.000Z',
    asked_for: 'Ada Lovelace, Acme',
    full_name: 'Ada King',
    city: 'London',
    skills: ['Looms', 'Logic'],
    mobile_phone: '+442071838750',
    employment_history: ['CTO, Acme (2024-03 to now)', 'Babbage (2020 to 2024-02)'],
    languages: ['English (native)', 'French'],
    network_follower_count: 1_200,
    'extra:City': 'from my file',
  });
});

test('numbers have their units, and years are not amounts', () => {
  const types = Object.fromEntries(resultColumns().map(({ key, type }) => [key, type]));
  expect(types).toMatchObject({
    company_employee_count: 'count',
    company_funding_total: 'usd',
    company_founded_year: 'number',
    graduation_year: 'number',
    company_employee_growth_12m: 'points',
    match_confidence: 'percent',
    last_job_change_date: 'date',
    job_verified_at: 'datetime',
  });
});

test('the summary has the fifteen fields people look at', () => {
  expect(summaryColumns().map(({ header }) => header)).toEqual([
    'Full name',
    'Job title',
    'Seniority',
    'Company name',
    'Company industry',
    'Company employees',
    'Company annual revenue',
    'Work e-mail',
    'Work e-mail status',
    'Mobile phone',
    'LinkedIn URL',
    'City',
    'Country',
    'Last job change',
    'Match confidence',
  ]);
});

test('the summary says who was requested if nobody was found', () => {
  const nobody = { ...enrichment, fields: {}, field_overrides: undefined, status: 'completed' };
  const match = { status: 'not_found' as const, confidence: 0, reasons: [], candidates: [] };
  expect(summaryRow({ ...nobody, match })['full_name']).toBe('Ada Lovelace, Acme (not found)');
  expect(summaryRow({ ...nobody, status: 'failed' })['full_name']).toBe('Ada Lovelace, Acme (failed)');
  expect(summaryRow(enrichment)['full_name']).toBe('Ada King');
});

test('provenance has one row per field, with the values of other sources and the corrections', () => {
  const rows = provenanceRows(enrichment);
  expect(rows.find(({ field }) => field === 'City')).toEqual({
    id: '7305817200230400',
    group: 'Location',
    field: 'City',
    value: 'London',
    source: 'LinkedIn',
    confidence: 0.8,
    quote: 'London',
    address: 'https://source.example/city',
    more_addresses: undefined,
    date: undefined,
    observed_at: '2026-11-21T09:30:00.000Z',
    others: 'Ashley (web research, 60%)',
    reason:
      'LinkedIn says it (80%). Preferred over what web research says (60%): it comes first in the source priority and has a higher confidence.',
  });
  expect(rows.find(({ field }) => field === 'Full name')).toEqual({
    id: '7305817200230400',
    group: 'Person',
    field: 'Full name',
    value: 'Ada King',
    source: 'corrected by hand',
    others: 'Ada Lovelace (LinkedIn, 80%)',
  });
  const named = rows.map(({ field }) => field);
  expect(new Set(named).size).toBe(named.length);
  const keys = new Set(provenanceColumns.map(({ key }) => key));
  for (const row of rows) expect(Object.keys(row).filter((key) => !keys.has(key))).toEqual([]);
});

test('a field left out on approval has no cell, and provenance has its found value', () => {
  const approved = { ...enrichment, field_overrides: { ...enrichment.field_overrides, city: null } };
  expect(resultRow(enrichment)).toHaveProperty('city', 'London');
  expect(resultRow(approved)).not.toHaveProperty('city');
  expect(provenanceRows(approved).find(({ field }) => field === 'City')).toEqual({
    id: '7305817200230400',
    group: 'Location',
    field: 'City',
    value: '',
    source: 'left out on approval',
    others: 'London (LinkedIn, 80%); Ashley (web research, 60%)',
  });
});

test('columns and rows have the types of the workbook writer', () => {
  const columns: readonly WorkbookColumn[] = [...resultColumns(), ...provenanceColumns];
  const rows: readonly WorkbookRow[] = [resultRow(enrichment), ...provenanceRows(enrichment)];
  expect([columns.length, rows.length]).toEqual([109, 8]);
});
