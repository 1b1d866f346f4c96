import type { CellValue } from '#lib/spreadsheet/row';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import { unescapeText } from '#lib/spreadsheet/xlsx/escaped-text';
import { serialToText } from '#lib/spreadsheet/xlsx/excel-date';
import { type NumberFormats, shownDigits } from '#lib/spreadsheet/xlsx/number-formats';
import type { SharedStrings } from '#lib/spreadsheet/xlsx/shared-strings';

export interface ValueContext {
  readonly strings: SharedStrings;
  readonly formats: NumberFormats;
  readonly date1904: boolean;
}

const numberValue = (text: string, style: string | undefined, context: ValueContext): CellValue => {
  const number = Number(text);
  if (text.trim() === '') return null;
  if (!Number.isFinite(number)) return text;
  const format = context.formats.of(style);
  // An id with more digits than a number can hold; programs other than Excel write them.
  const isLongId = /^\d{16,}$/.test(text) && !Number.isSafeInteger(number);
  if (format === undefined) return isLongId ? text : number;
  if (typeof format === 'string') return serialToText(number, format, context.date1904) ?? number;
  return shownDigits(number, format);
};

const sharedValue = (index: string, strings: SharedStrings): string => {
  const shared = strings.get(Number(index));
  if (shared === undefined)
    throw new SpreadsheetError('damaged', 'The file is damaged: one of its texts is missing.');
  return shared;
};

/** A cell's content by its type `t` and style `s` (ECMA-376 part 1, 18.3.1.4). Errors are returned as their text, `#N/A`. */
export function cellValue(
  text: string,
  type: string | undefined,
  style: string | undefined,
  context: ValueContext,
): CellValue {
  switch (type) {
    case 's':
      return sharedValue(text, context.strings);
    case 'b':
      return text === '1' || text === 'true';
    case 'str':
    case 'inlineStr':
      return unescapeText(text);
    case 'e':
      return text;
    case 'd':
      return text.replace(/(?:\.\d+)?Z?$/, '');
    default:
      return numberValue(text, style, context);
  }
}
