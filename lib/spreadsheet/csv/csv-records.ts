import Papa from 'papaparse';
import { tidyQuotes } from '#lib/spreadsheet/csv/tidy-quotes';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

export interface CsvDialect {
  readonly delimiter: string;
  /** `\"` is a quotation mark within a quoted cell, beside `""`. */
  readonly backslash: boolean;
}

export interface CsvRecord {
  /** From 1, as a spreadsheet program counts: a record with line breaks in it is one row. */
  readonly number: number;
  readonly cells: string[];
}

/**
 * CSV text in, whole records out. papaparse reads them; before that, `tidyQuotes` makes line ends one kind and stray
 * quotation marks harmless, and holds back what is no whole record yet.
 */
export class CsvRecords {
  readonly #dialect: CsvDialect;
  readonly #parser: Papa.Parser;
  readonly #maximum: number;
  #rest = '';
  #number = 0;

  /** `recordLength`: UTF-16 units of one record, at the most. */
  constructor(dialect: CsvDialect, recordLength: number) {
    this.#dialect = dialect;
    this.#parser = new Papa.Parser({ delimiter: dialect.delimiter, newline: '\n' });
    this.#maximum = recordLength;
  }

  /** Throws `damaged` when one record grows past the maximum: a quotation mark that is never closed. */
  push(text: string): CsvRecord[] {
    return this.#take(text, false);
  }

  /** The last record, when the file does not end with a line break. Throws `damaged` for a quotation mark left open. */
  end(): CsvRecord[] {
    return this.#take('', true);
  }

  #take(text: string, final: boolean): CsvRecord[] {
    const tidied = tidyQuotes(this.#rest + text, this.#dialect, final);
    this.#rest = tidied.rest;
    const records = this.#parse(tidied.whole);
    if (tidied.unclosed && final) {
      throw new SpreadsheetError('damaged', `Row ${this.#number + 1}: a quotation mark is never closed.`);
    }
    if (this.#rest.length > this.#maximum) {
      throw new SpreadsheetError(
        'damaged',
        `Row ${this.#number + 1} is far too long; perhaps a quotation mark in it is never closed.`,
      );
    }
    return records;
  }

  /**
   * `text` is empty, or whole records, each with its line feed. One parser for all: `Papa.parse` makes a new one for each
   * call, through which the rows of all calls stay in memory until a full collection, at three times the cost.
   */
  #parse(text: string): CsvRecord[] {
    if (text === '') return [];
    const lines = text.slice(0, -1);
    const { data }: { readonly data: readonly string[][] } =
      lines === '' ? { data: [['']] } : this.#parser.parse(lines, 0, false);
    const records: CsvRecord[] = [];
    for (const cells of data) {
      this.#number += 1;
      records.push({ number: this.#number, cells });
    }
    return records;
  }
}
