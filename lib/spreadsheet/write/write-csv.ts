import { Readable } from 'node:stream';
import { guardFormula } from '#lib/spreadsheet/csv/formula-guard';
import type { WorkbookColumn, WorkbookRow, WrittenValue } from '#lib/spreadsheet/write/workbook-column';

export const csvMediaType = 'text/csv; charset=utf-8';

export interface WriteCsvOptions {
  readonly delimiter?: ',' | ';' | '\t';
}

/** At least the sample from which this project's own import detects the dialect. */
const PIECE = 64 * 1024;

/** Without it Excel takes the file for Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

const toText = (value: WrittenValue): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return guardFormula(Array.isArray(value) ? value.join('; ') : String(value));
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Also blanks at the ends and closing apostrophes: some readers trim blanks or take apostrophes for quotation marks. */
const needsQuotes = (delimiter: string): RegExp => new RegExp(`["\\r\\n${delimiter}]|^\\s|['\\s]$`);

/** Texts whose two marks look like two cells of one ditto mark each: `",a\nb,"`. */
const hidesMarks = (delimiter: string): RegExp =>
  new RegExp(`^[\\r\\n${delimiter}](?:[^]*[\\r\\n${delimiter}])?$`);

/** Quotes the headings if a text below hides its marks, so that they can only be quotation marks. */
async function* csvPieces(
  columns: readonly Pick<WorkbookColumn, 'key' | 'header'>[],
  rows: AsyncIterable<WorkbookRow> | Iterable<WorkbookRow>,
  delimiter: string,
): AsyncGenerator<Buffer> {
  const needing = needsQuotes(delimiter);
  const hiding = hidesMarks(delimiter);
  let hidden = false;
  const cell = (value: WrittenValue): string => {
    const text = toText(value);
    if (!needing.test(text)) return text;
    hidden ||= hiding.test(text);
    return quoted(text);
  };
  const line = (cells: readonly string[]): string => `${cells.join(delimiter)}\r\n`;
  const headings = columns.map((column) => column.header);
  const plain = line(headings.map(cell));
  const head = (): string =>
    BYTE_ORDER_MARK + (hidden ? line(headings.map((heading) => quoted(toText(heading)))) : plain);
  let begun = false;
  let text = '';
  for await (const row of rows) {
    text += line(columns.map((column) => cell(row[column.key])));
    if (text.length < PIECE) continue;
    yield Buffer.from(begun ? text : head() + text, 'utf8');
    begun = true;
    text = '';
  }
  if (!begun || text !== '') yield Buffer.from(begun ? text : head() + text, 'utf8');
}

/**
 * Writes CSV in UTF-8 with a byte order mark and CRLF, as Excel expects. Texts that a spreadsheet program would run as a formula get an
 * apostrophe, which this project's own import removes.
 */
export const writeCsv = (
  columns: readonly Pick<WorkbookColumn, 'key' | 'header'>[],
  rows: AsyncIterable<WorkbookRow> | Iterable<WorkbookRow>,
  options: WriteCsvOptions = {},
): Readable => Readable.from(csvPieces(columns, rows, options.delimiter ?? ','), { objectMode: false });
