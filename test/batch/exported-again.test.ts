import { expect, test } from 'vitest';
import { exportedAgain, leftOutBefore, typeBefore } from '#lib/batch/exported-again';
import { ownColumns } from '#lib/batch/own-columns';
import { checkMapping } from '#lib/spreadsheet/mapping/check-mapping';
import type { ColumnMapping } from '#lib/spreadsheet/mapping/input-field';
import { ownExportFields } from '#lib/spreadsheet/mapping/own-export';
import { suggestMapping, toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';

const columns = [
  ...[
    'Row',
    'Enrichment',
    'Your ID',
    'Status',
    'Asked for',
    'Match',
    'Match reasons',
    'First name',
    'Last name',
  ],
  ...['LinkedIn URL', 'Work e-mail', 'Company name', 'Company domain', 'Same person as row', 'Notes'],
];
const mapping = ownExportFields(columns) as ColumnMapping;

test.each([
  ['太郎 山田, 青葉株式会社', { 'First name': '太郎', 'Last name': '山田', 'Company name': '青葉株式会社' }],
  ['Hale Norwood, Acme', { 'First name': 'Hale', 'Last name': 'Norwood', 'Company name': 'Acme' }],
  ['Anna van der Berg, Acme', { 'First name': 'Anna', 'Last name': 'van der Berg', 'Company name': 'Acme' }],
])('a person who was not found is requested as before: %s', (asked, expected) => {
  const read = exportedAgain(columns, mapping)(2, { Row: 2, Status: 'completed', 'Asked for': asked });
  expect(read).toMatchObject(expected);
});

test('a row that was left out stays left out, with its reason', () => {
  const row = { Row: 9, Status: 'left_out', Notes: 'is a total and was left out' };
  expect(leftOutBefore(columns, row)).toBe('is a total and was left out');
  expect(leftOutBefore(['Name', 'Status'], row)).toBeUndefined();
  expect(leftOutBefore(columns, { ...row, Status: 'completed' })).toBeUndefined();
});

test.each([
  [
    { 'Asked for': 'Elm AG, elm.example (company)' },
    { 'Company name': 'Elm AG', 'Company domain': 'elm.example' },
  ],
  [{ 'Asked for': 'Blue Oak (company)' }, { 'Company name': 'Blue Oak' }],
  [{ 'Asked for': 'Oak (company)', 'Company name': 'Oak AG' }, { 'Company name': 'Oak AG' }],
  [
    { 'Asked for': 'https://www.linkedin.com/company/ash (company)' },
    { 'LinkedIn URL': 'https://www.linkedin.com/company/ash' },
  ],
])('a company is requested as a company again: %o', (values, expected) => {
  expect(typeBefore(columns, values)).toBe('company');
  const { 'Asked for': _asked, ...read } = exportedAgain(columns, mapping)(2, { Row: 2, ...values });
  expect(read).toEqual(expect.objectContaining(expected));
  expect(read['First name'] ?? null).toBeNull();
});

test('only rows of an export say what they asked for', () => {
  const asked = { 'Asked for': 'Elm AG (company)' };
  expect(typeBefore(['Name', 'Asked for'], asked)).toBeUndefined();
  expect(typeBefore(columns, { 'Asked for': 'Blue Oak, blueoak.example' })).toBeUndefined();
});

const leading = ['Enrichment', 'Your ID', 'Status', 'Completed', 'Asked for', 'Match', 'Match reasons'];
const now = ['First name', 'LinkedIn URL', 'Work e-mail', 'Other e-mails', 'Company employees'];
const before = ['First name', 'Network URL', 'Work email', 'Alternate emails', 'Company employee count'];

test.each([
  ['now', now, before.slice(1)],
  ['up to 2.0.0', [...before, 'Company employee growth 12 months'], now.slice(1)],
])('in an export as written %s the headings of the other kind are its owner’s', (_when, fields, owners) => {
  const ours = [...leading, ...fields, 'Same person as row', 'Notes'];
  const [, profile = '', email = ''] = fields;
  for (const all of [
    ['Row', 'Full name', ...owners, ...ours],
    ['Row', 'Full name', ...ours, ...owners],
  ]) {
    expect([...ownColumns(all)]).toEqual(owners);
    const suggested = toColumnMapping(suggestMapping(all, []));
    expect(suggested).toMatchObject({ [profile]: 'network_url', [email]: 'email' });
    expect(checkMapping(suggested, all).ok).toBe(true);
  }
});
