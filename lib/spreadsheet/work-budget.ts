import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** Counts the time spent parsing. It is looked at between chunks, each of which is small, so it cannot be overrun far. */
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
