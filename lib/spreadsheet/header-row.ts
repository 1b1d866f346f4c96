import { isLikeRowsBelow } from '#lib/spreadsheet/like-rows-below';
import { fieldOfKey, headerKey } from '#lib/spreadsheet/mapping/header-words';
import { type CellValue, isBlank, type SheetRow } from '#lib/spreadsheet/row';

export interface Column {
  /** Unique within the file; what `column_mapping` refers to. */
  readonly name: string;
  /** Position in the row, from 0. */
  readonly index: number;
  /** The heading above this one where a table has two rows of them: `Account` above `Name`. */
  readonly group?: string;
}

export interface Header {
  readonly columns: readonly Column[];
  /** How many of the rows looked at come before the first data row. */
  readonly skip: number;
}

/** Titles and notes above a table take a few rows; further down nobody starts one. */
const SEARCHED = 20;
const LONGEST_NAME = 200;

const filled = (row: SheetRow): number => row.cells.filter((cell) => !isBlank(cell)).length;

/** The pattern below would look at a long text once for each of its characters. */
const LONGEST_ADDRESS = 320;

/** An address is no heading: such a first row is a person already. Numbers may be headings, as years are. */
const isAddress = (cell: CellValue): boolean =>
  typeof cell === 'string' &&
  cell.length <= LONGEST_ADDRESS &&
  /^\s*(?:[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/\S+)\s*$/i.test(cell);

const isValue = (cell: CellValue): boolean =>
  typeof cell === 'number' ||
  (typeof cell === 'string' && /^\s*[\d.,:/-]+\s*$/.test(cell)) ||
  isAddress(cell);

/**
 * The first row that is at least half as full as the fullest, since a title above the table fills one cell. A short
 * block of notes (`Generated | 2026-11-21`) can be that full too: it holds values, or a blank row follows it.
 */
const byFilling = (rows: readonly SheetRow[]): number => {
  const fullest = Math.max(0, ...rows.map(filled));
  const searched = rows.slice(0, SEARCHED);
  const half = Math.max(
    0,
    searched.findIndex((row) => filled(row) * 2 >= fullest),
  );
  const full = searched.findIndex((row) => filled(row) * 5 >= fullest * 4);
  const from = searched[half];
  const to = searched[full];
  // What has headings of its own is a table, though a wider one stands below it.
  if (!from || !to || full <= half || knownHeadings(from.cells) >= SURE_HEADINGS) return half;
  const isNote = from.cells.some(isValue) && !to.cells.some(isValue);
  return isNote || to.number - from.number > full - half ? full : half;
};

/** With so many known headings a row is one, though a cell of it holds an address. */
const SURE_HEADINGS = 2;

/** How many different known headings a row holds; none for a row with values, which is somebody. */
export const knownHeadings = (cells: readonly CellValue[]): number => {
  const texts = cells.filter((cell) => typeof cell === 'string' && cell.length <= LONGEST_NAME);
  const known = new Set(
    texts.map((text) => headerKey(String(text))).filter((key) => fieldOfKey(key) !== undefined),
  ).size;
  return cells.some(isAddress) && known < SURE_HEADINGS ? 0 : known;
};

/** A row with an address is somebody, but for one that is a heading by its other cells. */
const isSomebody = (cells: readonly CellValue[]): boolean =>
  cells.some(isAddress) && knownHeadings(cells) === 0;

/** Headings of groups stand over several columns each, so that blank cells part them. */
const isWithoutGaps = (cells: readonly CellValue[]): boolean => {
  const places = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]));
  return (places.at(-1) ?? 0) - (places[0] ?? 0) + 1 === places.length;
};

/**
 * A row with more known headings than the one found by filling, near below it: then that was a row of groups. Below a
 * row with headings of its own only the next one can be: further down another table begins.
 */
const headerIndex = (rows: readonly SheetRow[]): number => {
  const at = byFilling(rows);
  const known = knownHeadings(rows[at]?.cells ?? []);
  const better = rows
    .slice(at + 1, SEARCHED)
    .findIndex(({ cells }) => knownHeadings(cells) > Math.max(1, known));
  if (better === -1 || isSomebody(rows[at]?.cells ?? [])) return at;
  if (known >= SURE_HEADINGS && better > 0 && isWithoutGaps(rows[at]?.cells ?? [])) return at;
  return at + 1 + better;
};

export const positionalName = (index: number): string => `Column ${index + 1}`;

/** Padding, line breaks and no-break spaces are no part of a name. `__proto__` cannot be an object's key safely. */
const headingText = (cell: CellValue | undefined, index: number): string => {
  const text =
    cell === null || cell === undefined
      ? ''
      : String(cell)
          .replace(/[\s\u00a0\ufeff\u200b]+/g, ' ')
          .trim();
  return text === '' || text === '__proto__' ? positionalName(index) : text.slice(0, LONGEST_NAME);
};

const unique = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count += 1) if (!taken.has(`${name} (${count})`)) return `${name} (${count})`;
};

/** Headings over several columns: each holds for the blank cells to its right. A title over the whole table is none. */
const groupsOf = (above: SheetRow | undefined, header: SheetRow | undefined): (string | undefined)[] => {
  if (!above || !header || header.number !== above.number + 1) return [];
  if (filled(above) < 2 || above.cells.some(isValue)) return [];
  let last: string | undefined;
  return header.cells.map((_cell, index) => {
    const cell = above.cells[index];
    if (!isBlank(cell)) last = headingText(cell, index);
    return last;
  });
};

/** A few rows of CSV with more cells than the heading have a separator in a value that is not quoted; most make columns. */
const areMostlyWider = (rows: readonly SheetRow[], width: number): boolean =>
  rows.filter(({ cells }) => cells.slice(width).some((cell) => !isBlank(cell))).length * 2 > rows.length;

/**
 * Names the columns from the first rows. A column without heading is kept, as `Column 3`, when one of these rows has a
 * value in it; a second `Email` becomes `Email (2)`; a first row that holds addresses makes a file without headings.
 */
export function findHeader(rows: readonly SheetRow[], format: 'csv' | 'xlsx' = 'xlsx'): Header {
  const at = headerIndex(rows);
  const heading = rows[at]?.cells ?? [];
  const isPerson = knownHeadings(heading) === 0 && isLikeRowsBelow(heading, rows.slice(at + 1));
  const named = !isPerson && !isSomebody(heading);
  const groups = named && at > 0 ? groupsOf(rows[at - 1], rows[at]) : [];
  const body = named ? rows.slice(at + 1) : rows.slice(at);
  const widest = Math.max(0, heading.length, ...body.map((row) => row.cells.length));
  const width = named && format === 'csv' && !areMostlyWider(body, heading.length) ? heading.length : widest;
  const taken = new Set<string>();
  const columns: Column[] = [];
  for (let index = 0; index < width; index += 1) {
    const cell = named ? heading[index] : undefined;
    if (isBlank(cell) && body.every((row) => isBlank(row.cells[index]) && !row.links?.has(index))) continue;
    const name = unique(headingText(cell, index), taken);
    taken.add(name);
    const group = groups[index];
    columns.push(group === undefined ? { name, index } : { name, index, group });
  }
  return { columns, skip: named ? at + 1 : at };
}
