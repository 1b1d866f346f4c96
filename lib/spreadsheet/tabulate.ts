import { type Column, positionalName } from '#lib/spreadsheet/header-row';
import { addressValue, type LinkUse, linkColumnName, showsItself } from '#lib/spreadsheet/link-columns';
import type { OpenedSheet } from '#lib/spreadsheet/open-sheet';
import type { TableRow } from '#lib/spreadsheet/open-table';
import { type CellValue, isBlank, type RowProblem, type SheetRow } from '#lib/spreadsheet/row';
import { groupText, loneText, type RowGroups } from '#lib/spreadsheet/row-groups';
import { isDitto, isOtherHeading, noPersonReason, type PlacedCell } from '#lib/spreadsheet/row-kind';

const tidy = (value: CellValue | undefined): CellValue => {
  if (value === undefined || isBlank(value)) return null;
  return typeof value === 'string' ? value.trim() : value;
};

/** A single cell in a wider table, `Engineering` above that department's people, is not a row that ditto marks repeat. */
const isGroupRow = (columns: readonly Column[], values: Readonly<Record<string, CellValue>>): boolean =>
  columns.length > 2 && Object.values(values).filter((value) => value !== null).length === 1;

const none: readonly RowProblem[] = [];

/** Returns a function from sheet rows to table rows, called in order: a mark for "as above" refers to the previous row. */
export function tabulator(
  columns: readonly Column[],
  uses: ReadonlyMap<number, LinkUse>,
  format: OpenedSheet['format'],
  groups?: RowGroups,
): (row: SheetRow) => TableRow {
  // Computed once for all rows, since the code below runs for each row of the file.
  const known = new Map(columns.map((column) => [column.index, column]));
  const isDense = columns.every((column, position) => column.index === position);
  let otherFrom: number | undefined;
  let above: Readonly<Record<string, CellValue>> = {};
  let group: string | null = null;

  const surplus = (row: SheetRow, values: Record<string, CellValue>): RowProblem[] => {
    const problems: RowProblem[] = [];
    for (let index = isDense ? columns.length : 0; index < row.cells.length; index += 1) {
      if (known.has(index) || isBlank(row.cells[index])) continue;
      const column = positionalName(index);
      values[column] ??= tidy(row.cells[index]);
      problems.push({ row: row.number, column, reason: 'has a value but its column has no heading' });
    }
    if (format === 'csv' && problems.length > 0) {
      const reason = 'has more cells than the header; a value probably contains an unquoted separator';
      problems.push({ row: row.number, column: null, reason });
    }
    return problems;
  };

  const follow = (row: SheetRow, values: Record<string, CellValue>): void => {
    for (const [index, target] of row.links ?? []) {
      const name = known.get(index)?.name ?? positionalName(index);
      const use = uses.get(index);
      if (use === undefined) {
        if (!showsItself(row.cells[index], target)) values[linkColumnName(name)] = target;
      } else values[name] = addressValue(use, values[name] ?? null, target);
    }
  };

  const repeatAbove = (row: SheetRow, values: Record<string, CellValue>): RowProblem[] =>
    Object.entries(values).flatMap(([column, value]) => {
      if (!isDitto(value)) return [];
      const meant = above[column] ?? null;
      values[column] = meant;
      if (meant === null)
        return [{ row: row.number, column, reason: `takes the value of the row above, which is empty here` }];
      return [{ row: row.number, column, reason: 'repeats the row above', read_as: String(meant) }];
    });

  /** A second table below the first has its own columns, which the first one's mapping would misread. */
  const ofOtherTable = (row: SheetRow, placed: readonly PlacedCell[]): string | undefined => {
    if (isOtherHeading(placed)) otherFrom = row.number;
    return otherFrom === undefined
      ? undefined
      : `belongs to another table, whose heading is row ${otherFrom}, and was left out: send that table as a separate sheet or file`;
  };

  /** A row that only names a group passes its text on to the rows below it. */
  const headsGroup = (row: SheetRow): string | undefined => {
    if (groups?.kind !== 'headed') return undefined;
    const text = loneText(row.cells, groups.index);
    if (text === undefined) return undefined;
    group = groupText(text);
    return `is a group heading and was left out; its text is in "${groups.name}" of the rows below`;
  };

  /** In a report with subtotals only a group's first row holds the company. */
  const repeatCompany = (row: SheetRow, values: Record<string, CellValue>): RowProblem[] => {
    const column = groups?.kind === 'subtotals' ? known.get(groups.index)?.name : undefined;
    if (column === undefined || values[column] !== null) return [];
    const meant = above[column] ?? null;
    if (meant === null) return [];
    values[column] = meant;
    return [{ row: row.number, column, reason: 'belongs to the group above', read_as: String(meant) }];
  };

  return (row) => {
    const values: Record<string, CellValue> = {};
    for (const { name, index } of columns) values[name] = tidy(row.cells[index]);
    const found: RowProblem[] = surplus(row, values);
    if (row.links) follow(row, values);
    for (const { index, reason } of row.notes ?? [])
      found.push({ row: row.number, column: known.get(index)?.name ?? positionalName(index), reason });
    const placed = columns.map(({ name, index }) => ({ heading: name, value: row.cells[index] }));
    const left_out = noPersonReason(placed) ?? ofOtherTable(row, placed) ?? headsGroup(row);
    if (groups?.kind === 'headed') values[groups.name] = left_out === undefined ? group : null;
    if (left_out === undefined) {
      found.push(...repeatAbove(row, values), ...repeatCompany(row, values));
      if (!isGroupRow(columns, values)) above = values;
    } else {
      found.push({ row: row.number, column: null, reason: left_out, left_out: true });
      if (groups?.kind === 'subtotals') above = {};
    }
    const problems = found.length > 0 ? found : none;
    const hidden = row.hidden ?? false;
    return left_out === undefined
      ? { number: row.number, values, hidden, problems }
      : { number: row.number, values, hidden, left_out, problems };
  };
}
