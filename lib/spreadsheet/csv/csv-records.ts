import Papa from 'papaparse';
import type { CsvDialect } from '#lib/spreadsheet/csv/csv-dialect';
import { lineEndOf, oddOpening } from '#lib/spreadsheet/csv/plain-text';
import { tidyQuotes } from '#lib/spreadsheet/csv/tidy-quotes';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** What `Papa.Parser` answers; its own types leave it out. */
interface Parsed {
  readonly data: string[][];
  readonly errors: readonly unknown[];
}

/**
 * CSV text in, the cells of whole records out, blank records too. papaparse reads them. Text that it would not read as meant is put right by
 * `tidyQuotes` first, which also holds back what is no whole record yet.
 */
export class CsvRecords {
  readonly #dialect: CsvDialect;
  readonly #oddOpening: RegExp;
  readonly #parsers: Readonly<Record<'\n' | '\r\n', Papa.Parser>>;
  readonly #maximum: number;
  #rest = '';
  #count = 0;

  /** `recordLength`: UTF-16 units of one record, at the most. */
  constructor(dialect: CsvDialect, recordLength: number) {
    const { delimiter } = dialect;
    this.#dialect = dialect;
    this.#oddOpening = oddOpening(dialect);
    this.#parsers = {
      '\n': new Papa.Parser({ delimiter, newline: '\n' }),
      '\r\n': new Papa.Parser({ delimiter, newline: '\r\n' }),
    };
    this.#maximum = recordLength;
  }

  /** How many characters of a record wait for its end. */
  get unread(): number {
    return this.#rest.length;
  }

  /** Throws `damaged` when one record grows past the maximum: a quotation mark that is never closed. */
  push(text: string): string[][] {
    const all = this.#rest + text;
    return this.#readPlain(all) ?? this.#tidy(all, false);
  }

  /** The last record, when the file does not end with a line break. Throws `damaged` for a quotation mark left open. */
  end(): string[][] {
    return this.#tidy(this.#rest, true);
  }

  /** Text that papaparse reads as meant, up to its last line end; undefined for all other. */
  #readPlain(text: string): string[][] | undefined {
    if (this.#dialect.backslash || this.#dialect.ditto) return undefined;
    const end = text.lastIndexOf('\n') + 1;
    const whole = text.slice(0, end);
    const newline = end === 0 ? undefined : lineEndOf(whole);
    if (!newline || (whole.includes('"') && this.#oddOpening.test(whole))) return undefined;
    const { data, errors } = this.#parse(whole.slice(0, -newline.length), newline);
    if (errors.length > 0) return undefined;
    this.#keep(text.slice(end));
    return this.#counted(data);
  }

  #tidy(text: string, final: boolean): string[][] {
    const { whole, rest, unclosed } = tidyQuotes(text, this.#dialect, final);
    const records = whole === '' ? [] : this.#counted(this.#parse(whole.slice(0, -1), '\n').data);
    if (unclosed && final) {
      throw new SpreadsheetError('damaged', `Row ${this.#count + 1}: a quotation mark is never closed.`);
    }
    this.#keep(rest);
    return records;
  }

  #keep(rest: string): void {
    this.#rest = rest;
    if (rest.length <= this.#maximum) return;
    throw new SpreadsheetError(
      'damaged',
      `Row ${this.#count + 1} is far too long; perhaps a quotation mark in it is never closed.`,
    );
  }

  /**
   * Two parsers for all calls: `Papa.parse` makes a new one for each, through which the rows of all calls stay in memory
   * until a full collection, at three times the cost.
   */
  #parse(lines: string, newline: '\n' | '\r\n'): Parsed {
    if (lines === '') return { data: [['']], errors: [] };
    return this.#parsers[newline].parse(lines, 0, false);
  }

  #counted(records: string[][]): string[][] {
    this.#count += records.length;
    return records;
  }
}
