import { DESCRIPTORS } from '#lib/identity/company-key';
import { isLegalForm, normalCompany, sameCompanyName, sameWholeName } from '#lib/identity/company-name';
import { readCountry } from '#lib/identity/place/country';
import { regionNames } from '#lib/identity/place/regions';
import { lazy } from '#lib/shared/lazy';

const regions = lazy(() => new Set(regionNames.map((name) => name.toLowerCase())));

/** A word that people drop, or that names a place: `Acme Germany`, `Meta Platforms`. */
const isLeftOff = (word: string): boolean =>
  DESCRIPTORS.has(word) ||
  isLegalForm(word) ||
  /^(?:company|groupe|gruppe|stores)$/.test(word) ||
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

/** Whether two names are the same without droppable endings: `Toyota` and `Toyota Deutschland`, `Meta` and `Meta Platforms`. */
export function sameBareName(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((name) => {
    const words = normalCompany(name).split(' ');
    const end = words.findIndex(
      (_, at) => at > 0 && areLeftOff(words.slice(at)) && !TRADE.test(words.slice(at).join(' ')),
    );
    return words.slice(0, end === -1 ? words.length : end).join(' ');
  });
  return sameWholeName(a, b);
}

/**
 * Whether a company that was found can be the one asked for. The caller may shorten the name, `Helios` for Helios Grid, but a one-word
 * company does not match a longer request: Apple is not `Apple Leisure Group`.
 */
export function canBeFirmAsked(found: string, asked: string): boolean {
  if (!sameCompanyName(found, asked)) return false;
  const [words, wanted] = [found, asked].map((name) => normalCompany(name).split(' ')) as [
    string[],
    string[],
  ];
  const isJoined = words.join('') === wanted.join('');
  return isJoined || words.length > 1 || areLeftOff(wanted.slice(1));
}
