import type { CsvDialect } from '#lib/spreadsheet/csv/csv-dialect';
import { cellStart } from '#lib/spreadsheet/csv/plain-text';

export interface TidiedText {
  /** Complete records, each ended by one line feed, with quotation marks as in RFC 4180. */
  readonly whole: string;
  /** What follows the last complete record, unchanged. */
  readonly rest: string;
  /** Whether `rest` contains a quoted cell whose end has not arrived. */
  readonly unclosed: boolean;
}

const QUOTE = '"';

/** A cell that is only a quotation mark, as people write it for "as above": `,",`. */
const LONE_MARK = '""""';

/** The end of the quoted content, or -1. `""` does not end it, nor does `\"` if the dialect uses it. */
const closingQuote = (text: string, from: number, backslash: boolean): number => {
  for (let search = from; ; ) {
    const quote = text.indexOf(QUOTE, search);
    if (quote === -1) return -1;
    if (backslash && quote > from && text[quote - 1] === '\\') search = quote + 1;
    else if (text[quote + 1] === QUOTE) search = quote + 2;
    else return quote;
  }
};

/** Whether the mark that would close a cell instead opens a cell at the start of a line: `"ada@acme.example` above `"Tom","Acme"`. */
const opensNextLine = (text: string, start: number, closing: number): boolean =>
  closing > start && /[\r\n]/.test(text[closing - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[closing + 1] ?? '');

/** A CR at the very end of the input may be the first half of a CRLF. */
const lastLineEnd = (text: string, final: boolean): number => {
  const sure = text.endsWith('\r') && !final ? text.slice(0, -1) : text;
  return Math.max(sure.lastIndexOf('\n'), sure.lastIndexOf('\r')) + 1;
};

const lineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** `Labs" Inc` after a closing quotation mark belongs to the cell; blanks there do not. */
const withTail = (content: string, tail: string): string =>
  tail.trim() === '' ? `"${content}"` : `"${content}${tail.replaceAll(QUOTE, '""')}"`;

/** Finds the first position of a character at or after `from`, for queries with increasing positions; passes each character once. */
class NextPlace {
  readonly #text: string;
  readonly #character: string;
  #at = -1;

  constructor(text: string, character: string) {
    this.#text = text;
    this.#character = character;
  }

  isBetween(from: number, to: number): boolean {
    if (this.#at < from) {
      const found = this.#text.indexOf(this.#character, from);
      this.#at = found === -1 ? this.#text.length : found;
    }
    return this.#at < to;
  }
}

/**
 * Rewrites CSV as people send it so that papaparse reads it as meant: any line ends, blanks before an opening quotation mark, text after a
 * closing one (a parser that reads on to the next mark swallows people), `\"`, and Excel's `="00123"`. Text that needs no change is copied
 * in long pieces. Examines each character a bounded number of times. `text` begins with a record.
 */
export function tidyQuotes(text: string, dialect: CsvDialect, final: boolean): TidiedText {
  const { delimiter, backslash, ditto } = dialect;
  const { ends, blank } = cellStart(dialect);
  const opening = new RegExp(`(^|${ends})${blank}*=?"`, 'g');
  const ending = new RegExp(ends, 'g');
  const ended = new RegExp(ends, 'y');
  const returns = new NextPlace(text, '\r');
  const feeds = new NextPlace(text, '\n');
  const quotes = new NextPlace(text, QUOTE);
  let tidy = '';
  let whole = 0;
  let rest = 0;
  /** From here to `position` the text is correct except for its line ends. */
  let kept = 0;
  let position = 0;
  let unclosed = false;
  const keep = (to: number): void => {
    const part = text.slice(kept, to);
    const end = lastLineEnd(part, final || to < text.length);
    if (end > 0) {
      tidy += lineFeeds(part.slice(0, end));
      whole = tidy.length;
      rest = kept + end;
    }
    tidy += part.slice(end);
    kept = to;
  };
  while (position < text.length) {
    opening.lastIndex = position;
    const found = quotes.isBetween(position, text.length) ? opening.exec(text) : null;
    if (!found) {
      position = text.length;
      break;
    }
    position = found.index + (found[1] ?? '').length;
    const start = opening.lastIndex;
    if (ditto && start === text.length && !final) break;
    const closing = closingQuote(text, start, backslash);
    ended.lastIndex = start;
    const isLone = start === position + 1 && (ended.test(text) || start === text.length);
    if (isLone && (ditto || (closing === -1 && final && text[start] === delimiter))) {
      keep(position);
      tidy += LONE_MARK;
      kept = position = start;
      continue;
    }
    if (opensNextLine(text, start, closing)) {
      // The closing mark is missing: the cell ends with its line, so that no rows below are swallowed.
      const end = start + text.slice(start, closing).search(/[\r\n]/);
      keep(position);
      const content = text.slice(start, end);
      tidy += `"${backslash ? content.replaceAll('\\"', '""') : content}"`;
      kept = position = end;
      continue;
    }
    unclosed = closing === -1;
    if (unclosed || (closing + 1 === text.length && !final)) break;
    ending.lastIndex = closing + 1;
    const end = ending.exec(text)?.index ?? (final ? text.length : -1);
    if (end === -1) break;
    const isPlain = start === position + 1 && end === closing + 1 && !backslash;
    if (!isPlain || returns.isBetween(start, closing) || feeds.isBetween(start, closing)) {
      keep(position);
      const content = text.slice(start, closing);
      tidy += withTail(backslash ? content.replaceAll('\\"', '""') : content, text.slice(closing + 1, end));
      kept = end;
    }
    position = end;
  }
  keep(position);
  if (!final || unclosed) return { whole: tidy.slice(0, whole), rest: text.slice(rest), unclosed };
  return { whole: tidy === '' || tidy.endsWith('\n') ? tidy : `${tidy}\n`, rest: '', unclosed };
}
