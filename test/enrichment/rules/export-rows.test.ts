import { expect, test } from 'vitest';
import { provenanceColumns, provenanceRows, resultColumns, resultRow } from '#lib/enrichment/export-rows';
import { fieldNames } from '#lib/enrichment/field-catalogue';
import { merge } from '#lib/enrichment/merge';
import { standardMergeRules } from '#lib/enrichment/merge-rules';
import type { WorkbookColumn, WorkbookRow } from '#lib/spreadsheet/write/workbook-column';
import { now } from '#test/enrichment/rules/arbitraries';
import { found } from '#test/enrichment/rules/claims';

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

test('all 89 fields have a column of their own, and no two columns one header', () => {
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
    { key: 'work_email', header: 'Work email', type: 'link' },
    { key: 'mobile_phone', header: 'Mobile phone', type: 'text' },
    { key: 'last_job_change_date', header: 'Last job change date', type: 'date' },
    { key: 'company_annual_revenue', header: 'Company annual revenue', type: 'number' },
    { key: 'company_hq_city', header: 'Company HQ city', type: 'text' },
    { key: 'match_confidence', header: 'Match confidence', type: 'percent' },
  ]);
});

test("a row has what was found, readable, with corrections and the caller's own columns", () => {
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

test('provenance has a row for every citation of every value, and for what other sources said', () => {
  const rows = provenanceRows(enrichment);
  expect(rows.filter(({ field }) => field === 'City')).toEqual([
    {
      id: '7305817200230400',
      group: 'Location',
      field: 'City',
      value: 'London',
      standing: 'shown',
      source: 'the network',
      confidence: 0.8,
      quote: 'London',
      address: 'https://source.example/city',
      date: undefined,
      observed_at: '2026-11-21T09:30:00.000Z',
      reason: fields.city?.selection_reason,
    },
    {
      id: '7305817200230400',
      group: 'Location',
      field: 'City',
      value: 'Ashley',
      standing: 'other value',
      source: 'web research',
      confidence: 0.6,
      quote: 'Ashley',
      address: 'https://source.example/city',
      date: '2026-01-01',
      observed_at: '2026-11-21T09:30:00.000Z',
    },
  ]);
  expect(
    rows
      .filter(({ field }) => field === 'Full name')
      .map(({ value, standing, source }) => [value, standing, source]),
  ).toEqual([
    ['Ada Lovelace', 'replaced', 'the network'],
    ['Ada King', 'shown', 'corrected by hand'],
  ]);
  const keys = new Set(provenanceColumns.map(({ key }) => key));
  for (const row of rows) expect(Object.keys(row).filter((key) => !keys.has(key))).toEqual([]);
});

test('columns and rows are what the workbook writer takes', () => {
  const columns: readonly WorkbookColumn[] = [...resultColumns(), ...provenanceColumns];
  const rows: readonly WorkbookRow[] = [resultRow(enrichment), ...provenanceRows(enrichment)];
  expect([columns.length, rows.length]).toEqual([108, 10]);
});
