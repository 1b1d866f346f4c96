/** What a cell to be written may hold. Lists are joined; a moment is written in UTC. */
export type WrittenValue = string | number | boolean | Date | null | undefined | readonly string[];

/**
 * `auto` goes by the value. `text` keeps digits as text; `boolean` shows TRUE or FALSE; `date` and `datetime` also take ISO strings; `link` makes web
 * and e-mail addresses clickable. What does not fit its type is written as text.
 */
export type ColumnType = 'auto' | 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'percent' | 'link';

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
  readonly columns: readonly WorkbookColumn[];
  /** So many columns from the left stay in sight; none by default. */
  readonly frozenColumns?: number;
  readonly rows: AsyncIterable<WorkbookRow> | Iterable<WorkbookRow>;
}
