import type { WorkbookRow } from '#lib/spreadsheet/write/workbook-column';

/** Rows of a source with one row of lookahead, so that no second sheet is begun needlessly. */
export class PendingRows {
  readonly #iterator: AsyncIterator<WorkbookRow>;
  #ahead: IteratorResult<WorkbookRow> | undefined;

  constructor(iterator: AsyncIterator<WorkbookRow>) {
    this.#iterator = iterator;
  }

  async more(): Promise<boolean> {
    this.#ahead ??= await this.#iterator.next();
    return !this.#ahead.done;
  }

  async next(): Promise<WorkbookRow | undefined> {
    const result = this.#ahead ?? (await this.#iterator.next());
    if (result.done) this.#ahead = result;
    else this.#ahead = undefined;
    return result.done ? undefined : result.value;
  }
}
