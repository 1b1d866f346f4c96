/** What a cell to be written may hold. Lists are joined; times are written in UTC. */
export type WrittenValue = string | number | boolean | Date | null | undefined | readonly string[];

/**
 * `auto` goes by the value. `usd` shows `$1,250,000`, `count` `12,500`, `points` `30%` for 30, `percent` `30%` for 0.3. `text` keeps digits
 * as text; `boolean` shows TRUE or FALSE; `date` and `datetime` also take ISO strings; `link` makes web and e-mail addresses clickable. A
 * value that does not fit its type is written as text.
 */
export type ColumnType =
  | 'auto'
  | 'text'
  | 'number'
  | 'usd'
  | 'count'
  | 'points'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'percent'
  | 'link';

export interface WorkbookColumn {
  readonly key: string;
  readonly header: string;
  readonly type?: ColumnType;
  /** In characters; by default set by the header and the first rows. */
  readonly width?: number;
}

export type WorkbookRow = Readonly<Record<string, WrittenValue>>;

export interface WorkbookSheet {
  readonly name: string;
  /** A function if they are known only after the previous sheets are written. */
  readonly columns: readonly WorkbookColumn[] | (() => readonly WorkbookColumn[]);
  /** How many columns from the left stay in view; none by default. */
  readonly frozenColumns?: number;
  /** Wraps long texts within their cell, in columns of at most this many characters. */
  readonly wrapAt?: number;
  /** The most lines a row is shown with; the cell holds its whole text. Excel's own limit by default. */
  readonly mostLines?: number;
  readonly rows: AsyncIterable<WorkbookRow> | Iterable<WorkbookRow>;
}

/** A sheet whose writing has begun. */
export interface BegunSheet extends Omit<WorkbookSheet, 'columns'> {
  readonly columns: readonly WorkbookColumn[];
}
