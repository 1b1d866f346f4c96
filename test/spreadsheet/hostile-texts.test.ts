import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';
import { suggestMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import { openTable } from '#lib/spreadsheet/open-table';
import { preview } from '#lib/spreadsheet/preview';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import { dateKindOfFormat } from '#lib/spreadsheet/xlsx/number-formats';
import { threadTimeOf } from '#test/spreadsheet/support/cpu-time';

const mapping = {
  a: 'full_name',
  b: 'email',
  c: 'network_url',
  d: 'company_domain',
  e: 'external_id',
} as const;

/** Texts that make careless patterns rescan them for each of their characters. */
const hostile = [
  '@',
  '.',
  '/',
  '<',
  '(',
  '[',
  '"',
  "'",
  'a@',
  'a.',
  ' ',
  '\u00a0',
  'A',
  'aA',
  '[[',
  '_x',
  'http://',
  'é',
  '山',
  'van ',
].flatMap((unit) => {
  const long = unit.repeat(Math.ceil(32_000 / unit.length));
  return [long, `${long} x`, `a@${long} x`, `https://a.example/${long}x`];
});

test('no text takes long to parse', async () => {
  for (const text of hostile) {
    const spent = await threadTimeOf(() => {
      rowToInput(2, { a: text, b: text, c: text, d: text, e: text, f: text }, mapping);
      suggestMapping([text.slice(0, 200)], [{ [text.slice(0, 200)]: text }]);
      dateKindOfFormat(text);
    });
    expect(spent).toBeLessThan(300);
  }
});

test('no header takes long to find', async () => {
  for (const text of hostile) {
    const cells = Array.from({ length: 8 }, () => `"${text.replaceAll('"', '""')}"`).join(',');
    const spent = await threadTimeOf(async () => {
      const table = await openTable(Buffer.from(`${cells}\n${cells}\n`)).catch((error: unknown) => {
        if (!(error instanceof SpreadsheetError && error.code === 'empty')) throw error;
      });
      await table?.rows.return();
    });
    expect(spent).toBeLessThan(600);
  }
});

test('any file gives a preview or a SpreadsheetError', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(',', ';', '\n', '\r\n', '"', 'a@b.example', 'Name', '=1', "'", '\t', '\0'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const outcome = await preview(Buffer.from(pieces.join(''))).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SpreadsheetError);
      else expect(outcome).toHaveProperty('row_count');
    }),
    { numRuns: 500 },
  );
});

test('any row gives an input or the reasons against it', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.webUrl(),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(fc.record({ a: value, b: value, c: value, d: value, e: value, f: value }), (values) => {
      const outcome = rowToInput(9, values, mapping);
      if (!outcome.ok) expect(outcome.problems.length).toBeGreaterThan(0);
      else expect(Object.keys(outcome.input)).not.toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
