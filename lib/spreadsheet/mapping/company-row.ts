import { companyEnrichmentInput } from '#lib/identity/asked-subject';
import { countriesOf } from '#lib/identity/place/regions';
import { cleanersOfCompanies } from '#lib/spreadsheet/mapping/cell-cleaners';
import { collectCells } from '#lib/spreadsheet/mapping/collect-cells';
import type { ColumnMapping } from '#lib/spreadsheet/mapping/input-field';
import { readCells } from '#lib/spreadsheet/mapping/read-cells';
import type { RefusedRow, RowInput } from '#lib/spreadsheet/mapping/row-input';
import { type CellValue, isBlank } from '#lib/spreadsheet/row';

/** A code may also be a company: `GE`. */
const SHORTEST_PLACE = 3;

/** `Germany`, alone in its row above the companies there. */
const isPlaceAlone = (values: Readonly<Record<string, CellValue>>, name = ''): boolean =>
  Object.keys(values).length > 1 &&
  Object.values(values).filter((value) => !isBlank(value)).length === 1 &&
  name.length >= SHORTEST_PLACE &&
  countriesOf(name).length > 0;

const ENOUGH = 'a company name, a domain or a page on the network is required';

/** Reads a row as a company: without a column for its name, the column of names is used. */
export function companyRow(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
): RowInput | RefusedRow {
  const { fields, written, extra, problems } = collectCells(row, values, mapping, cleanersOfCompanies);
  const { external_id, type: _type, full_name, ...direct } = fields;
  if (isPlaceAlone(values, fields.company ?? full_name)) {
    const reason = 'is a country or region alone in its row, not a company';
    return { ok: false, row, problems: [...problems, { row, column: null, reason }] };
  }
  const named = fields.company === undefined && full_name !== undefined;
  const read = readCells(companyEnrichmentInput, {
    row,
    mapping,
    external_id,
    candidate: named ? { ...direct, company: full_name } : direct,
    written: named && written.full_name !== undefined ? { ...written, company: written.full_name } : written,
    extra,
    problems,
  });
  if (read.ok) return { ...read, type: 'company' };
  const reason = `does not identify a company: ${ENOUGH}`;
  return { ok: false, row, problems: [...read.problems, { row, column: null, reason }] };
}
