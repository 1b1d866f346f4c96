import type { SubjectType } from '#lib/identity/subject';
import type { ByteSource } from '#lib/spreadsheet/byte-source';
import type { FoundCharset } from '#lib/spreadsheet/csv/charset';
import type { SuggestedColumn } from '#lib/spreadsheet/mapping/candidate';
import { suggestMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import type { ReadOptions, SheetOfFile } from '#lib/spreadsheet/open-sheet';
import { openTable, type TableRow } from '#lib/spreadsheet/open-table';
import type { CellValue, RowProblem } from '#lib/spreadsheet/row';

export interface Preview {
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  /** All sheets of the workbook, including hidden ones, each with its number of non-empty rows. */
  readonly sheets: readonly (SheetOfFile & { readonly rows: number })[];
  /** The charset the text was decoded from; null for workbooks. */
  readonly charset: FoundCharset | null;
  readonly columns_detected: readonly string[];
  readonly preview_rows: readonly Readonly<Record<string, CellValue>>[];
  /** Non-empty rows below the header, including hidden ones. */
  readonly row_count: number;
  /** Those of the rows that are not people, such as repeated headings, totals and footers. */
  readonly left_out_count: number;
  readonly hidden_row_count: number;
  readonly suggestions: readonly SuggestedColumn[];
  /** The first problems only; `problem_count` is the total. */
  readonly problems: readonly RowProblem[];
  readonly problem_count: number;
}

export interface PreviewOptions extends ReadOptions {
  /** What the rows are; people by default. */
  readonly type?: SubjectType | undefined;
  readonly previewRows?: number;
  /** Called with each row, in order, so that an estimate needs no second reading. */
  readonly onRow?: (row: TableRow) => void;
}

const KEPT_PROBLEMS = 1000;
/** The mapping is suggested by the first rows, and by the first value of each column that they leave blank. */
const MAPPED_BY = 200;
const SHOWN_LENGTH = 500;

const shown = (row: TableRow): Record<string, CellValue> =>
  Object.fromEntries(
    Object.entries(row.values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value,
    ]),
  );

/** Reads the whole file once, in constant memory, and reports what is in it. Throws `SpreadsheetError`. */
export async function preview(source: ByteSource, options: PreviewOptions = {}): Promise<Preview> {
  const table = await openTable(source, options);
  const counts = await table.countRows();
  const wanted = options.previewRows ?? 10;
  const first: TableRow[] = [];
  const problems: RowProblem[] = [];
  const blank = new Set(table.columns);
  let rowCount = 0;
  let leftOutCount = 0;
  let hiddenCount = 0;
  let problemCount = 0;
  for await (const row of table.rows) {
    rowCount += 1;
    if (row.hidden) hiddenCount += 1;
    if (row.left_out !== undefined) leftOutCount += 1;
    else {
      const begun = [...blank].filter((column) => (row.values[column] ?? null) !== null);
      if (first.length < MAPPED_BY || begun.length > 0) first.push(row);
      for (const column of begun) blank.delete(column);
    }
    problemCount += row.problems.length;
    if (problems.length < KEPT_PROBLEMS) problems.push(...row.problems);
    options.onRow?.(row);
  }
  const suggest = (type?: SubjectType) =>
    suggestMapping(
      table.columns,
      first.map((row) => row.values),
      table.groups,
      type,
    );
  return {
    format: table.format,
    sheet: table.sheet,
    sheets: table.sheets.map((sheet, index) => ({ ...sheet, rows: counts[index] ?? 0 })),
    charset: table.charset(),
    columns_detected: table.columns,
    preview_rows: first.slice(0, wanted).map(shown),
    row_count: rowCount,
    left_out_count: leftOutCount,
    hidden_row_count: hiddenCount,
    suggestions: suggest(options.type),
    problems: problems.slice(0, KEPT_PROBLEMS),
    problem_count: problemCount,
  };
}
