import { DESCRIPTORS } from '#lib/identity/company-key';
import { isLegalForm, normalCompany, sameCompanyName } from '#lib/identity/company-name';
import { readCountry } from '#lib/identity/place/country';
import { regionNames } from '#lib/identity/place/regions';
import { lazy } from '#lib/shared/lazy';

const regions = lazy(() => new Set(regionNames.map((name) => name.toLowerCase())));

/** A word that is left off in speech, or says where: `Acme Germany`, `Meta Platforms`. */
const isLeftOff = (word: string): boolean =>
  DESCRIPTORS.has(word) ||
  isLegalForm(word) ||
  /^(?:company|groupe|gruppe|stores)$/.test(word) ||
  regions().has(word) ||
  // Two letters are the code of some country, and more often something else: `Apple TV`.
  ((word.length > 2 || /^(?:uk|us)$/.test(word)) && readCountry(word) !== undefined);

/**
 * Whether a firm that was found can be the one asked for. Who asks may leave words off, `Helios` for Helios Grid; a firm of one word
 * is not the one that was asked for by more: Apple is no `Apple Leisure Group`.
 */
export function canBeFirmAsked(found: string, asked: string): boolean {
  if (!sameCompanyName(found, asked)) return false;
  const [words, wanted] = [found, asked].map((name) => normalCompany(name).split(' ')) as [
    string[],
    string[],
  ];
  const isJoined = words.join('') === wanted.join('');
  const rest = wanted.slice(1).filter((word) => !DESCRIPTORS.has(word) && !isLegalForm(word));
  return isJoined || words.length > 1 || rest.every(isLeftOff) || isLeftOff(rest.join(' '));
}
