import type Papa from 'papaparse';
import { laterPackage } from '#lib/shared/later-package';
import { toQuotationMarks } from '#lib/spreadsheet/csv/apostrophe-quotes';
import type { CsvDialect } from '#lib/spreadsheet/csv/csv-dialect';
import { lineEndOf, oddOpening } from '#lib/spreadsheet/csv/plain-text';
import { tidyQuotes } from '#lib/spreadsheet/csv/tidy-quotes';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

const papaparse = laterPackage<typeof import('papaparse')>('papaparse');

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
  readonly #withMarks: ((lines: string) => string) | undefined;
  /** With apostrophes for quotation marks: the line that is not whole yet. */
  #line = '';
  #rest = '';
  #count = 0;

  /** `recordLength`: UTF-16 units of one record, at the most. */
  constructor(dialect: CsvDialect, recordLength: number) {
    const { delimiter } = dialect;
    this.#dialect = dialect;
    this.#oddOpening = oddOpening(dialect);
    const { Parser } = papaparse();
    this.#parsers = {
      '\n': new Parser({ delimiter, newline: '\n' }),
      '\r\n': new Parser({ delimiter, newline: '\r\n' }),
    };
    this.#maximum = recordLength;
    this.#withMarks = dialect.apostrophes ? toQuotationMarks(dialect) : undefined;
  }

  /** How many characters of a record wait for its end. */
  get unread(): number {
    return this.#rest.length + this.#line.length;
  }

  /** Throws `damaged` when one record grows past the maximum: a quotation mark that is never closed. */
  push(text: string): string[][] {
    const all = this.#rest + (this.#withMarks ? this.#wholeLines(text, this.#withMarks) : text);
    return this.#readPlain(all) ?? this.#tidy(all, false);
  }

  /** The last record, when the file does not end with a line break. Throws `damaged` for a quotation mark left open. */
  end(): string[][] {
    const line = this.#withMarks?.(this.#line) ?? '';
    return this.#tidy(this.#rest + line, true);
  }

  #wholeLines(text: string, withMarks: (lines: string) => string): string {
    const all = this.#line + text;
    const end = Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r')) + 1;
    this.#line = this.#limited(all.slice(end));
    return withMarks(all.slice(0, end));
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
    this.#rest = this.#limited(text.slice(end));
    return this.#counted(data);
  }

  #tidy(text: string, final: boolean): string[][] {
    const { whole, rest, unclosed } = tidyQuotes(text, this.#dialect, final);
    const records = whole === '' ? [] : this.#counted(this.#parse(whole.slice(0, -1), '\n').data);
    if (unclosed && final) {
      throw new SpreadsheetError('damaged', `Row ${this.#count + 1}: a quotation mark is never closed.`);
    }
    this.#rest = this.#limited(rest);
    return records;
  }

  #limited(rest: string): string {
    if (rest.length <= this.#maximum) return rest;
    throw new SpreadsheetError(
      'damaged',
      `Row ${this.#count + 1} is far too long; it may have an unclosed quotation mark.`,
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
    return this.#dialect.quotedLines ? records.map((cells) => this.#unwrapped(cells)) : records;
  }

  #unwrapped(cells: string[]): string[] {
    const [only = ''] = cells;
    if (cells.length > 1 || !only.includes(this.#dialect.delimiter)) return cells;
    const { data } = this.#parsers['\n'].parse(only, 0, false);
    return data.length === 1 ? (data[0] ?? cells) : cells;
  }
}
