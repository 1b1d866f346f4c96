import type { Candidate } from '#lib/spreadsheet/mapping/candidate';
import { isOfAnother } from '#lib/spreadsheet/mapping/heading-match';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';
import type { SeenColumn } from '#lib/spreadsheet/mapping/name-columns';
import { areOfOffices, areOfOthers } from '#lib/spreadsheet/mapping/whose-address';

const addressesOfPersons: ReadonlySet<InputField> = new Set(['network_url', 'email']);
const namesOfPersons: ReadonlySet<InputField> = new Set(['first_name', 'last_name', 'full_name']);
export const ofPersons: ReadonlySet<InputField> = new Set([...addressesOfPersons, ...namesOfPersons, 'type']);
export const ofCompanies: ReadonlySet<InputField> = new Set(['company', 'company_domain']);

/** A column without values gives way to one with values whose heading says the same: `Company`, empty, beside `Account name`. */
export const withoutEmptyOnes = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(
    ({ field, distinct, strength }) =>
      distinct > 0 ||
      !candidates.some((other) => other.field === field && other.distinct > 1 && other.strength >= strength),
  );

/** A heading of this strength says what the values are, and not whose. */
const PLAIN = 0.95;

/** The most companies that one column names; 0 if the rows are people with names or profiles. */
function firmsOf(chosen: readonly Candidate[]): number {
  const people = chosen.some(
    ({ field, distinct }) => field !== 'email' && ofPersons.has(field) && distinct > 0,
  );
  const firms = chosen.filter(({ field }) => ofCompanies.has(field)).map(({ distinct }) => distinct);
  return people ? 0 : Math.max(0, ...firms);
}

/**
 * Whether a candidate holds the addresses of others than the rows' people: of those its heading names, if the people have names, of those
 * whose names they spell or who share them, or, in a list of companies, of offices and of the few who look after them.
 */
export function addressOfOthers(
  chosen: readonly Candidate[],
  columns: readonly SeenColumn[],
): (candidate: Candidate) => boolean {
  const named = chosen.filter(({ field, column }) => namesOfPersons.has(field) && !isOfAnother(column));
  const nameAt = (_cell: string, row: number): string =>
    named
      .map(({ position }) => columns[position]?.cells[row] ?? '')
      .join(' ')
      .trim();
  const names = columns[0]?.cells.map(nameAt) ?? [];
  const firms = firmsOf(chosen);
  return ({ field, column, position, strength }) => {
    if (addressesOfPersons.has(field) && isOfAnother(column) && named.length > 0) return true;
    const { cells = [], values } = columns[position] ?? {};
    if (field !== 'email' || !values || values.filled === 0) return false;
    if (firms > 0 && areOfOffices(cells)) return true;
    const ofFew = values.distinct * 2 <= Math.min(values.filled, firms);
    return strength < PLAIN && (ofFew || areOfOthers(cells, names));
  };
}

/** In a list of companies without a value about people the columns of people do not count. */
export function withoutEmptyPeople(chosen: readonly Candidate[]): readonly Candidate[] {
  const has = (fields: ReadonlySet<InputField>): boolean =>
    chosen.some(({ field, distinct }) => fields.has(field) && distinct > 0);
  return has(ofCompanies) && !has(ofPersons) ? chosen.filter(({ field }) => !ofPersons.has(field)) : chosen;
}

/** A whole name beside both of its parts is left out, unless only the whole has values. */
export function withoutNameTwice(chosen: readonly Candidate[]): readonly Candidate[] {
  const parts = chosen.filter(({ field }) => field === 'first_name' || field === 'last_name');
  const areEmpty = parts.every(({ distinct }) => distinct === 0);
  return chosen.filter(
    ({ field, distinct }) => field !== 'full_name' || parts.length < 2 || (areEmpty && distinct > 0),
  );
}
