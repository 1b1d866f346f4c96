import type { ByteSource } from '#lib/spreadsheet/byte-source';
import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import { flatten } from '#lib/spreadsheet/flatten';
import { type Column, findHeader, positionalName } from '#lib/spreadsheet/header-row';
import { type OpenedSheet, openSheet, type ReadOptions } from '#lib/spreadsheet/open-sheet';
import { type CellValue, isBlank, type RowProblem, type SheetRow } from '#lib/spreadsheet/row';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

export interface TableRow {
  /** As the spreadsheet program shows it, from 1. */
  readonly number: number;
  /** By column name; every column is there, blank ones as null. Texts are trimmed. */
  readonly values: Readonly<Record<string, CellValue>>;
  readonly hidden: boolean;
  readonly problems: readonly RowProblem[];
}

export interface OpenedTable {
  readonly format: OpenedSheet['format'];
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly rows: Closeable<TableRow>;
}

/** Rows that are looked at before the columns are known: part of the contract, since a second reading must agree. */
const LOOK_AHEAD = 100;

const tidy = (value: CellValue | undefined): CellValue => {
  if (value === undefined || isBlank(value)) return null;
  return typeof value === 'string' ? value.trim() : value;
};

const problemsOf = (
  row: SheetRow,
  columns: readonly Column[],
  unnamed: readonly number[],
  format: OpenedSheet['format'],
) => {
  const problems: RowProblem[] = unnamed.map((index) => ({
    row: row.number,
    column: positionalName(index),
    reason: 'has a value but its column has no heading',
  }));
  if (format === 'csv' && unnamed.length > 0) {
    const reason = 'has more cells than the header; a separator within a value is probably not quoted';
    problems.push({ row: row.number, column: null, reason });
  }
  for (const index of row.cut ?? []) {
    const name = columns.find((column) => column.index === index)?.name ?? positionalName(index);
    problems.push({ row: row.number, column: name, reason: 'is too long and was cut' });
  }
  return problems;
};

const none: readonly RowProblem[] = [];

/** What is the same for all rows is worked out once: this runs for every row of the file. */
const tabulator = (
  columns: readonly Column[],
  format: OpenedSheet['format'],
): ((row: SheetRow) => TableRow) => {
  const known = new Set(columns.map((column) => column.index));
  const isDense = columns.every((column, position) => column.index === position);
  return (row) => {
    const values: Record<string, CellValue> = {};
    for (const { name, index } of columns) values[name] = tidy(row.cells[index]);
    const unnamed: number[] = [];
    for (let index = isDense ? columns.length : 0; index < row.cells.length; index += 1) {
      if (known.has(index) || isBlank(row.cells[index])) continue;
      values[positionalName(index)] ??= tidy(row.cells[index]);
      unnamed.push(index);
    }
    const problems = unnamed.length > 0 || row.cut ? problemsOf(row, columns, unnamed, format) : none;
    return { number: row.number, values, hidden: row.hidden ?? false, problems };
  };
};

async function* tableBatches(
  ahead: readonly SheetRow[],
  sheet: OpenedSheet,
  toTableRow: (row: SheetRow) => TableRow,
): AsyncGenerator<TableRow[], void> {
  yield ahead.map(toTableRow);
  for await (const batch of sheet.batches) yield batch.map(toTableRow);
}

/**
 * A sheet with its header understood. The same file always gives the same columns, so a mapping that was made at the
 * preview fits at the confirm. End the rows or `return()` them. Throws `SpreadsheetError`; `empty` when nothing is there.
 */
export async function openTable(source: ByteSource, options: ReadOptions = {}): Promise<OpenedTable> {
  const sheet = await openSheet(source, options);
  const ahead: SheetRow[] = [];
  while (ahead.length < LOOK_AHEAD) {
    const next = await sheet.batches.next();
    if (next.done) break;
    ahead.push(...next.value);
  }
  const { columns, skip } = findHeader(ahead.slice(0, LOOK_AHEAD));
  if (columns.length === 0) throw new SpreadsheetError('empty', 'The file holds no rows.');
  return {
    format: sheet.format,
    sheet: sheet.sheet,
    sheets: sheet.sheets,
    columns: columns.map((column) => column.name),
    rows: flatten(
      closeable(tableBatches(ahead.slice(skip), sheet, tabulator(columns, sheet.format)), () =>
        sheet.batches.return(),
      ),
    ),
  };
}
