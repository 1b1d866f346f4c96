import { DESCRIPTORS } from '#lib/identity/company-key';
import {
  companySearchName,
  endsInForm,
  isLegalForm,
  normalCompany,
  registeredCompany,
  sameCompanyName,
  sameWholeName,
} from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';
import { readCountry } from '#lib/identity/place/country';
import { regionNames } from '#lib/identity/place/regions';
import { lazy } from '#lib/shared/lazy';

const regions = lazy(() => new Set(regionNames.map((name) => name.toLowerCase())));

/** A word that people drop, or that names a place: `Acme Germany`, `Meta Platforms`. */
const isLeftOff = (word: string): boolean =>
  DESCRIPTORS.has(word) ||
  isLegalForm(word) ||
  /^(?:company|groupe|gruppe|groep|grupo|gruppo|stores|.*(?:prufungs|beratungs|anwalts)gesellschaft)$/.test(
    word,
  ) ||
  regions().has(word) ||
  // Two letters may be a country code but more often are not: `Apple TV`.
  ((word.length > 2 || /^(?:uk|us)$/.test(word)) && readCountry(word) !== undefined);

const areLeftOff = (words: readonly string[]): boolean => {
  const rest = words.filter((word) => !DESCRIPTORS.has(word) && !isLegalForm(word));
  return rest.every(isLeftOff) || isLeftOff(rest.join(' '));
};

/** Tells companies with one first word apart: `Mercury` and `Mercury Systems`. */
const TRADE =
  /\b(?:systems|technology|technologies|solutions|software|enterprises|industries|communications|motors?)\b/;

/** A name without the words that are often left off at its end, and without `Grupo` or `Banco` in front: ADP is not `Groupe ADP`. */
function bareName(name: string): string {
  const words = normalCompany(name)
    .replace(/^(?:groupe|grupo|gruppo|koninklijke|banco) (?=.{4})/, '')
    .split(' ');
  const end = words.findIndex(
    (_, at) => at > 0 && areLeftOff(words.slice(at)) && !TRADE.test(words.slice(at).join(' ')),
  );
  return words.slice(0, end === -1 ? words.length : end).join(' ');
}

/** Whether two names are the same without such words: `Toyota` and `Toyota Deutschland`, `Meta` and `Meta Platforms`. */
export const sameBareName = (one: string, other: string): boolean =>
  sameWholeName(bareName(one), bareName(other));

/** Whether one name is only the beginning of the other, as `Siemens` is of Siemens Energy. It proves little. */
export const isBeginningOnly = (one: string, other: string): boolean =>
  sameCompanyName(one, other) && !sameWholeName(one, other) && !sameBareName(one, other);

/** Another name of the same company, written beside it: `Acme Robotics (formerly Bolt Labs)`, `Twitter (now X)`. */
const OTHER_NAME = /[(,]\s*(?:formerly|previously|now|[fna]\/?k\/?a)\s+([^(),]+)/i;
const IN_BRACKETS = /^([^(]+)\(([^(),]+)\)/;

/** Whether a name is drawn from the letters of another, as Inditex from Industria Textil; what else is in brackets may be a place or an owner. */
function isDrawnFrom(short: string, name: string): boolean {
  if (short.length < 3 || areLeftOff(foldText(short).split(' '))) return false;
  const [letters, all] = [short, name].map((text) => foldText(text).replaceAll(' ', '')) as [string, string];
  const end = [...letters].reduce((at, letter) => (at < 0 ? at : all.indexOf(letter, at) + 1 || -1), 0);
  return letters !== '' && letters[0] === all[0] && end > 0;
}

function otherName(name: string): string {
  const [, front = '', aside = ''] = IN_BRACKETS.exec(name) ?? [];
  return (
    OTHER_NAME.exec(name)?.[1] ?? (isDrawnFrom(aside, front) || isAcronymOf(front, aside) ? aside : name)
  );
}

const ACRONYM = lazy(() => /(?<!\p{L})(?:\p{Lu}{3,5}|\p{Lu}\s?&\s?\p{Lu})(?!\p{L})/u);
const UNCOUNTED = /^(?:of|the|and|for|und|fur|et|des?|du|la|del|di|y|e)$/;
const AND = /^(?:and|und|et|y|e)$/;

/** Whether a short name in capitals has the initials of another: `IBM`, `MIT`, `M&S`. Two letters alone stand for too many companies. */
function isAcronymOf(short: string, name: string): boolean {
  // Most names have none, and reading them costs time.
  if (!ACRONYM().test(short)) return false;
  const letters = companySearchName(short);
  if (ACRONYM().exec(letters)?.[0] !== letters) return false;
  const initials = letters.replace(/\s?&\s?/, '').toLowerCase();
  const plain = name.replace(/['’]/g, '');
  // `Corporation` may be a part of it, as in BBC.
  return [registeredCompany(plain), foldText(plain)]
    .map((text) => text.split(' '))
    .filter((words) => !letters.includes('&') || (words.length === 3 && AND.test(words[1] ?? '')))
    .flatMap((words) => [words, words.filter((word) => !UNCOUNTED.test(word))])
    .some((words) => words.map(([first]) => first).join('') === initials);
}

/** Whether each of two names ends in such a word of its own: `Delta Group` and `Delta Holdings`, `Apex Systems` and `Apex Group`. */
function areOfTwoKinds(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((name) =>
    registeredCompany(name)
      .split(' ')
      .filter((word) => DESCRIPTORS.has(word))
      .map((word) => word.replace(/s$/, '')),
  ) as [string[], string[]];
  const lacks = (words: readonly string[], others: readonly string[]): boolean =>
    words.some((word) => !others.includes(word));
  return lacks(mine, theirs) && lacks(theirs, mine);
}

/** After a short name these make another company: `X Labs`, `Air Canada`. */
const TELLS_SHORT_APART = /^air |\b(?:labs|brands|platforms|stores)$/;

/**
 * Whether two names are spellings of one company's; unlike {@link sameCompanyName}, also if a short one has words that are often left off, or
 * the other name stands beside it: `PwC` and `PwC Deutschland`, `Santander` and `Banco Santander`, `X` and `Twitter (now X)`.
 */
export const areNamedAlike = (one: string, other: string): boolean => {
  if (areOfTwoKinds(one, other)) return false;
  const names = [one, other].map(normalCompany);
  return (
    sameCompanyName(one, other) ||
    (sameBareName(one, other) &&
      names.some((name) => bareName(name) === name) &&
      !names.some((name) => TELLS_SHORT_APART.test(name))) ||
    sameWholeName(otherName(one), other) ||
    sameWholeName(one, otherName(other))
  );
};

/** Whether one of two names is the other's initials. It proves little: `MIT` is also the Manipal Institute of Technology. */
export const shareInitials = (one: string, other: string): boolean =>
  isAcronymOf(one, other) || isAcronymOf(other, one);

/** Whether two names can mean one company: {@link areNamedAlike}, or `IBM` and `International Business Machines`. */
export const canBeOneFirm = (one: string, other: string): boolean =>
  areNamedAlike(one, other) || shareInitials(one, other);

/**
 * Whether a company that was found can be the one asked for. The caller may shorten the name, `Helios` for Helios Grid, but not if it has its
 * legal form: `Siemens AG` is not Siemens Energy. A one-word company does not match a longer request: Apple is not `Apple Leisure Group`.
 */
export function canBeFirmAsked(found: string, asked: string): boolean {
  if (!canBeOneFirm(found, asked)) return false;
  if (!sameCompanyName(found, asked) || sameWholeName(found, asked)) return true;
  const [words, wanted] = [found, asked].map((name) => normalCompany(name).split(' ')) as [
    string[],
    string[],
  ];
  if (words.length > wanted.length && endsInForm(asked)) return areLeftOff(words.slice(wanted.length));
  return (words.length > 1 && words.join('') !== wanted[0]) || areLeftOff(wanted.slice(1));
}
