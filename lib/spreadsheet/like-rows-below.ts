import { matchHeading } from '#lib/spreadsheet/mapping/heading-match';
import { describeValues } from '#lib/spreadsheet/mapping/value-kind';
import type { CellValue, SheetRow } from '#lib/spreadsheet/row';

/** With fewer values than this, likeness is chance. */
const ENOUGH = 3;

const textsOf = (rows: readonly (readonly CellValue[])[], index: number): string[] =>
  rows.map((cells) => String(cells[index] ?? ''));

/** No other heading ends like a company's name: `Network Solutions LLC` is one. */
const PROSPECT_COMPANY = /\bcompany$/i;

/** Kinds of value that a heading never is. */
const addresses = ['website', 'email', 'profile', 'page'] as const;

/**
 * Whether a first row is data like the rows below it: a company with its legal form above other such companies, a given name above given
 * names, or a domain above domains. No heading ends with `GmbH`, but `Prospect Company` is one.
 */
export function isLikeRowsBelow(first: readonly CellValue[], below: readonly SheetRow[]): boolean {
  const rows = below.map(({ cells }) => cells);
  return first.some((cell, index) => {
    if (typeof cell !== 'string') return false;
    const own = describeValues([cell]);
    const address = addresses.find((kind) => own.share(kind) > 0);
    if (address === undefined && own.share('company') === 0 && own.given === 0) return false;
    const others = describeValues(textsOf(rows, index));
    if (address !== undefined)
      return others.share(address) + (address === 'website' ? others.share('link') : 0) >= 0.6;
    if (
      others.filled < ENOUGH ||
      (own.share('company') > 0 ? PROSPECT_COMPANY.test(cell) : matchHeading(cell))
    )
      return false;
    const isCompany = own.share('company') > 0 && others.share('company') >= 0.4;
    return isCompany || (own.given > 0 && others.given >= 0.5 && others.distinct * 2 > others.filled);
  });
}
