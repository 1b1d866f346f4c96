import { firstNames } from '#lib/detectors/text/first-names';
import { calendarAndFurniture, openers } from '#lib/detectors/text/lexicon-common';
import { namesakes } from '#lib/detectors/text/lexicon-organizations';
import { isPlace, looksLikeOrganization, personParticles } from '#lib/detectors/text/names';
import { remembered } from '#lib/detectors/text/remembered';

const suffixes = /^(?:jr|sr|ii|iii|iv|phd|md|esq|cpa|mba)$/i;

/** Capitalised words of titles, departments and documents: a phrase with one of them is not a person's name. */
const businessWords = new Set(
  'general firm firms startup maker makers manager managers key managerial personnel corporate global regional division divisions unit healthcare transformation accountants accountant officers appointment departure election compensatory arrangements principal certain annual meeting common preferred stock shares notes credit agreement amendment plan merger closing underwriting employment separation release severance human resources legal compliance affairs operations worldwide sales development strategy administration relations product products data audit committee governance nominating customer chairman emeritus commercial federal state states county city court wall daily weekly journal tribune herald research report project series fund holdings class new second third fourth united national american european british german french chinese japanese indian internet web mobile online social real estate private public equity venture cap'.split(
    ' ',
  ),
);

/** Given names that are also calendar or grammar words. */
const givenWords = /^(?:Jan|April|May|June|August|Will|Hope)$/;
const surnames = new Set(
  'may march banks cash power french german hope steel press sales stock bond price law page'.split(' '),
);

/** Whether the phrase looks like a person's full name: two to five capitalised parts, none of an organization or place. */
export const looksLikePerson = remembered((name): boolean => {
  const parts = name
    .replace(/,/g, '')
    .split(' ')
    .filter((part) => !personParticles.test(part));
  const core = parts.filter((part) => !suffixes.test(part.replace(/\./g, '')));
  if (core.length < 2 || core.length > 5) return false;
  const isGiven = firstNames.has((core[0] ?? '').toLowerCase());
  // "Tom Banks", "John May": a word that is also a surname.
  const isFamily = isGiven && surnames.has((core.at(-1) ?? '').toLowerCase());
  if (isPlace(name) || namesakes.has(name.toLowerCase())) return false;
  if (!isFamily && looksLikeOrganization(name)) return false;
  if (isPlace(core.at(-1) ?? '') && !isGiven) return false;
  return core.every((part, index) => {
    const lower = part.toLowerCase().replace(/\.$/, '');
    // "Jan Novotny", "June Carter", "Will Brask"
    const isOwn =
      (index === 0 && givenWords.test(part) && core.length === 2) || (index === core.length - 1 && isFamily);
    if (
      lower.length > 1 &&
      !isOwn &&
      (calendarAndFurniture.has(lower) || openers.has(lower) || businessWords.has(lower))
    )
      return false;
    if (part.endsWith("n't")) return false;
    return /^(?:[ae]l-\p{Lu}\p{Ll}+|\p{Lu}\.?|\p{Lu}\.\p{Lu}\.?|(?:Mc|Mac|O'|D'|De|de|di|la|van|von|Van|Le|La|Du|St\.?)?\p{Lu}[\p{Ll}']+(?:[-']\p{Lu}?[\p{Ll}]+)?|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+|\p{Lu}{2})$/u.test(
      part,
    );
  });
});

/** Whether the phrase is certainly a person: looks like a full name, with a common given name or an initial. */
export function isSurelyPerson(name: string): boolean {
  if (!looksLikePerson(name)) return false;
  const parts = name.split(' ');
  const first = (parts[0] ?? '').toLowerCase();
  return (
    firstNames.has(first) ||
    parts.slice(1, -1).some((part) => /^\p{Lu}\.$/u.test(part)) ||
    /^\p{Lu}\.$/u.test(parts[0] ?? '')
  );
}
