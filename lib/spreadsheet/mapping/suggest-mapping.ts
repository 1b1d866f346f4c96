import type { SubjectType } from '#lib/identity/subject';
import { candidatesOf, choose, type SuggestedColumn } from '#lib/spreadsheet/mapping/candidate';
import { sharesOfFirms } from '#lib/spreadsheet/mapping/firm-at-host';
import { isAside, matchGrouped } from '#lib/spreadsheet/mapping/heading-match';
import type { ColumnMapping } from '#lib/spreadsheet/mapping/input-field';
import { resolveNames, withPeoplesAccounts } from '#lib/spreadsheet/mapping/name-columns';
import { isOwnExport, ownExportFields } from '#lib/spreadsheet/mapping/own-export';
import {
  addressOfOthers,
  ofCompanies,
  ofPersons,
  withoutEmptyOnes,
  withoutEmptyPeople,
  withoutNameTwice,
  withoutSecondChoices,
} from '#lib/spreadsheet/mapping/passed-over';
import { describeValues } from '#lib/spreadsheet/mapping/value-kind';
import type { CellValue } from '#lib/spreadsheet/row';

/** The results of an export have known headings; anything else in it that looks like an address is not an input. */
function ownMapping(columns: readonly string[]): SuggestedColumn[] {
  const fields = ownExportFields(columns);
  return columns.flatMap((column) => {
    const field = fields[column];
    return field === undefined
      ? []
      : [{ column, field, confidence: 1, reason: 'the file is an export of this service' }];
  });
}

/**
 * Suggests what each column is, from the headings and a sample of the values (a hundred rows are enough). Each field is suggested for at
 * most one column, the most confident first; a full name is not suggested if both of its parts are present, nor are another person's
 * addresses for the row's person. `groups`: the heading above a column's own, if there are two heading rows; `type`: what the rows are.
 */
export function suggestMapping(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, CellValue>>[],
  groups: Readonly<Record<string, string>> = {},
  type: SubjectType = 'person',
): SuggestedColumn[] {
  if (isOwnExport(columns)) return ownMapping(columns);
  const all = columns.map((name) => {
    const cells = rows.map((row) => String(row[name] ?? '').trim());
    return { name, heading: matchGrouped(name, groups[name]), values: describeValues(cells), cells };
  });
  const seen = type === 'person' ? withPeoplesAccounts(all) : all;
  const headings = type === 'person' ? resolveNames(seen) : seen.map(({ heading }) => heading);
  const shares = sharesOfFirms(seen);
  const candidates = seen.flatMap(({ name, values }, position) => {
    const said = { heading: headings[position], aside: isAside(name), firms: shares[position] ?? 0 };
    return candidatesOf(name, position, { ...said, values }, type);
  });
  const filled = withoutEmptyOnes(candidates);
  const isOfOthers = addressOfOthers(choose(filled), seen);
  const ofRows = filled.filter((candidate) => !isOfOthers(candidate));
  const chosen = withoutNameTwice(choose(withoutSecondChoices(ofRows, seen)));
  return (type === 'person' ? withoutEmptyPeople(chosen) : chosen)
    .toSorted((one, other) => one.position - other.position)
    .map(({ column, field, confidence, reason }) => ({ column, field, confidence, reason }));
}

/** Whether the suggestions made for people mention none: a list of companies. */
export const saysOnlyCompanies = (suggestions: readonly SuggestedColumn[]): boolean =>
  suggestions.some(({ field }) => ofCompanies.has(field)) &&
  !suggestions.some(({ field }) => ofPersons.has(field));

/** The suggestions as a `column_mapping`. */
export const toColumnMapping = (suggestions: readonly SuggestedColumn[]): ColumnMapping =>
  Object.fromEntries(suggestions.map(({ column, field }) => [column, field]));
