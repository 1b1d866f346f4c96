import { cleanLine } from '#lib/identity/clean-text';
import { foldText } from '#lib/identity/fold-text';
import { firmOfFiller, readMailbox } from '#lib/identity/mailbox';
import { isAddressAlone } from '#lib/identity/name/name-tokens';
import { notAPerson } from '#lib/identity/name/not-a-person';
import { readFullName } from '#lib/identity/name/person-name';
import { speaksForAnother } from '#lib/identity/name/said-beside';
import { noFirm, noFirmsDomain } from '#lib/identity/no-firm';
import { isPlaceholder, namelessWords, unknownWords } from '#lib/identity/placeholder';
import { lazyPattern } from '#lib/shared/lazy';

type Given = Readonly<Record<string, unknown>>;

/** Fillers that are nobody's name. `Na`, `Null`, `Foo` and `Blank` are names. */
const sureFillers: ReadonlySet<string> = new Set([...unknownWords, ...namelessWords]);

/** Whether a first or last name is a placeholder. */
export const isFillerName = (part: string): boolean =>
  /^(?:n[/.]a\.?|N[/.]A\.?|null|NULL|k\.\s?A\.)$/.test(part.trim()) ||
  !/\p{L}/u.test(cleanLine(part)) ||
  sureFillers.has(foldText(part)) ||
  /^x{2,}$/i.test(part.trim());

const nameReasons = {
  placeholder: 'is a placeholder, not a name',
  address: 'is an e-mail address, not a name',
  form_of_address: 'is a form of address, not a name',
  no_person: 'names a department or function, not a person',
  several_people: 'names several people: ask for one at a time',
} as const;

const textOf = (input: Given, field: string): string | undefined => {
  const value = input[field];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Why a first or last name is not one. */
const noName = (part: string): 'placeholder' | 'address' | undefined => {
  if (/\S@\S+\.\S/.test(part)) return 'address';
  return isFillerName(part) ? 'placeholder' : undefined;
};

/** Why a name is not a person's, by field. */
function unusableNames(input: Given): Record<string, string> {
  const first = textOf(input, 'first_name');
  const last = textOf(input, 'last_name');
  const parts = Object.entries({ first_name: first, last_name: last }).flatMap(
    ([field, part]): [string, string][] => {
      const why = part === undefined ? undefined : noName(part);
      return why === undefined ? [] : [[field, nameReasons[why]]];
    },
  );
  // `Mr` before a whole name is removed from it (`name-in-columns.ts`).
  if (first !== undefined && isAddressAlone(first) && !/\S\s+\S/.test(last ?? ''))
    parts.push(['first_name', nameReasons.form_of_address]);
  if (parts.length > 0 || first === undefined || last === undefined) return Object.fromEntries(parts);
  if (isPlaceholder(cleanLine(first)) && isPlaceholder(cleanLine(last)))
    return { first_name: nameReasons.placeholder, last_name: nameReasons.placeholder };
  const whole = cleanLine(`${first} ${last}`);
  const why = speaksForAnother(whole) ? 'several_people' : notAPerson(whole);
  return why === undefined || why === 'placeholder'
    ? {}
    : { first_name: nameReasons[why], last_name: nameReasons[why] };
}

/** Why a full name is dropped: it cannot be read, or its parts were given as well. */
function unusableFullName(input: Given): string | undefined {
  const whole = textOf(input, 'full_name');
  if (whole === undefined) return undefined;
  if (textOf(input, 'first_name') ?? textOf(input, 'last_name'))
    return 'cannot be combined with first_name or last_name';
  const read = readFullName(whole);
  if (read.ok) return undefined;
  return read.why === 'one_word'
    ? 'is one word: both given and family name are required'
    : nameReasons[read.why];
}

/** Fields of a request that identify nobody, each with the reason: fillers, duties, shared hosts. */
export function unusableFields(input: Given): Readonly<Record<string, string>> {
  const company = textOf(input, 'company');
  const domain = textOf(input, 'company_domain');
  const email = textOf(input, 'email');
  const reasons = Object.entries({
    full_name: unusableFullName(input),
    company: company === undefined ? undefined : noFirm(company),
    company_domain: domain === undefined ? undefined : (noFirmsDomain(domain) ?? fillerDomain(domain)),
    email:
      email !== undefined && readMailbox(email)?.kind === 'filler'
        ? 'is a placeholder, not an address'
        : undefined,
  });
  return {
    ...unusableNames(input),
    ...Object.fromEntries(reasons.flatMap(([field, why]) => (why === undefined ? [] : [[field, why]]))),
  };
}

const LETTER_OR_DIGIT = lazyPattern(String.raw`[\p{L}\p{N}]`, 'u');
const fillerDomain = (domain: string): string | undefined =>
  !LETTER_OR_DIGIT().test(domain) || /^(?:n\/?a|none|null|unknown|undefined)$/i.test(domain.trim())
    ? 'is a placeholder, not a domain'
    : undefined;

const identifiesPerson = (input: Given): boolean => {
  const has = (field: string): boolean => textOf(input, field) !== undefined;
  if (has('network_url') || has('email')) return true;
  return has('first_name') && has('last_name') && (has('company') || has('company_domain'));
};
const identifiesCompany = (input: Given): boolean =>
  ['network_url', 'company', 'company_domain'].some((field) => textOf(input, field) !== undefined);

const without = (input: Given, fields: readonly string[]): Given =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !fields.includes(field)));

/**
 * Drops the fields that identify nobody if the rest still identifies someone; otherwise returns the request unchanged, for validation to
 * refuse. A filler address stays if it is all that was given: it is looked up, and found to be nobody's.
 */
export function usableInput(input: Given, type: 'person' | 'company'): Given {
  const identifies = type === 'person' ? identifiesPerson : identifiesCompany;
  const { email, ...others } = unusableFields(input);
  const left = Object.keys(others);
  const rest = without(input, left.length > 0 && email !== undefined ? [...left, 'email'] : left);
  const usable = identifies(rest) ? rest : input;
  const firm = typeof input['email'] === 'string' ? firmOfFiller(input['email']) : undefined;
  const named = textOf(usable, 'company') ?? textOf(usable, 'company_domain');
  const unaddressed = {
    ...without(usable, ['email']),
    ...(named === undefined && firm !== undefined ? { company_domain: firm } : {}),
  };
  return email !== undefined && identifies(unaddressed) ? unaddressed : usable;
}
