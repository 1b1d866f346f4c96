import { isLikeRowsBelow } from '#lib/spreadsheet/like-rows-below';
import { fieldOfKey, headerKey } from '#lib/spreadsheet/mapping/header-words';
import { type CellValue, isBlank, type SheetRow } from '#lib/spreadsheet/row';

export interface Column {
  /** Unique within the file; what `column_mapping` refers to. */
  readonly name: string;
  /** Position in the row, from 0. */
  readonly index: number;
  /** The heading above this one if a table has two heading rows: `Account` above `Name`. */
  readonly group?: string;
}

export interface Header {
  readonly columns: readonly Column[];
  /** How many of the rows examined come before the first data row. */
  readonly skip: number;
}

/** Titles and notes above a table take a few rows; no table starts further down. */
const SEARCHED = 20;
const LONGEST_NAME = 200;

const filled = (row: SheetRow): number => row.cells.filter((cell) => !isBlank(cell)).length;

/** The pattern below would scan a long text once for each of its characters. */
const LONGEST_ADDRESS = 320;

/** An address is not a heading: a first row with one is already a person. Numbers may be headings, as years are. */
const isAddress = (cell: CellValue): boolean =>
  typeof cell === 'string' &&
  cell.length <= LONGEST_ADDRESS &&
  /^\s*(?:[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/\S+)\s*$/i.test(cell);

const isValue = (cell: CellValue): boolean =>
  typeof cell === 'number' ||
  (typeof cell === 'string' && /^\s*[\d.,:/-]+\s*$/.test(cell)) ||
  isAddress(cell);

/**
 * Returns the first row at least half as full as the fullest, since a title above the table fills one cell. A short block of notes
 * (`Generated | 2026-11-21`) can be that full too, but it holds values or is followed by a blank row.
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
  // Rows with their own headings are a table, even if a wider one follows below.
  if (!from || !to || full <= half || knownHeadings(from.cells) >= SURE_HEADINGS) return half;
  const isNote = from.cells.some(isValue) && !to.cells.some(isValue);
  return isNote || to.number - from.number > full - half ? full : half;
};

/** With this many known headings a row is a heading row, even if a cell holds an address. */
const SURE_HEADINGS = 2;

/** Counts the different known headings in a row; none for a row with values, which is a person. */
export const knownHeadings = (cells: readonly CellValue[]): number => {
  const texts = cells.filter((cell) => typeof cell === 'string' && cell.length <= LONGEST_NAME);
  const known = new Set(
    texts.map((text) => headerKey(String(text))).filter((key) => fieldOfKey(key) !== undefined),
  ).size;
  return cells.some(isAddress) && known < SURE_HEADINGS ? 0 : known;
};

/** A row with an address is a person unless its other cells make it a heading row. */
const isSomebody = (cells: readonly CellValue[]): boolean =>
  cells.some(isAddress) && knownHeadings(cells) === 0;

/** Group headings span several columns, so blank cells separate them. */
const isWithoutGaps = (cells: readonly CellValue[]): boolean => {
  const places = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]));
  return (places.at(-1) ?? 0) - (places[0] ?? 0) + 1 === places.length;
};

/**
 * If a row shortly below the one found by filling has more known headings, the one found was a row of groups. Below a row with headings of
 * its own only the next row qualifies: further down another table begins.
 */
const headerIndex = (rows: readonly SheetRow[]): number => {
  const at = byFilling(rows);
  const known = knownHeadings(rows[at]?.cells ?? []);
  const isOfGroups = !isWithoutGaps(rows[at]?.cells ?? []);
  // Groups named `Name`, `Email` and `Company` are known headings too: the full row right below them needs no more of its own.
  const needed = ({ cells }: SheetRow, below: number): number =>
    isOfGroups && below === 0 && isWithoutGaps(cells) ? known : known + 1;
  const better = rows
    .slice(at + 1, SEARCHED)
    .findIndex((row, below) => knownHeadings(row.cells) >= Math.max(2, needed(row, below)));
  if (better === -1 || isSomebody(rows[at]?.cells ?? [])) return at;
  if (known >= SURE_HEADINGS && better > 0 && !isOfGroups) return at;
  return at + 1 + better;
};

export const positionalName = (index: number): string => `Column ${index + 1}`;

/** Strips padding, line breaks and no-break spaces from a name. `__proto__` cannot safely be an object's key. */
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

/** Headings that span several columns: each applies to the blank cells to its right. A title over the whole table is not one. */
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

/** If only a few CSV rows have more cells than the heading, a value contains an unquoted separator; if most do, they are columns. */
const areMostlyWider = (rows: readonly SheetRow[], width: number): boolean =>
  rows.filter(({ cells }) => cells.slice(width).some((cell) => !isBlank(cell))).length * 2 > rows.length;

/**
 * Names the columns from the first rows. A column without a heading is kept, as `Column 3`, if one of these rows has a value in it; a
 * second `Email` becomes `Email (2)`; if the first row holds addresses, the file has no headings.
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
