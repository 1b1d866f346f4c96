import { afterAll, beforeAll, expect, test } from 'vitest';
import { bombOf } from '#test/spreadsheet/support/bomb';
import { ReaderProcess } from '#test/spreadsheet/support/read-in-child';
import { textCell } from '#test/spreadsheet/support/workbook-of';

let reader: ReaderProcess;
beforeAll(async () => {
  reader = await ReaderProcess.create();
});
afterAll(() => reader.remove());

const SHEET = 'xl/worksheets/sheet1.xml';
const start = '<worksheet><sheetData>';
const row = `<row>${textCell('A1', 'bomb')}</row>`;
const mebibyte = (text: string): string => text.repeat(Math.ceil(2 ** 20 / text.length));
const plain = { sheets: [{ rows: '' }] };

test.each([
  ['says so', { part: SHEET, start, text: mebibyte(row), times: 1024 }, 'too_large'],
  [
    'says it is small',
    { part: SHEET, start, text: mebibyte(row), times: 1024, declaredSize: 1_000_000 },
    'damaged',
  ],
] as const)(
  'a file of 3 MB that inflates to 1 GB and %s is refused at once, within 100 MB',
  async (_name, bomb, code) => {
    const file = bombOf(bomb, plain);
    expect(file.length).toBeLessThan(4 * 2 ** 20);
    const { milliseconds, megabytes, ...outcome } = await reader.read(file);
    expect(outcome).toEqual({ code, rows: 0 });
    expect(megabytes).toBeLessThan(100);
    expect(milliseconds).toBeLessThan(2_000);
  },
);

test.each([
  ['rows', start, row, 'too_many_rows'],
  ['cells of one row', `${start}<row>`, '<c r="A1"><v>1</v></c>', 'damaged'],
  ['empty rows', start, '<row/>', 'too_many_rows'],
  ['one text', `${start}<row><c t="str"><v>`, 'x', 'damaged'],
  ['one attribute', '<worksheet a="', 'x', 'damaged'],
  ['one name', '<worksheet><', 'x', 'damaged'],
  ['one comment', '<worksheet><!--', 'x', 'damaged'],
  ['attributes of one element', '<worksheet', ' a=""', 'damaged'],
  ['one list of merged cells', `${start}<row/></sheetData><mergeCells>`, '<mergeCell ref="A1:A9"/>', 'none'],
] as const)(
  '100 MB of %s within the declared size are refused in constant memory',
  async (_name, begin, text, code) => {
    const bomb = { part: SHEET, start: begin, text: mebibyte(text), times: 100 };
    const { milliseconds, megabytes, ...outcome } = await reader.read(bombOf(bomb, plain));
    expect(outcome.code).toBe(code);
    expect(megabytes).toBeLessThan(220);
    expect(milliseconds).toBeLessThan(15_000);
  },
);

test('100 MB of shared strings are refused with little more memory than their limit', async () => {
  const text = mebibyte(`<si><t>${'a shared text '.repeat(20)}</t></si>`);
  const bomb = { part: 'xl/sharedStrings.xml', start: '<sst>', text, times: 100 };
  const { megabytes, code } = await reader.read(bombOf(bomb, { ...plain, strings: '' }));
  expect(code).toBe('too_large');
  expect(megabytes).toBeLessThan(250);
});
