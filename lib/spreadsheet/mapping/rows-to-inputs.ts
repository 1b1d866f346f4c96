import type { SubjectType } from '#lib/identity/subject';
import { toText } from '#lib/spreadsheet/mapping/collect-cells';
import { companyRow } from '#lib/spreadsheet/mapping/company-row';
import { type ColumnMapping, columnOf, rowTypeOf } from '#lib/spreadsheet/mapping/input-field';
import { personRow } from '#lib/spreadsheet/mapping/person-row';
import type { RefusedRow, RowInput } from '#lib/spreadsheet/mapping/row-input';
import type { CellValue } from '#lib/spreadsheet/row';

/** What a row is: as its own cell says, where one is mapped to `type`; else as all rows of its file. */
function typeOfRow(
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
  rows: SubjectType,
): SubjectType {
  const column = columnOf(mapping, 'type');
  return (column === null ? undefined : rowTypeOf(toText(values[column] ?? null))) ?? rows;
}

/**
 * One row as an enrichment input. A value that cannot be right is left out and reported; the row is refused only when
 * what remains does not identify a person, or the company that it is. Pure.
 */
export function rowToInput(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
  rows: SubjectType = 'person',
): RowInput | RefusedRow {
  const type = typeOfRow(values, mapping, rows);
  return type === 'company' ? companyRow(row, values, mapping) : personRow(row, values, mapping);
}
