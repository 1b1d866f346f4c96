import { isOpaqueId, profileId } from '#lib/identity/profile-address';
import { type Candidate, choose } from '#lib/spreadsheet/mapping/candidate';
import { spellsName } from '#lib/spreadsheet/mapping/fitting-address';
import { isAside, isOfAnother } from '#lib/spreadsheet/mapping/heading-match';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';
import type { SeenColumn } from '#lib/spreadsheet/mapping/name-columns';
import { areOfOffices, areOfOthers, mailboxIn } from '#lib/spreadsheet/mapping/whose-address';

const addressesOfPersons: ReadonlySet<InputField> = new Set(['network_url', 'email']);
const namesOfPersons: ReadonlySet<InputField> = new Set(['first_name', 'last_name', 'full_name']);
const besidesEmail: ReadonlySet<InputField> = new Set(['network_url', ...namesOfPersons, 'type']);
export const ofPersons: ReadonlySet<InputField> = new Set(['email', ...besidesEmail]);
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

const has = (chosen: readonly Candidate[], fields: ReadonlySet<InputField>): boolean =>
  chosen.some(({ field, distinct }) => fields.has(field) && distinct > 0);

const namedOf = (chosen: readonly Candidate[]): Candidate[] =>
  chosen.filter(({ field, column }) => namesOfPersons.has(field) && !isOfAnother(column));

/** The name in each row, as its columns spell it. */
const namesBeside = (named: readonly Candidate[], columns: readonly SeenColumn[]): string[] =>
  (columns[0]?.cells ?? []).map((_cell, row) =>
    named
      .map(({ position }) => columns[position]?.cells[row] ?? '')
      .join(' ')
      .trim(),
  );

/**
 * Whether a candidate holds the addresses of others than the rows' people: of those its heading names, if the people have names; of others by
 * the names and companies beside them, unless its heading says nothing but `Email`; or of offices, in a list of companies.
 */
export function addressOfOthers(
  chosen: readonly Candidate[],
  columns: readonly SeenColumn[],
): (candidate: Candidate) => boolean {
  const named = namedOf(chosen);
  const names = namesBeside(named, columns);
  const firm = chosen.find(({ field }) => field === 'company');
  const beside = names.map((name, row) => ({
    name,
    firm: firm === undefined ? '' : (columns[firm.position]?.cells[row] ?? ''),
  }));
  const isOfFirms = has(chosen, ofCompanies) && !has(chosen, besidesEmail);
  return ({ field, column, position, strength }) => {
    if (addressesOfPersons.has(field) && isOfAnother(column) && named.length > 0) return true;
    if (field !== 'email') return false;
    const { cells = [] } = columns[position] ?? {};
    return (strength < PLAIN && areOfOthers(cells, beside)) || (isOfFirms && areOfOffices(cells));
  };
}

/** Offices' addresses, and profile addresses that only the network's sales product shows. */
const areSecondChoice = (field: InputField, cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  if (field === 'email') return filled.length > 0 && areOfOffices(filled);
  return (
    field === 'network_url' &&
    filled.length > 0 &&
    filled.every((cell) => isOpaqueId(profileId(cell)?.id ?? ''))
  );
};

/** Whether most addresses are made of the names beside them. */
function areOfNamed(cells: readonly string[], names: readonly string[]): boolean {
  const filled = cells.flatMap((cell, row) => (cell === '' ? [] : [{ cell, name: names[row] ?? '' }]));
  const spelled = filled.filter(({ cell, name }) => {
    const address = mailboxIn(cell)?.address;
    return address !== undefined && name !== '' && spellsName(address, name);
  });
  return spelled.length * 2 > filled.length;
}

/**
 * A column of such addresses gives way to one of the same kind that its heading names and whose addresses differ from row to row; e-mail
 * addresses must be those of the rows' people, and their heading must not say that they are old or for invoices.
 */
export function withoutSecondChoices(
  candidates: readonly Candidate[],
  columns: readonly SeenColumn[],
): readonly Candidate[] {
  const seconds = candidates.filter(({ field, position }) =>
    areSecondChoice(field, columns[position]?.cells ?? []),
  );
  const names = namesBeside(namedOf(choose(candidates)), columns);
  const isBetter = (one: Candidate, { field, filled }: Candidate): boolean =>
    one.field === field &&
    !seconds.includes(one) &&
    one.strength > 0 &&
    !isAside(one.column) &&
    (one.field !== 'email' || areOfNamed(columns[one.position]?.cells ?? [], names)) &&
    one.distinct * 2 > one.filled &&
    one.filled * 2 >= filled;
  return candidates.filter(
    (one) => !seconds.includes(one) || !candidates.some((other) => isBetter(other, one)),
  );
}

/** In a list of companies without a value about people the columns of people do not count. */
export function withoutEmptyPeople(chosen: readonly Candidate[]): readonly Candidate[] {
  return has(chosen, ofCompanies) && !has(chosen, ofPersons)
    ? chosen.filter(({ field }) => !ofPersons.has(field))
    : chosen;
}

/** A whole name beside both of its parts is left out, unless only the whole has values. */
export function withoutNameTwice(chosen: readonly Candidate[]): readonly Candidate[] {
  const parts = chosen.filter(({ field }) => field === 'first_name' || field === 'last_name');
  const areEmpty = parts.every(({ distinct }) => distinct === 0);
  return chosen.filter(
    ({ field, distinct }) => field !== 'full_name' || parts.length < 2 || (areEmpty && distinct > 0),
  );
}
