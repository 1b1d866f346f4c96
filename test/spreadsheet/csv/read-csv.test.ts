import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, cutAt, failureOf, rowsOf } from '#test/spreadsheet/support/rows-of';

const text = 'Name;Ort;Notiz\r\nJürgen Groß;Köln;"sagt ""hallo""\r\nund tschüß"\r\n山田 太郎;東京;😀 €\r\n';
const rows = [
  ['Name', 'Ort', 'Notiz'],
  ['Jürgen Groß', 'Köln', 'sagt "hallo"\r\nund tschüß'],
  ['山田 太郎', '東京', '😀 €'],
];
const utf16be = (value: string): Buffer => Buffer.from(value, 'utf16le').swap16();

const encodings = {
  'UTF-8': Buffer.from(text),
  'UTF-8 with a byte order mark': Buffer.from(`\ufeff${text}`),
  'UTF-16 LE with a byte order mark': Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE with a byte order mark': utf16be(`\ufeff${text}`),
} as const;

test.each(Object.entries(encodings))('%s is read the same when split at any byte', async (_name, bytes) => {
  for (let cut = 0; cut <= bytes.length; cut += 1) expect(await cellsOf(cutAt(bytes, [cut]))).toEqual(rows);
  expect(await cellsOf(cutAt(bytes, [...bytes.keys()]))).toEqual(rows);
});

test('UTF-16 without a byte order mark is detected by its zero bytes', async () => {
  const latin = 'Name,City\nAda,London\n';
  const expected = [
    ['Name', 'City'],
    ['Ada', 'London'],
  ];
  expect(await cellsOf(Buffer.from(latin, 'utf16le'))).toEqual(expected);
  expect(await cellsOf(utf16be(latin))).toEqual(expected);
});

test('Windows-1252 is read if the bytes are not UTF-8, including the euro sign and a final byte', async () => {
  const bytes = Buffer.from(
    [...'Name,Preis\nM', 0xfc, ...'ller,5 ', 0x80, ...'\nRen', 0xe9].map((part) =>
      typeof part === 'string' ? part.charCodeAt(0) : part,
    ),
  );
  const expected = [['Name', 'Preis'], ['Müller', '5 €'], ['René']];
  for (let cut = 0; cut <= bytes.length; cut += 1)
    expect(await cellsOf(cutAt(bytes, [cut]))).toEqual(expected);
});

test('one invalid character does not turn a UTF-8 file into Windows-1252', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Name\nCaf'),
    Buffer.from([0xc3]),
    Buffer.from('\nMüller\nGroß\n'),
  ]);
  expect(await cellsOf(bytes)).toEqual([['Name'], ['Caf\ufffd'], ['Müller'], ['Groß']]);
});

test('the charset is decided at the first umlaut, even far into the file', async () => {
  const ascii = `name\n${'plain\n'.repeat(40_000)}`;
  const latin = Buffer.concat([Buffer.from(ascii), Buffer.from('M\xfcller\n', 'latin1')]);
  const utf8 = Buffer.from(`${ascii}Müller\n`);
  expect((await cellsOf(latin)).at(-1)).toEqual(['Müller']);
  expect((await cellsOf(utf8)).at(-1)).toEqual(['Müller']);
});

test('any bytes are read the same however they are split', async () => {
  const byte = fc.oneof(fc.constantFrom(...Buffer.from('a,;"\r\n\t')), fc.integer({ min: 0x20, max: 0xff }));
  const outcome = async (source: AsyncIterable<Buffer>): Promise<unknown> => {
    try {
      return await rowsOf(source);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(byte, { maxLength: 120 }),
      fc.array(fc.nat(120), { maxLength: 6 }),
      async (values, cuts) => {
        const bytes = Buffer.from(values);
        const places = cuts.map((cut) => Math.min(cut, bytes.length));
        expect(await outcome(cutAt(bytes, places))).toEqual(await outcome(cutAt(bytes, [])));
      },
    ),
    { numRuns: 500 },
  );
});

test('a file larger than any buffer is read the same however it is split', async () => {
  const lines = Array.from(
    { length: 9_000 },
    (_none, index) => `${index};"Zeile ""${index}""\r\n${'ü'.repeat(index % 7)}";ß€😀`,
  );
  const bytes = Buffer.from(`a;b;c\r\n${lines.join('\r\n')}\r\n`);
  const whole = await cellsOf(bytes);
  expect(whole.length).toBe(9_001);
  expect(whole[8_001]).toEqual(['8000', 'Zeile "8000"\r\nüüüüüü', 'ß€😀']);
  for (const size of [16_383, 16_384, 65_535, 65_537]) {
    const cuts = Array.from(
      { length: Math.floor(bytes.length / size) },
      (_none, index) => (index + 1) * size,
    );
    expect(await cellsOf(cutAt(bytes, cuts))).toEqual(whole);
  }
});

test.each([
  ['comma', 'a,b\n1,2\n'],
  ['semicolon', 'a;b\n1;2\n'],
  ['tab', 'a\tb\n1\t2\n'],
  ['pipe', 'a|b\n1|2\n'],
])('%s is detected as the delimiter', async (_name, content) => {
  expect(await cellsOf(content)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('decimal commas and commas in names do not hide the semicolon', async () => {
  const content = 'Firma;Umsatz;Ort\nMüller, Söhne;1,5;Köln\nBeta;2,75;Bonn\nGamma, Delta;3,5;Ulm\n';
  expect((await cellsOf(content))[1]).toEqual(['Müller, Söhne', '1,5', 'Köln']);
});

test('a separator line of Excel is respected and is not a row', async () => {
  expect(await rowsOf('sep=|\r\na|b,c\r\n1|2,3\r\n')).toEqual([
    { number: 2, cells: ['a', 'b,c'] },
    { number: 3, cells: ['1', '2,3'] },
  ]);
});

test('a single column of e-mail addresses is a table too', async () => {
  expect(await cellsOf('email\nada@acme.example\ngrace@acme.example')).toEqual([
    ['email'],
    ['ada@acme.example'],
    ['grace@acme.example'],
  ]);
});

test('blank rows are skipped but counted, and ragged rows are returned as they are', async () => {
  expect(await rowsOf('a,b,c\r\n\r\n,,\r\n1\r\n1,2,3,4\r\n  ,\r\n')).toEqual([
    { number: 1, cells: ['a', 'b', 'c'] },
    { number: 4, cells: ['1'] },
    { number: 5, cells: ['1', '2', '3', '4'] },
  ]);
});

test('rows, empty rows, columns, bytes and record length are limited', async () => {
  expect(await failureOf('h\n1\n2\n', { limits: { rows: 2 } })).toBe('too_many_rows');
  expect(await failureOf('h\n1\n2\n', { limits: { rows: 3 } })).toBe('no failure, 3 rows');
  expect(await failureOf(`h\n${'\n'.repeat(11)}`, { limits: { emptyRows: 10 } })).toBe('too_many_rows');
  expect(await failureOf(`${'x,'.repeat(500)}x\n`)).toBe('too_many_columns');
  expect(await failureOf(`a,b${','.repeat(20_000)}\n1,2\n`)).toBe('no failure, 2 rows');
  expect(await failureOf('x'.repeat(1001), { limits: { bytes: 1000 } })).toBe('too_large');
  expect(await failureOf(`a,b\n"${'x\n'.repeat(600_000)}`)).toBe('damaged');
});

test('a cell longer than the limit is truncated and reported', async () => {
  expect(await rowsOf('a,b\nxxxxx,"yyyyyy"\n', { limits: { cellLength: 4 } })).toEqual([
    { number: 1, cells: ['a', 'b'] },
    {
      number: 2,
      cells: ['xxxx', 'yyyy'],
      notes: [0, 1].map((index) => ({ index, reason: 'is too long and was truncated' })),
    },
  ]);
});

test('a reader that stops early releases the source', async () => {
  let released = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield Buffer.from('a,b\n'.repeat(20_000));
    } finally {
      released = true;
    }
  }
  const { readSheet } = await import('#lib/spreadsheet/read-sheet');
  for await (const [row] of readSheet(endless())) {
    expect(row?.cells).toEqual(['a', 'b']);
    break;
  }
  expect(released).toBe(true);
});

test('a lone quotation mark for "as above" does not swallow the rows after it', async () => {
  const file = 'Name,Company,Email\nAda,"Oak, Inc.",a@x.example\nGrace,",g@x.example\nBo,Oak,b@x.example\n';
  expect(await cellsOf(Buffer.from(file))).toEqual([
    ['Name', 'Company', 'Email'],
    ['Ada', 'Oak, Inc.', 'a@x.example'],
    ['Grace', '"', 'g@x.example'],
    ['Bo', 'Oak', 'b@x.example'],
  ]);
});

test.each([
  ['two in one column', 'Name,Firm,City\nAda,Oak,Bonn\nBo,",Ulm\nCid,",Jena\nDi,Elm,Kiel\n', 3, 2],
  ['two beside each other', 'Name;Firm;City;Tel\nAda;Oak;Bonn;1\nBo;";";2\nCid;Elm;Kiel;3\n', 4, 2],
  ['two on the last line', 'Name,Firm,City\r\nAda,Oak,Bonn\r\nBo,","', 3, 2],
  ['one in many', `Name,Firm,City\n${'Ada,Oak,Bonn\n'.repeat(50)}Bo,",Ulm\nCid,",Jena\n`, 3, 2],
])(
  'quotation marks for "as above" are cells in CSV without quoted cells: %s',
  async (_name, file, width, marks) => {
    const cells = await cellsOf(file);
    expect(cells.map((row) => row.length)).toEqual(cells.map(() => width));
    expect(cells.flat().filter((cell) => cell === '"').length).toBe(marks);
    expect(cells.length).toBe(file.trimEnd().split(/\r?\n/).length);
  },
);

test.each([
  [
    'a quoted delimiter',
    'Name,Separator\nAda,","\nBo,";"\n',
    [
      ['Ada', ','],
      ['Bo', ';'],
    ],
  ],
  [
    'a cell that begins with one',
    'Name,Note\n"Ada",", then\n more,"\n"Bo","x"\n',
    [
      ['Ada', ', then\n more,'],
      ['Bo', 'x'],
    ],
  ],
])('quoted cells with delimiters at either end stay quoted: %s', async (_name, file, rows) => {
  expect((await cellsOf(file)).slice(1)).toEqual(rows);
});

test.each(['\u001f', '^', '¦', '~', '§', '\u0001'])(
  'the unusual delimiter %j is detected by a known header, with or without commas and quotes in cells',
  async (separator) => {
    const table = [
      ['Name', 'Company', 'Email'],
      ['Lovelace, Ada', 'Acme, Inc.', 'ada@acme.example'],
      ['Hopper, Grace', `Navy${separator}Yard`, 'grace@navy.example'],
    ];
    const written = table.map((cells) =>
      cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
    );
    expect(await cellsOf(Buffer.from(`${written.join('\n')}\n`))).toEqual(table);
  },
);

test('a character that occurs only in cells is not a delimiter', async () => {
  const file = 'Name;Rating\nAda^Lovelace;1^2\nGrace^Hopper;2^3\n';
  expect((await cellsOf(Buffer.from(file)))[1]).toEqual(['Ada^Lovelace', '1^2']);
  const single = 'Notes\na^b\nc^d\n';
  expect((await cellsOf(Buffer.from(single)))[1]).toEqual(['a^b']);
  const text = 'Company (name) ~ legal\nAcme ~ Acme Inc\n';
  expect((await cellsOf(Buffer.from(text)))[1]).toEqual(['Acme ~ Acme Inc']);
  const unknown = 'x^y\n1^2\n3^4\n';
  expect((await cellsOf(Buffer.from(unknown)))[1]).toEqual(['1^2']);
});
