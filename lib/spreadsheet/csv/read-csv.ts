import type { FoundCharset } from '#lib/spreadsheet/csv/charset';
import { tidyRow, UNREADABLE } from '#lib/spreadsheet/csv/csv-cells';
import { detectDialect, type FoundDialect } from '#lib/spreadsheet/csv/csv-dialect';
import { CsvRecords } from '#lib/spreadsheet/csv/csv-records';
import { decodeText } from '#lib/spreadsheet/csv/decode-text';
import { keepRowsYoung } from '#lib/spreadsheet/keep-rows-young';
import type { Limits } from '#lib/spreadsheet/limits';
import type { SheetRow } from '#lib/spreadsheet/row';
import { RowCounter } from '#lib/spreadsheet/row-counter';
import type { WorkBudget } from '#lib/spreadsheet/work-budget';

/** Characters parsed at once: few, so that most rows are already garbage at each collection. */
const PART = 8 * 1024;

const SAMPLE_LENGTH = 64 * 1024;

/** Gathers exactly the sample, so that the dialect does not depend on how the text was chunked. */
async function* withSample(
  text: AsyncIterable<string>,
  onSample: (sample: string, complete: boolean) => void,
): AsyncGenerator<string> {
  let sample: string | undefined = '';
  for await (const piece of text) {
    if (sample === undefined) {
      yield piece;
      continue;
    }
    sample += piece;
    if (sample.length < SAMPLE_LENGTH) continue;
    onSample(sample.slice(0, SAMPLE_LENGTH), false);
    yield sample;
    sample = undefined;
  }
  if (sample === undefined) return;
  onSample(sample, true);
  yield sample;
}

/** Called for every row: a visible ASCII character decides without making a trimmed copy. */
const isBlank = (cell: string): boolean => {
  const first = cell.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && cell.trim() === '';
};

const isEmpty = (cells: readonly string[]): boolean => cells.every(isBlank);

/** Changes cells in place: copying every row costs a tenth of the whole import. */
const trimColumns = (cells: string[], limits: Limits): void => {
  while (cells.length > limits.columns && cells.at(-1)?.trim() === '') cells.pop();
};

export interface CsvOptions {
  readonly delimiter?: string | undefined;
  readonly charset?: string | undefined;
  readonly onCharset: (found: FoundCharset) => void;
}

/** Yields rows in batches, one per part. `delimiter` and `charset` override the detected ones. */
export async function* readCsv(
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
  limits: Limits,
  budget: WorkBudget,
  options: CsvOptions,
): AsyncGenerator<SheetRow[], void> {
  keepRowsYoung();
  const counter = new RowCounter(limits);
  let dialect: FoundDialect = { delimiter: ',', backslash: false, ditto: false, skipFirstLine: false };
  let reader = new CsvRecords(dialect, limits.recordLength);
  let skip = false;
  let mayBeUnreadable = false;
  const decoded = decodeText(head, bytes, options.onCharset, options.charset);
  const text = withSample(decoded, (sample, complete) => {
    dialect = detectDialect(sample, complete, options.delimiter);
    reader = new CsvRecords(dialect, limits.recordLength);
    skip = dialect.skipFirstLine;
  });
  let number = 0;
  const toRows = (records: readonly string[][]): SheetRow[] => {
    const rows: SheetRow[] = [];
    for (const cells of records) {
      number += 1;
      if (skip) {
        skip = false;
        continue;
      }
      if (isEmpty(cells)) {
        counter.empty();
        continue;
      }
      if (cells.length > limits.columns) trimColumns(cells, limits);
      counter.filled(cells.length);
      rows.push(tidyRow(number, cells, limits.cellLength, mayBeUnreadable));
    }
    return rows;
  };
  for await (const piece of text) {
    budget.check();
    mayBeUnreadable ||= piece.includes(UNREADABLE);
    for (let start = 0; start < piece.length; ) {
      // An unfinished record is scanned again with each part, so the parts grow with it.
      const end = start + Math.max(PART, reader.unread);
      const rows = budget.spend(() => toRows(reader.push(piece.slice(start, end))));
      if (rows.length > 0) yield rows;
      start = end;
    }
  }
  const last = toRows(reader.end());
  if (last.length > 0) yield last;
}
