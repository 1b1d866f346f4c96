import { foldText } from '#lib/identity/fold-text';
import { compareNames, type NameAgreement } from '#lib/identity/name/compare-names';
import { isHonorific } from '#lib/identity/name/name-tokens';
import { areEastAsian } from '#lib/identity/name/name-words';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { readFullName } from '#lib/identity/name/person-name';
import { lazyPattern } from '#lib/shared/lazy';

const BIRTH_NAME = lazyPattern(
  String.raw`[\s(](?:n[ée]e|geb\.?|geborene|born|roz\.)\s+(\p{Lu}[\p{L}'-]+)`,
  'u',
);

/**
 * Other names of a person that stand beside the name: `Xiaohong (Amy) Chen` is also Amy Chen, `Sarah (Johnson) Miller` was Sarah Johnson, and
 * `Laura Schmidt, geb. Meier` Laura Meier.
 */
export function otherNames(text: string): string[] {
  const read = readFullName(text);
  if (!read.ok) return [];
  const { given, family, nickname: aside = '' } = read;
  // A title, `(Dr)`, would leave a family name alone, which no name contradicts.
  const beside = aside === '' || isHonorific([aside, family]) ? undefined : aside;
  // In quotes, or as a known given name, it is a nickname: `William (Scott) Harris` was never William Scott.
  const isEastAsian = areEastAsian([given, family].map(foldText));
  const isFamily = text.includes(`(${aside})`) && (isEastAsian || !isKnownGivenName(foldText(aside)));
  const former = BIRTH_NAME().exec(text)?.[1] ?? (isFamily ? beside : undefined);
  return [
    ...(beside === undefined ? [] : [`${beside} ${family}`]),
    ...(former === undefined ? [] : [`${given} ${former}`]),
  ];
}

/** How a name as somebody writes it agrees with another; by a name that stands beside it, `compatible`. */
export function compareWithOthers(written: string, name: string): NameAgreement {
  const grade = compareNames(written, name);
  const isOther = grade !== 'same' && otherNames(written).some((one) => compareNames(one, name) === 'same');
  return isOther ? 'compatible' : grade;
}
