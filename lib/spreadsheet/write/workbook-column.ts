/** What a cell to be written may hold. Lists are joined; a moment is written in UTC. */
export type WrittenValue = string | number | boolean | Date | null | undefined | readonly string[];

/**
 * `auto` goes by the value. `usd` shows `$1,250,000`, `count` `12,500`, `points` `30%` for 30, `percent` `30%` for 0.3.
 * `text` keeps digits as text; `boolean` shows TRUE or FALSE; `date` and `datetime` also take ISO strings; `link` makes web
 * and e-mail addresses clickable. What does not fit its type is written as text.
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
  /** In characters; without it the header and the first rows decide. */
  readonly width?: number;
}

export type WorkbookRow = Readonly<Record<string, WrittenValue>>;

export interface WorkbookSheet {
  readonly name: string;
  /** A function where they are known only once the sheets before are written. */
  readonly columns: readonly WorkbookColumn[] | (() => readonly WorkbookColumn[]);
  /** So many columns from the left stay in sight; none by default. */
  readonly frozenColumns?: number;
  /** Long texts go on in further lines of their cell, in columns of so many characters at most. */
  readonly wrapAt?: number;
  /** No row is shown higher than so many lines; the cell holds the whole of its text. Excel's own limit by default. */
  readonly mostLines?: number;
  readonly rows: AsyncIterable<WorkbookRow> | Iterable<WorkbookRow>;
}

/** A sheet whose turn has come. */
export interface BegunSheet extends Omit<WorkbookSheet, 'columns'> {
  readonly columns: readonly WorkbookColumn[];
}
