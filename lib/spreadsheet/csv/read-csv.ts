import { type CsvDialect, detectDialect } from '#lib/spreadsheet/csv/csv-dialect';
import { type CsvRecord, CsvTokenizer } from '#lib/spreadsheet/csv/csv-tokenizer';
import { decodeText } from '#lib/spreadsheet/csv/decode-text';
import { unguardFormula } from '#lib/spreadsheet/csv/formula-guard';
import type { Limits } from '#lib/spreadsheet/limits';
import type { SheetRow } from '#lib/spreadsheet/row';
import { RowCounter } from '#lib/spreadsheet/row-counter';
import type { WorkBudget } from '#lib/spreadsheet/work-budget';

const SAMPLE_LENGTH = 64 * 1024;

/** Gathers exactly the sample, so that the dialect does not depend on how the text came. */
async function* withDialect(
  text: AsyncIterable<string>,
  onDialect: (dialect: CsvDialect) => void,
): AsyncGenerator<string> {
  let sample: string | undefined = '';
  for await (const piece of text) {
    if (sample === undefined) {
      yield piece;
      continue;
    }
    sample += piece;
    if (sample.length < SAMPLE_LENGTH) continue;
    onDialect(detectDialect(sample.slice(0, SAMPLE_LENGTH), false));
    yield sample;
    sample = undefined;
  }
  if (sample === undefined) return;
  onDialect(detectDialect(sample, true));
  yield sample;
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Rows in batches of one chunk each. `forced` overrides the detected delimiter. */
export async function* readCsv(
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
  limits: Limits,
  budget: WorkBudget,
  forced?: string,
): AsyncGenerator<SheetRow[], void> {
  const counter = new RowCounter(limits);
  let tokenizer = new CsvTokenizer(',', limits);
  let skip = false;
  let apostrophes = false;
  const text = withDialect(decodeText(head, bytes), (dialect) => {
    tokenizer = new CsvTokenizer(forced ?? dialect.delimiter, limits);
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
      if (apostrophes) unguard(record.cells);
      rows.push(record.long ? cutCells(record, limits) : record);
    }
    return rows;
  };
  for await (const piece of text) {
    budget.check();
    apostrophes ||= piece.includes("'");
    const rows = budget.spend(() => toRows(tokenizer.push(piece)));
    if (rows.length > 0) yield rows;
  }
  const last = toRows(tokenizer.end());
  if (last.length > 0) yield last;
}

/** Cells are changed in place: a copy of every row costs a tenth of the whole import. */
const trimColumns = (cells: string[], limits: Limits): void => {
  while (cells.length > limits.columns && cells.at(-1)?.trim() === '') cells.pop();
};

const cutCells = (record: CsvRecord, limits: Limits): SheetRow => {
  const cut: number[] = [];
  for (const [index, cell] of record.cells.entries()) {
    if (cell.length <= limits.cellLength) continue;
    record.cells[index] = cell.slice(0, limits.cellLength);
    cut.push(index);
  }
  return { number: record.number, cells: record.cells, ...(cut.length > 0 ? { cut } : {}) };
};

const unguard = (cells: string[]): void => {
  for (const [index, cell] of cells.entries()) if (cell.startsWith("'")) cells[index] = unguardFormula(cell);
};
