import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnIndex, columnName } from '#lib/spreadsheet/xlsx/cell-reference';
import { serialToText, toSerial } from '#lib/spreadsheet/xlsx/excel-date';
import { dateKindOfFormat } from '#lib/spreadsheet/xlsx/number-formats';

test.each([
  ['dd.mm.yyyy', 'date'],
  ['[$-409]d\\-mmm\\-yy;@', 'date'],
  ['mmm', 'date'],
  ['yyyy"年"m"月"d"日"', 'date'],
  ['m/d/yy h:mm', 'datetime'],
  ['yyyy-mm-dd\\Thh:mm:ss.000', 'datetime'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm:ss', 'time'],
  ['mm:ss.0', 'time'],
  ['General', undefined],
  ['0.00', undefined],
  ['#,##0 "days"', undefined],
  ['[Red]-0.0', undefined],
  ['0.00E+00', undefined],
  ['@', undefined],
  ['_-* #,##0.00\\ [$€-407]_-', undefined],
  ['"due" 0', undefined],
])('the format %s shows %s', (code, kind) => {
  expect(dateKindOfFormat(code)).toBe(kind);
});

test('every day survives a round trip in both date systems', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1904, 0, 2), max: Date.UTC(9999, 11, 31) }), (time) => {
      const date = new Date(Math.round(time / 1000) * 1000);
      const text = date.toISOString().slice(0, 19);
      expect(serialToText(toSerial(date), 'datetime', false)).toBe(text);
      expect(serialToText(toSerial(date) - 1462, 'datetime', true)).toBe(text);
    }),
  );
});

test('numbers that are not dates stay numbers', () => {
  expect([-1, 2_958_466, Number.NaN].map((serial) => serialToText(serial, 'date', false))).toEqual([
    null,
    null,
    null,
  ]);
});

test('column letters and indexes convert both ways', () => {
  for (const index of [0, 25, 26, 701, 702, 16_383]) expect(columnIndex(`${columnName(index)}7`)).toBe(index);
  expect([columnName(0), columnName(701), columnName(16_383)]).toEqual(['A', 'ZZ', 'XFD']);
  expect([columnIndex('12'), columnIndex('a1')]).toEqual([-1, 0]);
  expect(columnIndex('ZZZZZZZZZZZZ1')).toBeGreaterThan(16_384);
});
