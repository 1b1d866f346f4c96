import type { Limits } from '#lib/spreadsheet/limits';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** Counts rows as they arrive and throws as soon as a limit is exceeded, before more of the file is read. */
export class RowCounter {
  readonly #limits: Limits;
  #filled = 0;
  #empty = 0;
  #emptyCells = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  filled(columns: number): void {
    this.#filled += 1;
    if (this.#filled > this.#limits.rows) {
      throw new SpreadsheetError(
        'too_many_rows',
        `The sheet has more than ${this.#limits.rows - 1} rows below its header; split it into several files.`,
      );
    }
    if (columns > this.#limits.columns) {
      throw new SpreadsheetError(
        'too_many_columns',
        `The sheet has more than ${this.#limits.columns} columns; delete those that are not needed.`,
      );
    }
  }

  empty(): void {
    this.#empty += 1;
    if (this.#empty <= this.#limits.emptyRows) return;
    throw new SpreadsheetError(
      'too_many_rows',
      `The sheet has more than ${this.#limits.emptyRows} empty rows; delete the rows below and between the filled ones.`,
    );
  }

  emptyCell(): void {
    this.#emptyCells += 1;
    if (this.#emptyCells <= this.#limits.emptyCells) return;
    throw new SpreadsheetError(
      'too_large',
      'The sheet has millions of formatted but empty cells; clear the formatting.',
    );
  }
}
