/** Dates are given as `2026-11-21`, `2026-11-21T20:37:00` or `20:37:00`: a sheet has no time zone. */
export type CellValue = string | number | boolean | null;

/** A non-empty row. */
export interface SheetRow {
  /** As shown in the spreadsheet program, from 1; blank rows and the header count. */
  readonly number: number;
  /** May be shorter or longer than the header. */
  readonly cells: readonly CellValue[];
  readonly hidden?: boolean;
  /** Link targets, by cell index. */
  readonly links?: ReadonlyMap<number, string>;
  readonly notes?: readonly CellNote[];
}

/** A note on one cell of a row. */
export interface CellNote {
  readonly index: number;
  readonly reason: string;
}

/** A problem and its place as a person would name it. `column` is null if it concerns the whole row. */
export interface RowProblem {
  readonly row: number;
  readonly column: string | null;
  readonly reason: string;
  /** The value that was read instead of the one written; absent if nothing was read. */
  readonly read_as?: string | undefined;
  /** Set if the row is no record, such as the heading, a repeated one or a total. */
  readonly left_out?: true | undefined;
}

export const isBlank = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
