import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import type { ReadOptions } from '#lib/spreadsheet/open-sheet';
import { openTable, type TableRow } from '#lib/spreadsheet/open-table';
import { preview } from '#lib/spreadsheet/preview';

const fileOf = (name: string): Promise<Buffer> =>
  readFile(new URL(`./field-inputs/${name}`, import.meta.url));

async function read(name: string, options: ReadOptions = {}) {
  const bytes = await fileOf(name);
  const seen = await preview(bytes, options);
  const table = await openTable(bytes, options);
  const rows: TableRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return { ...seen, mapping: toColumnMapping(seen.suggestions), rows };
}

const valuesOf = ({ rows }: { readonly rows: readonly TableRow[] }) =>
  rows.filter(({ left_out }) => left_out === undefined).map(({ values }) => Object.values(values));

test.each([
  ['sjis.csv', 'shift_jis', ['山田', '太郎', '白樺株式会社', 'taro@shirakaba.example']],
  ['euckr.csv', 'euc-kr', ['김민수', '자작나무', 'ms@jajak.example']],
  ['win1250.csv', 'windows-1250', ['Łukasz', 'Wiśniewski', 'Żółw SA', 'lukasz@zolw.example']],
  ['win1251.csv', 'windows-1251', ['Иван', 'Петров', 'Ромашка', 'ivan@romashka.example']],
])('%s is read as %s, with a confidence', async (name, charset, first) => {
  const seen = await read(name);
  expect(seen.charset?.name).toBe(charset);
  expect(seen.charset?.confidence).toBeGreaterThan(0.5);
  expect(valuesOf(seen)[0]).toEqual(first);
  expect(Object.values(seen.mapping)).toContain('email');
});

test('another charset can be chosen, and undecodable cells are reported by row and column', async () => {
  const seen = await read('win1250.csv', { charset: 'utf-8' });
  expect(seen.charset).toEqual({ name: 'utf-8', confidence: 1 });
  expect(seen.problems).toContainEqual({
    row: 2,
    column: 'Nazwisko',
    reason: 'contains characters that cannot be decoded in the file’s charset; choose another `charset`',
  });
});

test('blanks before quotation marks and escaped quotation marks are read as intended', async () => {
  expect(valuesOf(await read('q_space.csv'))).toEqual([
    ['Mila', 'Norwood', 'Birch Labs, Inc.'],
    ['Otto', 'Kern', 'Kern GmbH'],
  ]);
  expect(valuesOf(await read('q_backslash.csv'))).toEqual([
    ['Mila', 'Norwood', 'Birch "Labs"', 'x, y'],
    ['Otto', 'Kern', 'Kern GmbH', 'z'],
  ]);
});

test('digits protected by an Excel formula are kept, and the e-mail column is mapped', async () => {
  const seen = await read('excel_text_hack.csv');
  expect(valuesOf(seen)).toEqual([
    ['Mila', 'Norwood', 'Birch Labs', 'mila@birchlabs.example', '0049151', '00123'],
  ]);
  expect(seen.mapping['Email']).toBe('email');
});

test('a number with a zero-padded format is the id it displays as', async () => {
  expect(valuesOf(await read('zeros.xlsx')).map((row) => row.at(-1))).toEqual(['000123', '000045']);
});

test('a cover sheet is skipped, and every sheet is listed with its rows', async () => {
  const seen = await read('cover.xlsx');
  expect(seen.sheets).toEqual([
    { name: seen.sheets[0]?.name, rows: 3, taken: false, reason: 'another sheet was used' },
    {
      name: seen.sheets[1]?.name,
      rows: 2,
      taken: true,
      reason: 'the first sheet whose columns identify people',
    },
  ]);
  expect(valuesOf(seen)[0]?.slice(0, 3)).toEqual(['Mila', 'Norwood', 'Birch Labs']);
});

test('another sheet can be chosen by name', async () => {
  const seen = await read('two_sheets.xlsx');
  expect(seen.sheets.map(({ rows, taken }) => [rows, taken])).toEqual([
    [2, true],
    [3, false],
  ]);
  const second = await read('two_sheets.xlsx', { sheet: seen.sheets[1]?.name });
  expect(valuesOf(second).map(([first]) => first)).toEqual(['Otto', 'Ida']);
});

test('the link target of a cell is the value in an address column', async () => {
  const seen = await read('hyperlink_display.xlsx');
  expect(seen.columns_detected).toEqual(['First Name', 'Last Name', 'Company', 'Email', 'LinkedIn']);
  expect(valuesOf(seen)[0]?.[3]).toMatch(/^\S+@\S+$/);
  expect(valuesOf(seen)[0]?.[4]).toMatch(/^https:\/\/\S+\/in\//);
  expect(seen.mapping).toMatchObject({ Email: 'email', LinkedIn: 'network_url' });
});

test('links in other columns become a separate column', async () => {
  const seen = await read('hyperlink_name.xlsx');
  expect(seen.columns_detected).toEqual(['Name', 'Name (link)', 'Title']);
  expect(seen.mapping).toMatchObject({ Name: 'full_name', 'Name (link)': 'network_url' });
  expect(seen.rows.map(({ values }) => values['Name (link)'])).toEqual([
    expect.stringMatching(/\/in\//),
    expect.stringMatching(/\/in\//),
    expect.stringMatching(/\/in\//),
  ]);
});

test('a repeated header and a total are left out with a note', async () => {
  const seen = await read('sections.xlsx');
  expect(seen.rows.map(({ number, left_out }) => [number, left_out])).toEqual([
    [2, undefined],
    [3, undefined],
    [5, 'repeats the heading and was left out'],
    [6, undefined],
    [7, 'is a total and was left out'],
  ]);
  expect(seen.left_out_count).toBe(2);
  expect(seen.problems).toContainEqual({
    row: 5,
    column: null,
    reason: 'repeats the heading and was left out',
    left_out: true,
  });
});

test('ditto marks repeat the value of the row above', async () => {
  const seen = await read('grouped_company.xlsx');
  expect(seen.rows.map(({ values }) => values['Company'])).toEqual([
    'Birch Labs',
    null,
    'Kern GmbH',
    'Kern GmbH',
    'Kern GmbH',
    'Kern GmbH',
  ]);
  expect(seen.problems[0]).toEqual({
    row: 5,
    column: 'Company',
    reason: 'repeats the row above',
    read_as: 'Kern GmbH',
  });
});

test('of two header rows the second counts, and the first says whose name it is', async () => {
  const seen = await read('group_header_full.xlsx');
  expect(seen.columns_detected).toEqual(['Name', 'Email', 'Name (2)', 'Website']);
  expect(seen.mapping).toEqual({
    Name: 'full_name',
    Email: 'email',
    'Name (2)': 'company',
    Website: 'company_domain',
  });
  expect(valuesOf(seen)[0]).toEqual([
    'Mila Norwood',
    'mila@birchlabs.example',
    'Birch Labs',
    'birchlabs.example',
  ]);
});

test('a formula without a computed value is reported for its cell', async () => {
  const seen = await read('nocache.xlsx');
  expect(seen.problems).toEqual([
    {
      row: 2,
      column: 'Email',
      reason:
        'is a formula without a computed value; open the file in a spreadsheet program, save it and upload it again',
    },
  ]);
});
