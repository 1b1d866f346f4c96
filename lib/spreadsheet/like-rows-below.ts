import { describeValues } from '#lib/spreadsheet/mapping/value-kind';
import type { CellValue, SheetRow } from '#lib/spreadsheet/row';

/** Below so many values likeness is chance. */
const ENOUGH = 3;

const textsOf = (rows: readonly (readonly CellValue[])[], index: number): string[] =>
  rows.map((cells) => String(cells[index] ?? ''));

/**
 * Whether a first row is somebody, as the rows below it are: a company with its legal form above such companies, or a
 * given name above given names. No heading ends with `GmbH`.
 */
export function isLikeRowsBelow(first: readonly CellValue[], below: readonly SheetRow[]): boolean {
  const rows = below.map(({ cells }) => cells);
  return first.some((cell, index) => {
    if (typeof cell !== 'string') return false;
    const own = describeValues([cell]);
    if (own.share('company') === 0 && own.given === 0) return false;
    const others = describeValues(textsOf(rows, index));
    if (others.filled < ENOUGH) return false;
    const isCompany = own.share('company') > 0 && others.share('company') >= 0.4;
    return isCompany || (own.given > 0 && others.given >= 0.5 && others.distinct * 2 > others.filled);
  });
}
