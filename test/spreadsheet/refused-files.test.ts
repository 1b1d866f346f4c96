import { expect, test } from 'vitest';
import { cpuTimeOf } from '#test/spreadsheet/support/cpu-time';
import { oleFile } from '#test/spreadsheet/support/ole-file';
import { cellsOf, failureOf } from '#test/spreadsheet/support/rows-of';
import { partsOf, textCell, workbookOf } from '#test/spreadsheet/support/workbook-of';
import { zipOf } from '#test/spreadsheet/support/zip-of';

const sheet = { rows: `<row r="1">${textCell('A1', 'a')}</row>` };
const workbook = workbookOf({ sheets: [sheet] });
/** As Excel writes them; the significant entry is in the third sector. */
const encryptedEntries = [
  'Root Entry',
  '\u0006DataSpaces',
  'Version',
  'DataSpaceMap',
  'DataSpaceInfo',
  'StrongEncryptionDataSpace',
  'TransformInfo',
  'StrongEncryptionTransform',
  '\u0006Primary',
  'EncryptionInfo',
  'EncryptedPackage',
];
const macroType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

test.each([
  ['an encrypted workbook', oleFile(encryptedEntries), 'password_protected'],
  ['an old .xls', oleFile(['Root Entry', 'Workbook', 'SummaryInformation']), 'legacy_format'],
  ['an OLE header alone', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'legacy_format'],
  ['an .xls of Excel 2', Buffer.from('09000400020010000000', 'hex'), 'legacy_format'],
  [
    'an XML workbook of 2003',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>',
    'legacy_format',
  ],
  ['a web page named .xls', '<html><table><tr><td>a</td></tr></table></html>', 'not_a_spreadsheet'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'not_a_spreadsheet'],
  ['JSON', '[{"a": 1}]', 'not_a_spreadsheet'],
  ['other XML', '<?xml version="1.0"?><note/>', 'not_a_spreadsheet'],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    'not_a_spreadsheet',
  ],
  ['a macro workbook by its type', workbookOf({ sheets: [sheet], contentType: macroType }), 'macro_workbook'],
  [
    'a macro workbook by its project',
    workbookOf({ sheets: [sheet], extra: [{ name: 'xl/vbaProject.bin', content: 'x' }] }),
    'macro_workbook',
  ],
  ['a zip without a workbook', zipOf([{ name: 'readme.txt', content: 'hello' }]), 'not_a_spreadsheet'],
  [
    'a text document',
    zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<w/>' },
    ]),
    'not_a_spreadsheet',
  ],
  [
    'an OpenDocument spreadsheet',
    zipOf([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content: '<x/>' },
    ]),
    'unsupported_format',
  ],
  [
    'an encrypted zip',
    zipOf(partsOf({ sheets: [sheet] }).map((part) => ({ ...part, encrypted: true }))),
    'password_protected',
  ],
  ['the first half of a workbook', workbook.subarray(0, workbook.length / 2), 'truncated'],
  ['a zip signature alone', Buffer.from('PK\x03\x04', 'latin1'), 'truncated'],
  ['an empty zip', zipOf([]), 'not_a_spreadsheet'],
  [
    'a workbook whose sheet ends early',
    workbookOf({
      sheets: [sheet],
      replace: { 'xl/worksheets/sheet1.xml': { content: '<worksheet><sheetData><row r="1">' } },
    }),
    'truncated',
  ],
  [
    'a sheet that is not XML',
    workbookOf({
      sheets: [sheet],
      replace: { 'xl/worksheets/sheet1.xml': { content: '<worksheet><a></b>' } },
    }),
    'damaged',
  ],
  [
    'a part larger than it says',
    workbookOf({ sheets: [sheet], replace: { 'xl/worksheets/sheet1.xml': { declaredSize: 10 } } }),
    'damaged',
  ],
  [
    'a part smaller than it says',
    workbookOf({ sheets: [sheet], replace: { 'xl/worksheets/sheet1.xml': { declaredSize: 100_000 } } }),
    'truncated',
  ],
  [
    'a text that is missing',
    workbookOf({ sheets: [{ rows: '<row r="1"><c t="s"><v>7</v></c></row>' }] }),
    'damaged',
  ],
  [
    'entities of its own',
    workbookOf({
      sheets: [sheet],
      replace: { 'xl/worksheets/sheet1.xml': { content: '<!DOCTYPE a [<!ENTITY b "cc">]><worksheet/>' } },
    }),
    'damaged',
  ],
  ['elements without end', workbookOf({ sheets: [{ rows: '<a>'.repeat(1_000) }] }), 'damaged'],
])('%s is refused', async (_name, file, code) => {
  expect(await failureOf(file)).toBe(code);
});

test('16,384 header columns are refused, 16,384 empty styled cells are not', async () => {
  const filled = Array.from(
    { length: 16_384 },
    (_none, index) => `<c t="inlineStr"><is><t>h${index}</t></is></c>`,
  ).join('');
  expect(await failureOf(workbookOf({ sheets: [{ rows: `<row r="1">${filled}</row>` }] }))).toBe(
    'too_many_columns',
  );
  const empty = '<c s="1"/>'.repeat(16_383);
  expect(
    await cellsOf(workbookOf({ sheets: [{ rows: `<row r="1">${textCell('A1', 'a')}${empty}</row>` }] })),
  ).toEqual([['a']]);
});

test('a million empty rows are refused quickly', async () => {
  const empty = '<row s="1" customFormat="1"/>'.repeat(1_000_000);
  const file = workbookOf({ sheets: [{ rows: `<row r="1">${textCell('A1', 'a')}</row>${empty}` }] });
  const spent = await cpuTimeOf(async () => {
    expect(await failureOf(file)).toBe('too_many_rows');
  });
  expect(spent).toBeLessThan(3_000);
});

test('a cell in the last row and column is refused for its column, one in the last row is accepted', async () => {
  expect(
    await failureOf(
      workbookOf({ sheets: [{ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }] }),
    ),
  ).toBe('too_many_columns');
  expect(
    await cellsOf(workbookOf({ sheets: [{ rows: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }] })),
  ).toEqual([[1]]);
});

test('an endless text is refused before it fills the memory', async () => {
  const file = workbookOf({ sheets: [{ rows: textCell('A1', 'x'.repeat(8 * 2 ** 20)) }] });
  expect(await failureOf(file)).toBe('damaged');
});

test('shared strings and parsing time are limited', async () => {
  const strings = Array.from({ length: 3_000 }, (_none, index) => `<si><t>text ${index}</t></si>`).join('');
  const file = workbookOf({ sheets: [{ rows: '<row r="1"><c t="s"><v>0</v></c></row>' }], strings });
  expect(await failureOf(file, { limits: { sharedStringBytes: 10_000 } })).toBe('too_large');
  expect(await failureOf(file, { limits: { workMs: -1 } })).toBe('too_much_work');
  expect(await failureOf(file, { limits: { bytes: 500 } })).toBe('too_large');
});

test('ten thousand sheets that share one large part are not unpacked one by one', async () => {
  const relationships = '<Relationship Id="r" Type="/worksheet" Target="worksheets/sheet1.xml"/>';
  const file = workbookOf({
    sheets: [{ rows: '<row/>'.repeat(50_000) }],
    replace: {
      'xl/workbook.xml': {
        content: `<workbook xmlns:r="r"><sheets>${'<sheet name="s" r:id="r"/>'.repeat(10_000)}</sheets></workbook>`,
      },
      'xl/_rels/workbook.xml.rels': { content: `<Relationships>${relationships}</Relationships>` },
    },
  });
  expect(await failureOf(file, { limits: { inflatedBytes: 2_000_000 } })).toBe('too_large');
});

test('millions of relationships and overlapping merged cells are refused or ignored in time', async () => {
  const relationship = '<Relationship Id="r" Type="/worksheet" Target="worksheets/sheet1.xml"/>';
  const content = `<Relationships>${relationship.repeat(20_000)}</Relationships>`;
  expect(
    await failureOf(workbookOf({ sheets: [sheet], replace: { 'xl/_rels/workbook.xml.rels': { content } } })),
  ).toBe('damaged');
  const rows = Array.from({ length: 9_000 }, () => '<row><c><v>1</v></c></row>').join('');
  const after = `<mergeCells>${'<mergeCell ref="A1:A9999"/>'.repeat(60_000)}</mergeCells>`;
  const spent = await cpuTimeOf(async () => {
    expect((await cellsOf(workbookOf({ sheets: [{ rows, after }] }))).length).toBe(9_000);
  });
  expect(spent).toBeLessThan(3_000);
});

test('an empty file gives no rows', async () => {
  expect(await cellsOf('')).toEqual([]);
  expect(await cellsOf('\ufeff\r\n \r\n')).toEqual([]);
  expect(await cellsOf(workbookOf({ sheets: [{ rows: '' }] }))).toEqual([]);
});
