import { escapeCellText } from '#lib/spreadsheet/write/escape-xml';
import { cellStyles, wrapped } from '#lib/spreadsheet/write/styles-xml';
import type { ColumnType, WrittenValue } from '#lib/spreadsheet/write/workbook-column';
import { toSerial } from '#lib/spreadsheet/xlsx/excel-date';

/** Excel rejects a file with a longer text. */
const LONGEST_TEXT = 32_767;
const LONGEST_LINK = 2_000;

/** Excel shows fifteen digits; a longer whole number would be changed. */
const SAFE_DIGITS = 1e15;

/** Excel's calendar runs from 1900-03-01 (before that day it is off by one) to 9999-12-31. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const LAST_DAY = Date.UTC(9999, 11, 31, 23, 59, 59);

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

export interface CellXml {
  readonly xml: string;
  /** The target of a click. */
  readonly link?: string;
  /** The displayed width of the cell. */
  readonly length: number;
}

/** Only these open outside the spreadsheet on a click; `file:` and `javascript:` do not. */
function linkTarget(text: string): string | undefined {
  if (text.length > LONGEST_LINK) return undefined;
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text)) return `mailto:${encodeURI(text)}`;
  if (!/^https?:\/\//i.test(text)) return undefined;
  return URL.parse(text)?.href;
}

const cell = (place: string, style: number, type: string, content: string): string =>
  `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}${type}>${content}</c>`;

const textXml = (place: string, full: string, linked: boolean): CellXml => {
  const text = full.length > LONGEST_TEXT ? `${full.slice(0, LONGEST_TEXT - 1)}…` : full;
  const link = linked ? linkTarget(text) : undefined;
  const style = /^[=+\-@\t\r]/.test(text) ? cellStyles.literal : link ? cellStyles.link : cellStyles.plain;
  const space = text.trim() === text && !text.includes('\n') ? '' : ' xml:space="preserve"';
  const xml = cell(place, style, ' t="inlineStr"', `<is><t${space}>${escapeCellText(text)}</t></is>`);
  return { xml, length: text.length, ...(link ? { link } : {}) };
};

/** The space after a number, in characters. */
const INDENT = 1;

const AMOUNTS: ReadonlySet<number> = new Set([cellStyles.usd, cellStyles.count, cellStyles.points]);

const numberXml = (place: string, value: number, style: number): CellXml => {
  if (!Number.isFinite(value) || Math.abs(value) >= SAFE_DIGITS) return textXml(place, String(value), false);
  const digits = String(value).length;
  // One character for the unit, and a separator for every three digits.
  const length = AMOUNTS.has(style) ? digits + 1 + Math.floor(digits / 3) : digits;
  return { xml: cell(place, style, '', `<v>${value}</v>`), length: length + INDENT };
};

const dateXml = (place: string, value: Date, style: number): CellXml | undefined => {
  const time = value.getTime();
  if (!(time >= FIRST_DAY && time <= LAST_DAY)) return undefined;
  const length = (style === cellStyles.date ? 10 : 19) + INDENT;
  return { xml: cell(place, style, '', `<v>${toSerial(value)}</v>`), length };
};

/** `new Date` turns 31 February into 3 March. */
const isDay = (day: string): boolean => new Date(day).toISOString().startsWith(day);

const parsedDate = (value: WrittenValue): Date | undefined => {
  if (value instanceof Date) return value;
  if (typeof value !== 'string' || !isoDate.test(value)) return undefined;
  const zoned = !value.includes('T') || /(?:Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value}Z`;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) || !isDay(value.slice(0, 10)) ? undefined : date;
};

/** LibreOffice turns a boolean cell into the formula `=TRUE()`, and exports must not contain formulas, so booleans are text. */
const plainText = (value: Exclude<WrittenValue, null | undefined>): string => {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return Array.isArray(value) ? value.join('; ') : String(value);
};

const typed = (
  place: string,
  value: Exclude<WrittenValue, null | undefined>,
  type: ColumnType,
): CellXml | undefined => {
  switch (type) {
    case 'text':
    case 'link':
    case 'boolean':
      return undefined;
    case 'auto':
    case 'number':
      if (typeof value === 'number') return numberXml(place, value, cellStyles.number);
      return value instanceof Date ? dateXml(place, value, cellStyles.datetime) : undefined;
    case 'percent':
    case 'usd':
    case 'count':
    case 'points':
      return typeof value === 'number' ? numberXml(place, value, cellStyles[type]) : undefined;
    case 'date':
    case 'datetime': {
      const date = parsedDate(value);
      return date && dateXml(place, date, cellStyles[type]);
    }
    default:
      return type satisfies never;
  }
};

const STYLE = / s="(\d+)"/;

/** The cell with its text wrapped. */
const inLines = (written: CellXml, place: string): CellXml => ({
  ...written,
  xml: STYLE.test(written.xml)
    ? written.xml.replace(STYLE, (_, style: string) => ` s="${wrapped(Number(style))}"`)
    : written.xml.replace(`<c r="${place}"`, `<c r="${place}" s="${wrapped(cellStyles.plain)}"`),
});

/** Renders one cell; undefined if there is nothing to write. Never writes a formula. `wrap`: a long text takes several lines. */
export function cellXml(
  place: string,
  value: WrittenValue,
  type: ColumnType,
  wrap = false,
): CellXml | undefined {
  const written = valueXml(place, value, type);
  return written && wrap ? inLines(written, place) : written;
}

function valueXml(place: string, value: WrittenValue, type: ColumnType): CellXml | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const written = typed(place, value, type);
  if (written) return written;
  const text = plainText(value);
  return text === '' ? undefined : textXml(place, text, type === 'link');
}

export const headerXml = (place: string, header: string, wrap = false): string =>
  cell(
    place,
    wrap ? wrapped(cellStyles.header) : cellStyles.header,
    ' t="inlineStr"',
    `<is><t xml:space="preserve">${escapeCellText(header)}</t></is>`,
  );
