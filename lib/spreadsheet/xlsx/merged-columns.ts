import type { CellValue } from '#lib/spreadsheet/row';
import { columnIndex } from '#lib/spreadsheet/xlsx/cell-reference';

export interface MergedColumn {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

const MARK = Buffer.from('mergeCells');
const LONGEST_LIST = 2 * 1024 * 1024;

/** How far down one value may be carried: a merge over a whole column is formatting, not data. */
const TALLEST = 10_000;

const tallMerges = (xml: string, columns: number): MergedColumn[] => {
  const found: MergedColumn[] = [];
  for (const [, column = '', first, , last] of xml.matchAll(
    /ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g,
  )) {
    const merge = { column: columnIndex(column), firstRow: Number(first), lastRow: Number(last) };
    const height = merge.lastRow - merge.firstRow + 1;
    if (height > 1 && height <= TALLEST && merge.column < columns) found.push(merge);
  }
  return found;
};

/**
 * The cells merged downwards. Their list stands behind the rows, so the part is unpacked once more and only searched
 * for it, which takes a tenth of parsing. Merges across are titles and stay as they are.
 */
export async function readMergedColumns(
  chunks: AsyncIterable<Buffer>,
  columns: number,
): Promise<MergedColumn[]> {
  let tail = Buffer.alloc(0);
  let list: string | undefined;
  for await (const chunk of chunks) {
    if (list === undefined) {
      const joined = Buffer.concat([tail, chunk]);
      const at = joined.indexOf(MARK);
      if (at !== -1) list = joined.toString('latin1', at);
      else tail = joined.subarray(-MARK.length);
    } else list += chunk.toString('latin1');
    if (list === undefined) continue;
    const end = list.indexOf(MARK.toString(), MARK.length);
    if (end !== -1) return tallMerges(list.slice(0, end), columns);
    if (list.length > LONGEST_LIST) return [];
  }
  return [];
}

interface Carried {
  readonly lastRow: number;
  readonly value: CellValue;
}

/**
 * Carries the value of a merged cell down the rows it spans, row by row in their order. One a column at most: merged
 * cells cannot overlap, and a file that claims so must not cost more.
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
