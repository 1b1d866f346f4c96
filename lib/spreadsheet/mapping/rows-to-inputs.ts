import type { SubjectType } from '#lib/identity/subject';
import { toText } from '#lib/spreadsheet/mapping/collect-cells';
import { companyRow } from '#lib/spreadsheet/mapping/company-row';
import { type ColumnMapping, columnOf, rowTypeOf } from '#lib/spreadsheet/mapping/input-field';
import { personRow } from '#lib/spreadsheet/mapping/person-row';
import type { RefusedRow, RowInput } from '#lib/spreadsheet/mapping/row-input';
import type { CellValue } from '#lib/spreadsheet/row';

/** The type of a row: from its own cell if a column is mapped to `type`, else the type of all rows in its file. */
function typeOfRow(
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
  rows: SubjectType,
): SubjectType {
  const column = columnOf(mapping, 'type');
  return (column === null ? undefined : rowTypeOf(toText(values[column] ?? null))) ?? rows;
}

/**
 * Turns one row into an enrichment input. A value that cannot be valid is left out and reported; the row is refused only if what remains
 * does not identify its person or company. Pure.
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
