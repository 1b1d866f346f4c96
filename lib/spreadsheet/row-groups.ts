import { lazyPattern } from '#lib/shared/lazy';
import { headerKey } from '#lib/spreadsheet/mapping/header-words';
import { matchHeading } from '#lib/spreadsheet/mapping/heading-match';
import { describeValues } from '#lib/spreadsheet/mapping/value-kind';
import { type CellValue, isBlank, type SheetRow } from '#lib/spreadsheet/row';
import { totalWord } from '#lib/spreadsheet/row-kind';

/** How a table's rows are grouped: which column names the group, and in what form. */
export type RowGroups =
  /** `Birch Labs GmbH` in a row of its own above its people; the text becomes a column named `name`. */
  | { readonly kind: 'headed'; readonly index: number; readonly name: string }
  /** Only the first row of each group holds the company, and a subtotal ends the group. */
  | { readonly kind: 'subtotals'; readonly index: number };

interface Place {
  readonly name: string;
  readonly index: number;
}

/** A label and its text: `Company: Birch Labs (2)`. */
const LABELLED = lazyPattern(String.raw`^([\p{L} ]{2,30}):\s*(\S.*)$`, 'u');
const COUNT = lazyPattern(String.raw`\s*\(\d+(?:\s+\p{L}+)?\)$`, 'u');

/** The text of a group's row without its label and its row count. */
export const groupText = (value: string): string => {
  const text = value.trim();
  const [, label = '', rest = text] = LABELLED().exec(text) ?? [];
  return (isCompany(label) ? rest : text).replace(COUNT(), '').trim();
};

const isCompany = (heading: string): boolean => matchHeading(heading)?.field === 'company';

/** The text of a row in which only the group's cell is filled. */
export const loneText = (cells: readonly CellValue[], index: number): string | undefined => {
  const value = cells[index];
  const alone = cells.every((cell, at) => at === index || isBlank(cell));
  return alone && typeof value === 'string' && !isBlank(value) ? value : undefined;
};

const isTotal = (value: CellValue | undefined): boolean =>
  typeof value === 'string' && totalWord.test(value.trim().slice(0, 40));

/** Finds single-cell rows that look like companies above fuller rows, in a table without a company column. */
function headedGroups(
  columns: readonly Place[],
  rows: readonly SheetRow[],
  first: Place,
): RowGroups | undefined {
  if (columns.length < 2 || columns.some(({ name }) => isCompany(name))) return undefined;
  const lone = rows.flatMap(({ cells }, at) => {
    const text = loneText(cells, first.index);
    const next = rows[at + 1]?.cells;
    const isAbove = next !== undefined && loneText(next, first.index) === undefined;
    return text === undefined || !isAbove || isTotal(text) ? [] : [text];
  });
  if (lone.length === 0) return undefined;
  const labels = lone.map((text) => LABELLED().exec(text.trim())?.[1] ?? '');
  if (labels.every(isCompany)) return { kind: 'headed', index: first.index, name: labels[0] ?? 'Company' };
  const named = describeValues(lone.map(groupText)).share('company');
  return named >= 0.4 ? { kind: 'headed', index: first.index, name: 'Group' } : undefined;
}

/** How the rows below the heading are grouped; undefined if they are not. */
export function findGroups(columns: readonly Place[], rows: readonly SheetRow[]): RowGroups | undefined {
  const [first] = columns;
  if (first === undefined) return undefined;
  const subtotals = rows.some(({ cells }) => isTotal(cells[first.index]));
  if (isCompany(first.name) && subtotals) return { kind: 'subtotals', index: first.index };
  const groups = headedGroups(columns, rows, first);
  const taken = new Set(columns.map(({ name }) => headerKey(name)));
  return groups?.kind === 'headed' && taken.has(headerKey(groups.name))
    ? { ...groups, name: `${groups.name} (above)` }
    : groups;
}
