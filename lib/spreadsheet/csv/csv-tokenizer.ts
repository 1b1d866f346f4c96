import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

export interface CsvRecord {
  /** From 1, as a spreadsheet program counts: a record with line breaks in it is one row. */
  readonly number: number;
  readonly cells: string[];
  /** Set when the record is longer than the longest allowed cell, so that only then cells have to be measured. */
  readonly long?: true;
}

const NOWHERE = Number.POSITIVE_INFINITY;
const QUOTE = '"';

/**
 * CSV text in, whole records out. CRLF, LF and CR all end a record, mixed as files have them. Quotation marks count
 * only at the start of a cell; text behind the closing one is kept, as Excel does, so that `"Acme" Inc.,x` spoils one
 * cell where papaparse would read on to the next quotation mark and swallow people. What is no whole record yet waits.
 */
export class CsvTokenizer {
  readonly #delimiter: string;
  readonly #maximum: number;
  readonly #longCell: number;
  #text = '';
  #position = 0;
  #number = 0;
  #nextQuote = NOWHERE;
  #nextDelimiter = NOWHERE;
  #nextLf = NOWHERE;
  #nextCr = NOWHERE;
  #final = false;

  constructor(delimiter: string, limits: { readonly recordLength: number; readonly cellLength: number }) {
    this.#delimiter = delimiter;
    this.#maximum = limits.recordLength;
    this.#longCell = limits.cellLength;
  }

  /** Throws `damaged` when one record grows past the maximum: a quotation mark that is never closed. */
  push(text: string): CsvRecord[] {
    return this.#take(text);
  }

  /** The last record, when the file does not end with a line break. */
  end(): CsvRecord[] {
    this.#final = true;
    return this.#take('');
  }

  #take(text: string): CsvRecord[] {
    this.#text = this.#position < this.#text.length ? this.#text.slice(this.#position) + text : text;
    this.#position = 0;
    this.#nextQuote = this.#find(QUOTE, 0);
    this.#nextDelimiter = this.#find(this.#delimiter, 0);
    this.#nextLf = this.#find('\n', 0);
    this.#nextCr = this.#find('\r', 0);
    const records: CsvRecord[] = [];
    while (this.#position < this.#text.length) {
      const start = this.#position;
      const cells = this.#record();
      if (!cells) break;
      this.#number += 1;
      const long = this.#position - start > this.#longCell;
      records.push(long ? { number: this.#number, cells, long } : { number: this.#number, cells });
    }
    if (this.#text.length - this.#position > this.#maximum) {
      throw new SpreadsheetError(
        'damaged',
        `Row ${this.#number + 1} is far too long; perhaps a quotation mark in it is never closed.`,
      );
    }
    return records;
  }

  #record(): string[] | undefined {
    const start = this.#position;
    const end = this.#lineEnd(start);
    if (this.#nextQuote < start) this.#nextQuote = this.#find(QUOTE, start);
    if (this.#nextQuote < end || (end === NOWHERE && this.#nextQuote !== NOWHERE))
      return this.#quotedRecord(start);
    if (end === NOWHERE) {
      if (!this.#final) return undefined;
      this.#position = this.#text.length;
      return this.#text.slice(start).split(this.#delimiter);
    }
    const next = this.#afterLineEnd(end);
    if (next === undefined) return undefined;
    this.#position = next;
    return this.#text.slice(start, end).split(this.#delimiter);
  }

  #quotedRecord(start: number): string[] | undefined {
    const text = this.#text;
    const cells: string[] = [];
    let position = start;
    for (;;) {
      let prefix = '';
      if (text.startsWith(QUOTE, position)) {
        const closing = this.#closingQuote(position + 1);
        if (closing === undefined) return undefined;
        prefix = text.slice(position + 1, closing);
        if (prefix.includes(QUOTE)) prefix = prefix.replaceAll('""', QUOTE);
        position = closing + 1;
      }
      if (this.#nextDelimiter < position) this.#nextDelimiter = this.#find(this.#delimiter, position);
      const lineEnd = this.#lineEnd(position);
      const end = Math.min(this.#nextDelimiter, lineEnd, this.#final ? text.length : NOWHERE);
      if (end === NOWHERE) return undefined;
      cells.push(
        prefix === ''
          ? text.slice(position, end)
          : end === position
            ? prefix
            : withTail(prefix, text.slice(position, end)),
      );
      if (end === this.#nextDelimiter) {
        position = end + 1;
        continue;
      }
      const next = end === lineEnd ? this.#afterLineEnd(end) : end;
      if (next === undefined) return undefined;
      this.#position = next;
      return cells;
    }
  }

  #closingQuote(from: number): number | undefined {
    const text = this.#text;
    let search = from;
    for (;;) {
      const quote = text.indexOf(QUOTE, search);
      if (quote === -1) {
        if (this.#final)
          throw new SpreadsheetError('damaged', `Row ${this.#number + 1}: a quotation mark is never closed.`);
        return undefined;
      }
      if (quote + 1 === text.length && !this.#final) return undefined;
      if (text[quote + 1] !== QUOTE) return quote;
      search = quote + 2;
    }
  }

  #lineEnd(from: number): number {
    if (this.#nextLf < from) this.#nextLf = this.#find('\n', from);
    if (this.#nextCr < from) this.#nextCr = this.#find('\r', from);
    return Math.min(this.#nextLf, this.#nextCr);
  }

  /** A CR at the very end of what has come may be the first half of a CRLF: undefined then. */
  #afterLineEnd(end: number): number | undefined {
    if (end === this.#nextLf) return end + 1;
    if (end + 1 === this.#text.length && !this.#final) return undefined;
    return this.#text[end + 1] === '\n' ? end + 2 : end + 1;
  }

  #find(what: string, from: number): number {
    const found = this.#text.indexOf(what, from);
    return found === -1 ? NOWHERE : found;
  }
}

const withTail = (quoted: string, tail: string): string => (tail.trim() === '' ? quoted : quoted + tail);
