import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { CsvRecords } from '#lib/spreadsheet/csv/csv-records';

const LONGEST = 1_000;

const recordsOf = (
  pieces: readonly string[],
  delimiter = ',',
  backslash = false,
  ditto = false,
): string[][] => {
  const reader = new CsvRecords({ delimiter, backslash, ditto }, LONGEST);
  const records = pieces.flatMap((piece) => reader.push(piece));
  return [...records, ...reader.end()];
};

/** Text full of characters that matter to CSV, well-formed or not. */
const noise = fc.string({
  unit: fc.constantFrom('a', 'é', '😀', ' ', '"', '""', ',', ';', '\r', '\n', '\r\n', 'b"c'),
  maxLength: 60,
});

const neverClosed = (text: string): boolean => {
  try {
    recordsOf([text]);
    return false;
  } catch {
    return true;
  }
};

test('any text split anywhere gives the same records', () => {
  fc.assert(
    fc.property(noise, fc.array(fc.nat(60), { maxLength: 8 }), (text, cuts) => {
      fc.pre(!neverClosed(text));
      const places = [
        0,
        ...cuts.map((cut) => Math.min(cut, text.length)).sort((one, other) => one - other),
        text.length,
      ];
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(recordsOf(pieces)).toEqual(recordsOf([text]));
    }),
    { numRuns: 3_000 },
  );
});

test('one text gives the same records when split at any position', () => {
  const text = 'a,"b\r\nc ""d""",e\r\n\r\n"x",,\rlast,"q"\n';
  const whole = recordsOf([text]);
  for (let cut = 0; cut <= text.length; cut += 1)
    expect(recordsOf([text.slice(0, cut), text.slice(cut)])).toEqual(whole);
  expect(recordsOf([...text])).toEqual(whole);
  expect(whole).toEqual([['a', 'b\r\nc "d"', 'e'], [''], ['x', '', ''], ['last', 'q']]);
});

test('output of papaparse is read as papaparse reads it, with every line ending and delimiter', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ü', ' ', '"', ',', ';', '\t', '\r', '\n', "'"),
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\r\n', '\n', '\r'),
      (rows, delimiter, newline) => {
        const text = Papa.unparse(rows, { delimiter, newline, quotes: true });
        expect(recordsOf([text], delimiter)).toEqual(Papa.parse(text, { delimiter, newline }).data);
        expect(recordsOf([text], delimiter)).toEqual(rows);
      },
    ),
    { numRuns: 500 },
  );
});

test('CRLF, LF and CR end records even in the same file', () => {
  expect(recordsOf(['a,b\r\nc,d\ne,f\rg,h'])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ]);
});

test('a stray quotation mark affects only its own cell', () => {
  expect(recordsOf(['"Acme" Inc.,1\n5" pipe,2\n"Beta" ,3\nx"y"z,4\n'])).toEqual([
    ['Acme Inc.', '1'],
    ['5" pipe', '2'],
    ['Beta', '3'],
    ['x"y"z', '4'],
  ]);
});

test('an unclosed quotation mark is refused with its row, at the end and beyond the record limit', () => {
  expect(() => recordsOf(['a,b\n"c,d\n'])).toThrow('Row 2: a quotation mark is never closed.');
  expect(() => recordsOf(['a,b\n"c', 'x'.repeat(1_001)])).toThrow('Row 2 is far too long');
});

test('a cell stays quoted with blanks before the quotation mark, with every line ending', () => {
  expect(recordsOf(['"Mila", "Norwood",\t"Birch Labs, Inc."\r\n"Otto", "Kern", plain "x"\r'])).toEqual([
    ['Mila', 'Norwood', 'Birch Labs, Inc.'],
    ['Otto', 'Kern', ' plain "x"'],
  ]);
});

test('a backslash escapes a quotation mark only in that dialect', () => {
  const text = '"Birch \\"Labs\\"","x, \\"y\\", z"\n"Kern","C:\\tmp"\n';
  expect(recordsOf([text], ',', true)).toEqual([
    ['Birch "Labs"', 'x, "y", z'],
    ['Kern', 'C:\\tmp'],
  ]);
  expect(recordsOf(['"C:\\tmp\\","a"\n'])).toEqual([['C:\\tmp\\', 'a']]);
});

test('a text protected by an Excel formula is one cell, commas included', () => {
  expect(recordsOf(['="a,b",="00123",c\n'])).toEqual([['a,b', '00123', 'c']]);
});

test('a lone quotation mark is a cell in that dialect, and other quoted cells stay quoted', () => {
  const text = 'Ada,Oak,Bonn\r\nBo,",Ulm\r\nCid,","\r\nDi,"Elm, Inc.",Jena\r\nEva,",",x\r\nFay,a,"';
  const rows = [
    ['Ada', 'Oak', 'Bonn'],
    ['Bo', '"', 'Ulm'],
    ['Cid', '"', '"'],
    ['Di', 'Elm, Inc.', 'Jena'],
    ['Eva', '"', '"', 'x'],
    ['Fay', 'a', '"'],
  ];
  for (let cut = 0; cut <= text.length; cut += 1)
    expect(recordsOf([text.slice(0, cut), text.slice(cut)], ',', false, true)).toEqual(rows);
});

test('a delimiter that is special in regular expressions separates cells', () => {
  for (const delimiter of [']', '^', '\\', '-'])
    expect(recordsOf([`"a${delimiter}b"${delimiter}c\n`], delimiter)).toEqual([[`a${delimiter}b`, 'c']]);
});

test('mixed line endings are handled, such as a lone LF or CR in a CRLF file', () => {
  const lines = 'a,b\r\n'.repeat(3);
  expect(recordsOf([`${lines}c,d\ne,f\r\n`]).slice(3)).toEqual([
    ['c', 'd'],
    ['e', 'f'],
  ]);
  expect(recordsOf([`${lines}c,d\re,f\r\n`]).slice(3)).toEqual([
    ['c', 'd'],
    ['e', 'f'],
  ]);
  expect(recordsOf([`${lines}"c\nd",e\r\n`]).slice(3)).toEqual([['c\nd', 'e']]);
});
