import type { ByteSource } from '#lib/spreadsheet/byte-source';
import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import type { FoundCharset } from '#lib/spreadsheet/csv/charset';
import { flatten } from '#lib/spreadsheet/flatten';
import { type Column, findHeader } from '#lib/spreadsheet/header-row';
import { linkColumnName, linkedColumns, linkUses } from '#lib/spreadsheet/link-columns';
import { type OpenedSheet, openSheet, type ReadOptions, type SheetOfFile } from '#lib/spreadsheet/open-sheet';
import type { CellValue, RowProblem, SheetRow } from '#lib/spreadsheet/row';
import { findGroups } from '#lib/spreadsheet/row-groups';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import { shapeNote, TURNED, upright } from '#lib/spreadsheet/table-shape';
import { tabulator } from '#lib/spreadsheet/tabulate';

export interface TableRow {
  /** As shown in the spreadsheet program, from 1. */
  readonly number: number;
  /** By column name; every column is present, blank ones as null. Texts are trimmed. */
  readonly values: Readonly<Record<string, CellValue>>;
  readonly hidden: boolean;
  /** Why the row is not a person, such as a repeated heading or a total; absent for rows that may be people. */
  readonly left_out?: string;
  readonly problems: readonly RowProblem[];
}

export interface OpenedTable {
  readonly format: OpenedSheet['format'];
  readonly sheet: string | null;
  readonly sheets: readonly SheetOfFile[];
  readonly columns: readonly string[];
  /** The heading above a column's own, by column, if the table has two heading rows. */
  readonly groups: Readonly<Record<string, string>>;
  countRows: OpenedSheet['countRows'];
  charset(): FoundCharset | null;
  readonly rows: Closeable<TableRow>;
}

/** Rows examined before the columns are known: part of the contract, since a second reading must agree. */
const LOOK_AHEAD = 100;

async function* tableBatches(
  ahead: readonly SheetRow[],
  sheet: OpenedSheet,
  toTableRow: (row: SheetRow) => TableRow,
  ofTable: readonly RowProblem[],
): AsyncGenerator<TableRow[], void> {
  const [first, ...others] = ahead.map(toTableRow);
  if (first !== undefined) yield [{ ...first, problems: [...ofTable, ...first.problems] }, ...others];
  for await (const batch of sheet.batches) yield batch.map(toTableRow);
}

const namesOf = (columns: readonly Column[], linked: readonly Column[]): string[] =>
  columns.flatMap((column) =>
    linked.includes(column) ? [column.name, linkColumnName(column.name)] : [column.name],
  );

/** A note on the whole table is reported at its heading, or at its first row if it has none. */
const noteOnTable = (reason: string, rows: readonly SheetRow[], skip: number): RowProblem => {
  const heading = rows[skip - 1];
  return heading === undefined
    ? { row: rows[skip]?.number ?? 1, column: null, reason }
    : { row: heading.number, column: null, reason, left_out: true };
};

/**
 * Opens a sheet and interprets its header. The same file always gives the same columns, so a mapping made at the preview fits at the
 * confirm. Read the rows to the end or call `return()`. Throws `SpreadsheetError`; `empty` if there are no rows.
 */
export async function openTable(source: ByteSource, options: ReadOptions = {}): Promise<OpenedTable> {
  const sheet = await openSheet(source, options);
  const ahead: SheetRow[] = [];
  while (ahead.length < LOOK_AHEAD) {
    const next = await sheet.batches.next();
    if (next.done) break;
    ahead.push(...next.value);
  }
  const turned = ahead.length < LOOK_AHEAD ? upright(ahead) : undefined;
  if (turned !== undefined) ahead.splice(0, ahead.length, ...turned);
  const looked = ahead.slice(0, LOOK_AHEAD);
  const { columns, skip } = findHeader(looked, sheet.format);
  if (columns.length === 0) throw new SpreadsheetError('empty', 'The file has no rows.');
  const body = looked.slice(skip);
  const uses = linkUses(columns, body);
  const note = turned === undefined ? shapeNote(columns, body) : TURNED;
  const ofTable = note === undefined ? [] : [noteOnTable(note, looked, skip)];
  const rowGroups = findGroups(columns, body);
  const toTableRow = tabulator(columns, uses, sheet.format, rowGroups);
  return {
    format: sheet.format,
    sheet: sheet.sheet,
    sheets: sheet.sheets,
    columns: [
      ...namesOf(columns, linkedColumns(columns, body, uses)),
      ...(rowGroups?.kind === 'headed' ? [rowGroups.name] : []),
    ],
    groups: Object.fromEntries(
      columns.flatMap(({ name, group }) => (group === undefined ? [] : [[name, group]])),
    ),
    countRows: sheet.countRows,
    charset: sheet.charset,
    rows: flatten(
      closeable(tableBatches(ahead.slice(skip), sheet, toTableRow, ofTable), () => sheet.batches.return()),
    ),
  };
}
