import type { FoundCharset } from '#lib/spreadsheet/csv/charset';
import { tidyCells, UNREADABLE } from '#lib/spreadsheet/csv/csv-cells';
import { detectDialect, type FoundDialect } from '#lib/spreadsheet/csv/csv-dialect';
import { type CsvRecord, CsvRecords } from '#lib/spreadsheet/csv/csv-records';
import { decodeText } from '#lib/spreadsheet/csv/decode-text';
import type { Limits } from '#lib/spreadsheet/limits';
import type { SheetRow } from '#lib/spreadsheet/row';
import { RowCounter } from '#lib/spreadsheet/row-counter';
import type { WorkBudget } from '#lib/spreadsheet/work-budget';

const SAMPLE_LENGTH = 64 * 1024;

/** Gathers exactly the sample, so that the dialect does not depend on how the text came. */
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

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Cells are changed in place: a copy of every row costs a tenth of the whole import. */
const trimColumns = (cells: string[], limits: Limits): void => {
  while (cells.length > limits.columns && cells.at(-1)?.trim() === '') cells.pop();
};

export interface CsvOptions {
  readonly delimiter?: string | undefined;
  readonly charset?: string | undefined;
  readonly onCharset: (found: FoundCharset) => void;
}

/** Rows in batches of one chunk each. `delimiter` and `charset` override the detected ones. */
export async function* readCsv(
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
  limits: Limits,
  budget: WorkBudget,
  options: CsvOptions,
): AsyncGenerator<SheetRow[], void> {
  const counter = new RowCounter(limits);
  let dialect: FoundDialect = { delimiter: ',', backslash: false, skipFirstLine: false };
  let reader = new CsvRecords(dialect, limits.recordLength);
  let skip = false;
  let mayBeUnreadable = false;
  const decoded = decodeText(head, bytes, options.onCharset, options.charset);
  const text = withSample(decoded, (sample, complete) => {
    dialect = detectDialect(sample, complete, options.delimiter);
    reader = new CsvRecords(dialect, limits.recordLength);
    skip = dialect.skipFirstLine;
  });
  const toRows = (records: readonly CsvRecord[]): SheetRow[] => {
    const rows: SheetRow[] = [];
    for (const record of records) {
      if (skip) {
        skip = false;
        continue;
      }
      if (isEmpty(record.cells)) {
        counter.empty();
        continue;
      }
      if (record.cells.length > limits.columns) trimColumns(record.cells, limits);
      counter.filled(record.cells.length);
      rows.push(tidyCells(record, limits.cellLength, mayBeUnreadable));
    }
    return rows;
  };
  for await (const piece of text) {
    budget.check();
    mayBeUnreadable ||= piece.includes(UNREADABLE);
    const rows = budget.spend(() => toRows(reader.push(piece)));
    if (rows.length > 0) yield rows;
  }
  const last = toRows(reader.end());
  if (last.length > 0) yield last;
}
