import { Readable } from 'node:stream';
import { guardFormula } from '#lib/spreadsheet/csv/formula-guard';
import type { WorkbookColumn, WorkbookRow, WrittenValue } from '#lib/spreadsheet/write/workbook-column';

export const csvMediaType = 'text/csv; charset=utf-8';

export interface WriteCsvOptions {
  readonly delimiter?: ',' | ';' | '\t';
}

const PIECE = 64 * 1024;

/** Without it Excel takes the file for Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

const toText = (value: WrittenValue): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return guardFormula(Array.isArray(value) ? value.join('; ') : String(value));
};

/** Blanks at the ends are quoted too: some readers trim what is not. */
const quoted = (text: string, needsQuotes: RegExp): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

async function* csvPieces(
  columns: readonly Pick<WorkbookColumn, 'key' | 'header'>[],
  rows: AsyncIterable<WorkbookRow> | Iterable<WorkbookRow>,
  delimiter: string,
): AsyncGenerator<Buffer> {
  const needsQuotes = new RegExp(`["\\r\\n${delimiter}]|^\\s|\\s$`);
  const line = (values: readonly WrittenValue[]): string =>
    `${values.map((value) => quoted(toText(value), needsQuotes)).join(delimiter)}\r\n`;
  let text = BYTE_ORDER_MARK + line(columns.map((column) => column.header));
  for await (const row of rows) {
    text += line(columns.map((column) => row[column.key]));
    if (text.length < PIECE) continue;
    yield Buffer.from(text, 'utf8');
    text = '';
  }
  if (text !== '') yield Buffer.from(text, 'utf8');
}

/**
 * CSV in UTF-8 with a byte order mark and CRLF, as Excel opens it. Texts that a spreadsheet program would run as a
 * formula get an apostrophe, which this project's own import takes away again.
 */
export const writeCsv = (
  columns: readonly Pick<WorkbookColumn, 'key' | 'header'>[],
  rows: AsyncIterable<WorkbookRow> | Iterable<WorkbookRow>,
  options: WriteCsvOptions = {},
): Readable => Readable.from(csvPieces(columns, rows, options.delimiter ?? ','), { objectMode: false });
