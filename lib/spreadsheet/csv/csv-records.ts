import type Papa from 'papaparse';
import { laterPackage } from '#lib/shared/later-package';
import { toQuotationMarks } from '#lib/spreadsheet/csv/apostrophe-quotes';
import type { CsvDialect } from '#lib/spreadsheet/csv/csv-dialect';
import { lineEndOf, oddOpening } from '#lib/spreadsheet/csv/plain-text';
import { tidyQuotes } from '#lib/spreadsheet/csv/tidy-quotes';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

const papaparse = laterPackage<typeof import('papaparse')>('papaparse');

/** The result of `Papa.Parser`, which its own types leave out. */
interface Parsed {
  readonly data: string[][];
  readonly errors: readonly unknown[];
}

/**
 * Turns CSV text into the cells of complete records, blank records included. papaparse parses; text it would misread is first corrected by
 * `tidyQuotes`, which also holds back incomplete records.
 */
export class CsvRecords {
  readonly #dialect: CsvDialect;
  readonly #oddOpening: RegExp;
  readonly #parsers: Readonly<Record<'\n' | '\r\n', Papa.Parser>>;
  readonly #maximum: number;
  readonly #withMarks: ((lines: string) => string) | undefined;
  /** The line that is not complete yet, if cells are quoted with apostrophes. */
  #line = '';
  #rest = '';
  #count = 0;

  /** `recordLength`: the most UTF-16 units in one record. */
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

  /** How many characters of an unfinished record are buffered. */
  get unread(): number {
    return this.#rest.length + this.#line.length;
  }

  /** Throws `damaged` if one record grows past the maximum because a quotation mark is never closed. */
  push(text: string): string[][] {
    const all = this.#rest + (this.#withMarks ? this.#wholeLines(text, this.#withMarks) : text);
    return this.#readPlain(all) ?? this.#tidy(all, false);
  }

  /** Returns the last record if the file does not end with a line break. Throws `damaged` for an unclosed quotation mark. */
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

  /** Parses text that papaparse reads as meant, up to its last line end; undefined for other text. */
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
   * Two parsers serve all calls: `Papa.parse` makes a new one per call, which keeps the rows of all calls in memory until a full collection
   * and costs three times as much.
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
