import type { CellValue } from '#lib/spreadsheet/row';
import { columnIndex } from '#lib/spreadsheet/xlsx/cell-reference';

export interface MergedColumn {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

const MARK = Buffer.from('sheetData>');
const LONGEST_TAIL = 16 * 1024 * 1024;

/** How many rows one value may be carried down: a merge over a whole column is formatting, not data. */
const TALLEST = 10_000;

const tallMerges = (xml: string, columns: number): MergedColumn[] => {
  const found: MergedColumn[] = [];
  for (const [, column = '', first, , last] of xml.matchAll(
    /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g,
  )) {
    const merge = { column: columnIndex(column), firstRow: Number(first), lastRow: Number(last) };
    const height = merge.lastRow - merge.firstRow + 1;
    if (height > 1 && height <= TALLEST && merge.column < columns) found.push(merge);
  }
  return found;
};

/** Link targets, by row and column. */
export type SheetLinks = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** The elements after a sheet's rows that change what the rows mean. */
export interface SheetTail {
  readonly merges: readonly MergedColumn[];
  /** Relationship ids of links, by cell. */
  readonly linked: readonly { readonly row: number; readonly column: number; readonly id: string }[];
}

/** Excel's limit of links per sheet. */
const MOST_LINKS = 65_530;

const linkedCells = (xml: string, columns: number): SheetTail['linked'] => {
  const found: { row: number; column: number; id: string }[] = [];
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w{1,20}:)?hyperlink\s([^<>]{1,8000})>/g)) {
    const place = /(?:^|\s)ref="([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?"/.exec(attributes);
    const id = /\w:id="([^"]{1,200})"/.exec(attributes)?.[1];
    if (!place || id === undefined) continue;
    const column = columnIndex(place[1] ?? '');
    const first = Number(place[2]);
    const last = Math.min(Number(place[4] ?? first), first + TALLEST);
    if (column >= columns) continue;
    for (let row = first; row <= last && found.length < MOST_LINKS; row += 1) found.push({ row, column, id });
  }
  return found;
};

/** The position of the rows' closing tag; -1 if it has not arrived. Some writers put `x:` before every element. */
const endOfRows = (bytes: Buffer): number => {
  for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    if (/<\/(?:\w{1,20}:)?$/.test(bytes.toString('latin1', Math.max(0, at - 24), at))) return at;
  }
  return -1;
};

/**
 * Reads the vertically merged cells and the cells with links. Both lists follow the rows, so the part is unpacked again and only searched
 * for its end, which takes a tenth of the parsing time. Horizontal merges are titles and stay as they are.
 */
export async function readSheetTail(chunks: AsyncIterable<Buffer>, columns: number): Promise<SheetTail> {
  let before: Buffer = Buffer.alloc(0);
  let tail: string | undefined;
  for await (const chunk of chunks) {
    if (tail !== undefined) {
      tail += chunk.toString('latin1');
      if (tail.length > LONGEST_TAIL) break;
      continue;
    }
    const joined = Buffer.concat([before, chunk]);
    const at = endOfRows(joined);
    if (at === -1) before = joined.subarray(-64);
    else tail = joined.toString('latin1', at);
  }
  return { merges: tallMerges(tail ?? '', columns), linked: linkedCells(tail ?? '', columns) };
}

interface Carried {
  readonly lastRow: number;
  readonly value: CellValue;
}

/**
 * Carries the value of a merged cell down the rows it spans, row by row in order. At most one per column: merged cells cannot overlap, and
 * a file that claims otherwise must not cost more.
 */
export class MergedCells {
  readonly #waiting: MergedColumn[];
  readonly #carried = new Map<number, Carried>();

  constructor(merges: readonly MergedColumn[]) {
    this.#waiting = [...merges].sort((one, other) => other.firstRow - one.firstRow);
  }

  fill(number: number, cells: CellValue[]): void {
    for (const [column, { lastRow, value }] of this.#carried) {
      if (lastRow < number) {
        this.#carried.delete(column);
        continue;
      }
      while (cells.length <= column) cells.push(null);
      cells[column] ??= value;
    }
    for (let next = this.#waiting.at(-1); next && next.firstRow <= number; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      const value = cells[next.column] ?? null;
      if (next.firstRow === number && value !== null) {
        this.#carried.set(next.column, { lastRow: next.lastRow, value });
      }
    }
  }
}
