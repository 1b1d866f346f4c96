import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkbookColumn, WorkbookRow, WorkbookSheet } from '#lib/spreadsheet/write/workbook-column';
import { type WriteOptions, writeWorkbook } from '#lib/spreadsheet/write/write-workbook';
import { inMemory } from '#lib/spreadsheet/zip/stored-bytes';
import { openZipFile } from '#lib/spreadsheet/zip/zip-file';
import { cellsOf } from '#test/spreadsheet/support/rows-of';

const written = async (sheets: readonly WorkbookSheet[], options?: WriteOptions): Promise<Buffer> =>
  Buffer.concat(await writeWorkbook(sheets, options).toArray());

const parts = async (file: Buffer): Promise<Record<string, string>> => {
  const stored = inMemory(file);
  const texts: Record<string, string> = {};
  for (const [name, entry] of await openZipFile(stored)) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry.unpack()) chunks.push(chunk);
    texts[name] = Buffer.concat(chunks).toString();
  }
  return texts;
};

const opened = async (file: Buffer): Promise<ExcelJS.Workbook> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(file).buffer);
  return workbook;
};

const columns: WorkbookColumn[] = [
  { key: 'name', header: 'Name' },
  { key: 'email', header: 'E-mail', type: 'link' },
  { key: 'score', header: 'Score', type: 'number' },
  { key: 'started', header: 'Started', type: 'date' },
  { key: 'seen', header: 'Seen', type: 'datetime' },
  { key: 'share', header: 'Share', type: 'percent' },
  { key: 'open', header: 'Open', type: 'boolean' },
  { key: 'zip', header: 'Zip', type: 'text', width: 12 },
];
const rows: WorkbookRow[] = [
  {
    name: 'Ada Löve <&> "q"',
    email: 'ada@acme.example',
    score: 97.5,
    started: '2026-11-21',
    seen: new Date('2026-11-21T20:37:05Z'),
    share: 0.25,
    open: true,
    zip: '01234',
  },
  {
    name: ['a', 'b'],
    email: 'https://acme.example/ä?b="c"&d',
    score: 'n/a',
    started: 'soon',
    seen: '2026-01-02T03:04:05+02:00',
    open: false,
    zip: null,
  },
];

/** A little space after a number. */
const PADDING = '_)_)';

test('another program reads types, links, widths and the frozen, filtered header', async () => {
  const workbook = await opened(await written([{ name: 'Results', columns, rows }]));
  const sheet = workbook.getWorksheet('Results');
  const values = sheet?.getRow(2).values;
  expect(values).toEqual([
    undefined,
    'Ada Löve <&> "q"',
    { text: 'ada@acme.example', hyperlink: 'mailto:ada@acme.example' },
    97.5,
    new Date('2026-11-21T00:00:00Z'),
    new Date('2026-11-21T20:37:05Z'),
    0.25,
    'TRUE',
    '01234',
  ]);
  expect(sheet?.getRow(3).values).toEqual([
    undefined,
    'a; b',
    { text: 'https://acme.example/ä?b="c"&d', hyperlink: 'https://acme.example/%C3%A4?b=%22c%22&d' },
    'n/a',
    'soon',
    new Date('2026-01-02T01:04:05Z'),
    undefined,
    'FALSE',
  ]);
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet?.autoFilter).toBe('A1:H3');
  expect(sheet?.getRow(1).getCell(1).font).toMatchObject({ bold: true });
  expect([1, 2, 8].map((index) => sheet?.getColumn(index).width)).toEqual([18, 32, 12]);
  expect([4, 5, 6].map((index) => sheet?.getRow(2).getCell(index).numFmt)).toEqual([
    `yyyy-mm-dd${PADDING}`,
    `yyyy-mm-dd hh:mm:ss${PADDING}`,
    `0%${PADDING}`,
  ]);
});

test('several sheets are written in order, with names valid in Excel', async () => {
  const one = { columns: [{ key: 'a', header: 'A' }], rows: [{ a: 1 }] };
  const workbook = await opened(
    await written([
      { ...one, name: 'Results' },
      { ...one, name: "Prove/nance: [all]*?'s" },
      { ...one, name: 'results' },
      { ...one, name: 'x'.repeat(40) },
      { ...one, name: '', rows: [] },
    ]),
  );
  expect(workbook.worksheets.map((sheet) => [sheet.name, sheet.rowCount])).toEqual([
    ['Results', 2],
    ['Prove nance   all   ’s', 2],
    ['results (2)', 2],
    ['x'.repeat(31), 2],
    ['Sheet', 1],
  ]);
});

test('rows that do not fit into one sheet continue in the next, and no empty sheet is added', async () => {
  const sheet = (count: number) => ({
    name: 'Provenance',
    columns: [{ key: 'n', header: 'N' }],
    rows: Array.from({ length: count }, (_none, index) => ({ n: index })),
  });
  const names = async (count: number) =>
    (await opened(await written([sheet(count)], { rowsPerSheet: 4 }))).worksheets.map((each) => [
      each.name,
      each.rowCount,
    ]);
  expect(await names(3)).toEqual([['Provenance', 4]]);
  expect(await names(7)).toEqual([
    ['Provenance', 4],
    ['Provenance (2)', 4],
    ['Provenance (3)', 2],
  ]);
});

test('amounts have a unit and stay numbers', async () => {
  const typed: WorkbookColumn[] = [
    { key: 'usd', header: 'Revenue', type: 'usd' },
    { key: 'count', header: 'People', type: 'count' },
    { key: 'points', header: 'Growth', type: 'points' },
  ];
  const sheet = { name: 'A', columns: typed, rows: [{ usd: 1_250_000, count: 12_500, points: 30 }] };
  const [read] = (await opened(await written([sheet]))).worksheets;
  expect(
    ['A2', 'B2', 'C2'].map((place) => [read?.getCell(place).value, read?.getCell(place).numFmt]),
  ).toEqual([
    [1_250_000, `[$$-409]#,##0${PADDING}`],
    [12_500, `#,##0${PADDING}`],
    [30, `General"%"${PADDING}`],
  ]);
});

test.each([undefined, 20])(
  'numbers and dates do not touch the text of the next column, wrapped at %s',
  async (wrapAt) => {
    const typed: WorkbookColumn[] = [
      { key: 'share', header: 'Confidence', type: 'percent' },
      { key: 'day', header: 'Read on', type: 'date' },
      { key: 'usd', header: 'Revenue', type: 'usd' },
      { key: 'row', header: 'Row' },
      { key: 'text', header: 'Quote', type: 'text' },
    ];
    const rows = [{ share: 0.97, day: '2026-11-29', usd: 1_250_000, row: 2, text: 'Ada' }];
    const sheet = { name: 'A', columns: typed, rows, ...(wrapAt === undefined ? {} : { wrapAt }) };
    const [read] = (await opened(await written([sheet]))).worksheets;
    for (const cell of ['A2', 'B2', 'C2', 'D2'].map((place) => read?.getCell(place))) {
      const { alignment, numFmt } = cell ?? {};
      expect([alignment?.horizontal, alignment?.vertical, alignment?.wrapText]).toEqual([
        'right',
        'top',
        undefined,
      ]);
      // LibreOffice omits the indent of some cells in multi-line rows.
      expect([alignment?.indent, numFmt]).toEqual([undefined, expect.stringMatching(/_\)$/)]);
    }
    expect(read?.getCell('E2').alignment?.horizontal).toBeUndefined();
  },
);

test('a wrapped sheet has rows as high as their text, and prints only legible columns', async () => {
  const text = 'word '.repeat(20);
  const wrap = { name: 'W', wrapAt: 20, columns: [{ key: 't', header: 'Text' }], rows: [{ t: text }] };
  const wide = {
    name: 'Wide',
    columns: Array.from({ length: 12 }, (_none, index) => ({
      key: `c${index}`,
      header: `C${index}`,
      width: 50,
    })),
    rows: [{ c0: 'x' }],
  };
  const file = await written([wrap, wide]);
  const [first, second] = (await opened(file)).worksheets;
  expect([first?.getColumn(1).width, first?.getRow(2).height]).toEqual([20, 90]);
  expect(first?.getCell('A2').alignment).toMatchObject({ wrapText: true, vertical: 'top' });
  expect([first?.pageSetup.printArea, second?.pageSetup.printArea]).toEqual([undefined, 'A1:F2']);
  expect((await parts(file))['xl/workbook.xml']).toContain("'Wide'!$A$1:$F$2");
});

test('a row has a maximum height, and its cell holds the whole text', async () => {
  const text = 'https://acme.example/a '.repeat(20);
  const sheet = {
    name: 'P',
    wrapAt: 20,
    mostLines: 5,
    columns: [{ key: 't', header: 'Text' }],
    rows: [{ t: text }],
  };
  const file = await written([sheet]);
  const [read] = (await opened(file)).worksheets;
  expect([read?.getRow(2).height, read?.getCell('A2').value]).toEqual([75, text]);
});

test('no input produces a formula', async () => {
  const risky = fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '1',
      'A',
      '(',
      ')',
      '!',
      '"',
      '<',
      '>',
      '&',
      "'",
      '_x003D_',
    ),
    maxLength: 12,
  });
  const kinds = ['auto', 'text', 'number', 'boolean', 'date', 'datetime', 'percent', 'link'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(risky, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...kinds),
      risky,
      async (texts, type, header) => {
        const file = await written([
          { name: header, columns: [{ key: 'a', header, type }], rows: texts.map((a) => ({ a })) },
        ]);
        const xml = (await parts(file))['xl/worksheets/sheet1.xml'] ?? '';
        expect(xml).not.toMatch(/<f[\s>/]|t="(?:str|b)"/);
        const column = await cellsOf(file);
        expect(column).toEqual([header, ...texts].filter((text) => text.trim() !== '').map((text) => [text]));
      },
    ),
    { numRuns: 60 },
  );
});

test('booleans are text, because LibreOffice turns a boolean cell into the formula =TRUE()', async () => {
  const xml = (
    await parts(await written([{ name: 'a', columns: [{ key: 'a', header: 'A' }], rows: [{ a: true }] }]))
  )['xl/worksheets/sheet1.xml'];
  expect(xml).toContain('<c r="A2" t="inlineStr"><is><t>TRUE</t></is></c>');
});

test('cells that look like formulas stay text even when edited', async () => {
  const xml = (
    await parts(await written([{ name: 'a', columns: [{ key: 'a', header: 'A' }], rows: [{ a: '=1+1' }] }]))
  )['xl/worksheets/sheet1.xml'];
  expect(xml).toContain('<c r="A2" s="5" t="inlineStr"><is><t>=1+1</t></is></c>');
});

test('any text survives a round trip through our own reader, control characters included', async () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('_x000D_', '_x005F_', '\r', '\n', '\t', '\0', '\u000b', ' ', '\ufffe', '😀'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
      const rows = texts.map((a) => ({ a: a.toWellFormed(), b: 'x' }));
      const file = await written([
        {
          name: 'a',
          columns: [
            { key: 'a', header: 'A' },
            { key: 'b', header: 'B' },
          ],
          rows,
        },
      ]);
      expect((await cellsOf(file)).slice(1)).toEqual(rows.map((row) => [row.a === '' ? null : row.a, 'x']));
    }),
    { numRuns: 60 },
  );
});

test('values beyond Excel are written as text: long texts, long numbers, impossible dates, other links', async () => {
  const sheet = {
    name: 'a',
    columns: [
      { key: 'long', header: 'Long' },
      { key: 'number', header: 'Number', type: 'number' as const },
      { key: 'date', header: 'Date', type: 'date' as const },
      { key: 'link', header: 'Link', type: 'link' as const },
    ],
    rows: [
      { long: 'x'.repeat(40_000), number: 1234567890123456, date: '1899-12-31', link: 'javascript:alert(1)' },
      { long: 'y', number: Number.NaN, date: new Date(Number.NaN), link: 'file:///etc/passwd' },
      {
        long: 'z',
        number: Number.POSITIVE_INFINITY,
        date: '2026-02-31',
        link: `https://acme.example/${'x'.repeat(3_000)}`,
      },
    ],
  };
  const file = await written([sheet]);
  const cells = await cellsOf(file);
  expect(cells[1]).toEqual([
    `${'x'.repeat(32_766)}…`,
    '1234567890123456',
    '1899-12-31',
    'javascript:alert(1)',
  ]);
  expect(cells[2]).toEqual(['y', 'NaN', null, 'file:///etc/passwd']);
  expect(cells[3]?.slice(1, 3)).toEqual(['Infinity', '2026-02-31']);
  expect(Object.keys(await parts(file)).filter((name) => name.includes('sheet1.xml.rels'))).toEqual([]);
});

test('rows are pulled on demand, and the source is released when the reader stops', async () => {
  let asked = 0;
  let released = false;
  async function* endless(): AsyncGenerator<WorkbookRow> {
    try {
      for (;;) {
        asked += 1;
        yield { a: `row ${asked} ${Math.sin(asked)}` };
      }
    } finally {
      released = true;
    }
  }
  const stream = writeWorkbook([{ name: 'a', columns: [{ key: 'a', header: 'A' }], rows: endless() }]);
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > 100_000) break;
  }
  await expect.poll(() => released).toBe(true);
  expect(asked).toBeLessThan(200_000);
});

test('an error in the row source ends the stream with that error', async () => {
  async function* failing(): AsyncGenerator<WorkbookRow> {
    yield { a: 1 };
    throw new Error('the table is gone');
  }
  const stream = writeWorkbook([{ name: 'a', columns: [{ key: 'a', header: 'A' }], rows: failing() }]);
  await expect(stream.toArray()).rejects.toThrow('the table is gone');
});

test('links stop at the limit of Excel per sheet; the texts continue', async () => {
  const count = 65_540;
  const rows = Array.from({ length: count }, (_none, index) => ({ a: `https://acme.example/${index}` }));
  const texts = await parts(
    await written([{ name: 'a', columns: [{ key: 'a', header: 'A', type: 'link' }], rows }]),
  );
  const links = texts['xl/worksheets/_rels/sheet1.xml.rels']?.match(/<Relationship /g)?.length;
  const refs = texts['xl/worksheets/sheet1.xml']?.match(/<hyperlink /g)?.length;
  expect([links, refs]).toEqual([65_530, 65_530]);
  expect(texts['xl/worksheets/sheet1.xml']).toContain('https://acme.example/65539');
});

test('a sheet prints in landscape, one page wide, with a repeated header and its first columns frozen', async () => {
  const file = await written([{ name: "Ada's", columns, frozenColumns: 1, rows }]);
  const sheet = (await opened(file)).worksheets[0];
  expect(sheet?.pageSetup).toMatchObject({
    orientation: 'landscape',
    paperSize: 9,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '1:1',
  });
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1, topLeftCell: 'B2' });
});
