/** Dates come as `2026-11-21`, `2026-11-21T20:37:00` or `20:37:00`: a sheet knows no time zone. */
export type CellValue = string | number | boolean | null;

/** One row that holds something. */
export interface SheetRow {
  /** As the spreadsheet program shows it, from 1; blank rows and the header count. */
  readonly number: number;
  /** May be shorter or longer than the header. */
  readonly cells: readonly CellValue[];
  readonly hidden?: boolean;
  /** Where the link of a cell leads, by the cell's index. */
  readonly links?: ReadonlyMap<number, string>;
  readonly notes?: readonly CellNote[];
}

/** What is to be said of one cell of a row. */
export interface CellNote {
  readonly index: number;
  readonly reason: string;
}

/** A row's place as a person names it, and what is wrong there. `column` is null when the whole row is meant. */
export interface RowProblem {
  readonly row: number;
  readonly column: string | null;
  readonly reason: string;
  /** What was read instead of what stands there; absent where nothing was. */
  readonly read_as?: string | undefined;
}

export const isBlank = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
