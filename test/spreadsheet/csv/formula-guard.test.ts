import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from '#lib/spreadsheet/csv/formula-guard';
import { writeCsv } from '#lib/spreadsheet/write/write-csv';
import { cellsOf } from '#test/spreadsheet/support/rows-of';

const risky = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', '1', ' ', '"', ',', ';'),
  maxLength: 8,
});
const text = fc.oneof(
  risky,
  fc.string({ unit: 'binary', maxLength: 12 }).map((value) => value.toWellFormed()),
);

test('a guarded text never starts with a character that starts a formula', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(guardFormula(value)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('removing the guard restores the exact text', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(unguardFormula(guardFormula(value))).toBe(value);
    }),
  );
});

test('only texts at risk are changed', () => {
  expect(['=1+1', '+49', '-', '@x', '\tx', '\rx', "'=1", "''", "'tis", 'a=1', ''].map(guardFormula)).toEqual([
    "'=1+1",
    "'+49",
    "'-",
    "'@x",
    "'\tx",
    "'\rx",
    "''=1",
    "''",
    "'tis",
    'a=1',
    '',
  ]);
});

/** The rows below the headings, after being written as CSV and read again. */
async function readAgain(
  rows: readonly (readonly string[])[],
  delimiter: ',' | ';' | '\t',
): Promise<unknown> {
  const columns = (rows[0] ?? []).map((_cell, index) => ({ key: String(index), header: `Column ${index}` }));
  const stream = writeCsv(
    columns,
    rows.map((row) => Object.fromEntries(row.map((cell, index) => [index, cell]))),
    { delimiter },
  );
  return (await cellsOf(stream, { delimiter })).slice(1);
}

test.each([
  [
    'marks that look like two cells of one mark each',
    [
      ['#', '', "'"],
      [',,\n', '', '#'],
      ['#', '', '#'],
    ],
  ],
  ['such marks in a single column', [['#'], [',a,'], ['\n,b,']]],
  [
    'apostrophes that look like quotation marks',
    [
      ["'", '', "'"],
      ["'a", '', "b'"],
      ["''", '', '#'],
    ],
  ],
])('%s survive CSV export and import unchanged', async (_kind, rows) => {
  expect(await readAgain(rows, ',')).toEqual(rows);
});

test('any texts survive CSV export and import with any delimiter', async () => {
  const plain = text.filter((value) =>
    [...value].every((character) => character >= ' ' || '\t\r\n'.includes(character)),
  );
  const visible = plain.filter((value) => value.trim() !== '');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(visible, plain, visible), { minLength: 3, maxLength: 6 }),
      fc.constantFrom(',' as const, ';' as const, '\t' as const),
      async (rows, delimiter) => {
        expect(await readAgain(rows, delimiter)).toEqual(rows);
      },
    ),
    { numRuns: 300 },
  );
});

test('headers are guarded too', async () => {
  const stream = writeCsv([{ key: 'a', header: '=cmd' }], [{ a: '@x' }]);
  expect(Buffer.concat(await stream.toArray()).toString()).toBe("\ufeff'=cmd\r\n'@x\r\n");
});

test('numbers, booleans, dates and lists are written plainly, with negative numbers unguarded', async () => {
  const columns = ['n', 'b', 'd', 'l', 'x'].map((key) => ({ key, header: key }));
  const stream = writeCsv(columns, [
    { n: -5, b: true, d: new Date('2026-11-21T00:00:00Z'), l: ['a', 'b'], x: null },
  ]);
  expect(Buffer.concat(await stream.toArray()).toString()).toBe(
    '\ufeffn,b,d,l,x\r\n-5,true,2026-11-21T00:00:00.000Z,a; b,\r\n',
  );
});
