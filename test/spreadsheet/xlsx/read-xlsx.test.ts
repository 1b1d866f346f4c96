import { expect, test } from 'vitest';
import { cpuTimeOf } from '#test/spreadsheet/support/cpu-time';
import { cellsOf, cutAt, failureOf, rowsOf } from '#test/spreadsheet/support/rows-of';
import { textCell, workbookOf } from '#test/spreadsheet/support/workbook-of';

const styles =
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/>' +
  '<numFmt numFmtId="166" formatCode="yyyy-mm-dd hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="21"/></cellXfs>';

test('dates in the 1900 system are read as ISO texts, and other numbers stay numbers', async () => {
  const rows =
    '<row r="1"><c r="A1" s="1"><v>45982</v></c><c r="B1" s="2"><v>1</v></c><c r="C1" s="3"><v>12.5</v></c>' +
    '<c r="D1" s="4"><v>45982.859027777777</v></c><c r="E1" s="5"><v>0.75</v></c><c r="F1"><v>45982</v></c><c r="G1" s="1"><v>-1</v></c></row>' +
    '<row r="2"><c r="A2" s="1"><v>59</v></c><c r="B2" s="1"><v>61</v></c><c r="C2" t="d"><v>2026-11-21T00:00:00Z</v></c></row>';
  expect(await cellsOf(workbookOf({ sheets: [{ rows }], styles }))).toEqual([
    ['2025-11-21', '1900-01-01', 12.5, '2025-11-21T20:37:00', '18:00:00', 45982, -1],
    ['1900-02-28', '1900-03-01', '2026-11-21T00:00:00'],
  ]);
});

test('dates in the 1904 system are four years and a day later', async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>44520</v></c><c r="B1" s="1"><v>0</v></c></row>';
  expect(await cellsOf(workbookOf({ sheets: [{ rows }], styles, date1904: true }))).toEqual([
    ['2025-11-21', '1904-01-01'],
  ]);
});

test('texts, numbers as text, booleans, errors and cached formula values are read', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>' +
    '<row r="2"><c r="A2" t="str"><f>A1&amp;"x"</f><v>cached</v></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="b"><v>1</v></c>' +
    '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E2"><f>never</f></c><c r="F2" t="inlineStr"><is><r><t>rich </t></r><r><t xml:space="preserve">text</t></r><rPh><t>no</t></rPh></is></c></row>';
  const strings =
    '<si><t>00123</t></si><si><r><rPr><b/></rPr><t>rich </t></r><r><t>shared</t></r><rPh sb="0" eb="1"><t>phonetic</t></rPh></si>' +
    '<si><t xml:space="preserve"> a_x000D_&#10;b &amp; _x005F_x0041_ </t></si>';
  expect(await cellsOf(workbookOf({ sheets: [{ rows }], strings }))).toEqual([
    ['00123', 'rich shared', ' a\r\nb & _x0041_ '],
    ['cached', 2, true, '#DIV/0!', null, 'rich text'],
  ]);
});

test('cells and rows without a reference follow the previous one, and gaps are kept', async () => {
  const rows =
    '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c></row><row r="5"><c r="C5"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>';
  expect(await rowsOf(workbookOf({ sheets: [{ rows }] }))).toEqual([
    { number: 1, cells: ['a', 1] },
    { number: 5, cells: [null, null, 2, 3] },
    { number: 6, cells: [4] },
  ]);
});

test('a vertically merged value applies to all its rows; horizontal merges stay titles', async () => {
  const rows =
    `<row r="1">${textCell('A1', 'Leads')}</row><row r="2">${textCell('A2', 'Company')}${textCell('B2', 'Name')}</row>` +
    `<row r="3">${textCell('A3', 'Acme')}${textCell('B3', 'Ada')}</row><row r="4">${textCell('B4', 'Grace')}</row>` +
    `<row r="5"/><row r="6">${textCell('B6', 'Joan')}</row><row r="7">${textCell('B7', 'Mary')}</row>`;
  const after = '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A3:A6"/></mergeCells>';
  expect(await cellsOf(workbookOf({ sheets: [{ rows, after }] }))).toEqual([
    ['Leads'],
    ['Company', 'Name'],
    ['Acme', 'Ada'],
    ['Acme', 'Grace'],
    ['Acme', 'Joan'],
    [null, 'Mary'],
  ]);
});

test('the first visible sheet with content is read, or the requested one', async () => {
  const sheet = (name: string, text: string, state?: 'hidden' | 'veryHidden') => ({
    name,
    rows: text === '' ? '<row r="1"><c r="A1" s="0"/></row>' : `<row r="1">${textCell('A1', text)}</row>`,
    ...(state ? { state } : {}),
  });
  const file = workbookOf({
    sheets: [
      sheet('Lists', 'hidden', 'hidden'),
      sheet('Deep', 'x', 'veryHidden'),
      sheet('Blank', ''),
      sheet('People', 'yes'),
      sheet('More', 'no'),
    ],
  });
  expect(await cellsOf(file)).toEqual([['yes']]);
  expect(await cellsOf(file, { sheet: ' people ' })).toEqual([['yes']]);
  expect(await cellsOf(file, { sheet: 'Lists' })).toEqual([['hidden']]);
  expect(await failureOf(file, { sheet: 'Nobody' })).toBe('no_such_sheet');
});

test('hidden rows are read and marked', async () => {
  const rows = `<row r="1">${textCell('A1', 'a')}</row><row r="2" hidden="1">${textCell('A2', 'b')}</row>`;
  expect(await rowsOf(workbookOf({ sheets: [{ rows }] }))).toEqual([
    { number: 1, cells: ['a'] },
    { number: 2, cells: ['b'], hidden: true },
  ]);
});

test('element prefixes, backslashes and absolute targets of other writers are understood', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const content = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>prefixed</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
  const file = workbookOf({
    sheets: [{ rows: '' }],
    replace: {
      'xl/worksheets/sheet1.xml': { name: 'xl\\Worksheets\\Sheet1.xml', content },
      'xl/_rels/workbook.xml.rels': {
        content:
          '<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
      },
    },
  });
  expect(await cellsOf(file)).toEqual([['prefixed']]);
});

test('declared dimensions and validations for the whole sheet cost nothing', async () => {
  const validation =
    '<dataValidations count="1"><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a"</formula1></dataValidation></dataValidations>';
  const file = workbookOf({
    sheets: [
      {
        before: '<dimension ref="A1:XFD1048576"/>',
        rows: `<row r="1" spans="1:16384">${textCell('A1', 'a')}</row>`,
        after: validation,
      },
    ],
  });
  const spent = await cpuTimeOf(async () => {
    expect(await cellsOf(file)).toEqual([['a']]);
  });
  expect(spent).toBeLessThan(500);
});

test('a file larger than the memory limit is read from disk, however it is split', async () => {
  const random = Buffer.from(
    Array.from({ length: 9 * 2 ** 20 }, (_none, index) => (index * 7919 + (index >> 8) * 104_729) & 255),
  );
  const file = workbookOf({
    sheets: [{ rows: `<row r="1">${textCell('A1', 'kept')}</row>` }],
    extra: [{ name: 'xl/media/image1.png', content: random, stored: true }],
  });
  const cuts = Array.from({ length: 90 }, (_none, index) => (index + 1) * 100_003);
  expect(await cellsOf(cutAt(file, cuts))).toEqual([['kept']]);
});

test('every prefix of a workbook fails with a clear code and never yields rows', async () => {
  const rows = Array.from(
    { length: 30 },
    (_none, index) => `<row r="${index + 1}">${textCell(`A${index + 1}`, `v${index}`)}</row>`,
  );
  const file = workbookOf({ sheets: [{ rows: rows.join('') }], strings: '<si><t>x</t></si>' });
  for (let length = 30; length < file.length; length += 7)
    expect(await failureOf(file.subarray(0, length))).toBe('truncated');
});

test('a flipped byte never makes the reader hang or throw anything but its own error', async () => {
  const rows = Array.from(
    { length: 5 },
    (_none, index) => `<row r="${index + 1}">${textCell(`A${index + 1}`, `v${index}`)}</row>`,
  );
  const file = workbookOf({ sheets: [{ rows: rows.join('') }], styles, strings: '<si><t>x</t></si>' });
  for (let at = 0; at < file.length; at += 3) {
    const broken = Buffer.from(file);
    broken[at] = (broken[at] ?? 0) ^ 0x55;
    await failureOf(broken);
  }
});
