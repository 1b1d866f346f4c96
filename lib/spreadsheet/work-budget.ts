import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** Counts the time spent parsing. Checked between chunks, each of which is small, so it is never overrun by much. */
export class WorkBudget {
  #leftMs: number;

  constructor(milliseconds: number) {
    this.#leftMs = milliseconds;
  }

  spend<T>(work: () => T): T {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.#leftMs -= performance.now() - start;
    }
  }

  check(): void {
    if (this.#leftMs >= 0) return;
    throw new SpreadsheetError(
      'too_much_work',
      'The file takes too long to read; try a smaller one, or save it as CSV.',
    );
  }
}
