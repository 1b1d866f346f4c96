import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import { openTable } from '#lib/spreadsheet/open-table';
import { cellsOf, failureOf, rowsOf } from '#test/spreadsheet/support/rows-of';

const file = (name: string) => createReadStream(`test/spreadsheet/files/${name}`);

/** One list, saved by four programs: title above, company merged downwards, hidden row, dates, text digits, formulas. */
const people = (formulas: readonly [unknown, unknown]) => [
  { number: 1, cells: ['Leads from the fair'] },
  { number: 3, cells: ['Company', 'First name', 'Surname', 'E-Mail', 'Since', 'Zip', 'VIP', 'Score'] },
  {
    number: 4,
    cells: ['Acme GmbH', 'Jürgen', 'Groß', 'j.gross@acme.example', '2026-11-21', '01234', true, formulas[0]],
  },
  {
    number: 5,
    cells: [
      'Acme GmbH',
      '山田',
      '太郎',
      'yamada@acme.example',
      '2026-01-02T03:04:05',
      '00000',
      false,
      formulas[1],
    ],
  },
  {
    number: 6,
    cells: ['Acme GmbH', 'Ada', 'Lovelace', 'ada@acme.example', '1999-12-31', '99999', true, 7],
    hidden: true,
  },
  {
    number: 7,
    cells: ['Navy', 'Grace', 'Hopper "Amazing"', 'grace@navy.example', null, '1\n2', false, -1.25],
  },
];
const withoutCachedValues = people([undefined, undefined]).map((row) => ({
  ...row,
  cells: row.cells.filter((cell) => cell !== undefined),
  ...(row.cells.some((cell) => cell === undefined)
    ? { notes: [{ index: 7, reason: expect.stringContaining('without a computed value') }] }
    : {}),
}));

test.each([
  ['openpyxl.xlsx', withoutCachedValues],
  ['openpyxl-1904.xlsx', withoutCachedValues],
  ['libreoffice.xlsx', people([42.5, '#DIV/0!'])],
  ['gnumeric.xlsx', people([42.5, '#DIV/0!'])],
])('%s is read like the others', async (name, rows) => {
  expect(await rowsOf(file(name), { sheet: 'People' })).toEqual(rows);
});

test('the table in libreoffice.xlsx starts at its header, below the title', async () => {
  const table = await openTable(file('libreoffice.xlsx'));
  const first = await table.rows.next();
  await table.rows.return?.();
  expect([table.sheet, table.columns]).toEqual([
    'People',
    ['Company', 'First name', 'Surname', 'E-Mail', 'Since', 'Zip', 'VIP', 'Score'],
  ]);
  expect(first.value?.number).toBe(4);
});

test('xlsxwriter.xlsx, written in constant memory with inline strings, is read', async () => {
  expect(await cellsOf(file('xlsxwriter.xlsx'))).toEqual([
    ['Name', 'Joined', 'Web'],
    ['Ada Lovelace', '2026-11-21', 'https://acme.example/'],
    [' =1+1', '2026-11-21', true],
  ]);
});

test.each([
  ['encrypted.xlsx', 'password_protected'],
  ['old.xls', 'legacy_format'],
  ['libreoffice.ods', 'unsupported_format'],
])('%s is refused', async (name, code) => {
  expect(await failureOf(file(name))).toBe(code);
});
