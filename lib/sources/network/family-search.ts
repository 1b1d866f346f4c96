import { foldText, romanized, searchSpellings } from '#lib/identity/fold-text';
import { looksEastAsian } from '#lib/identity/name/family-names';
import { isParticle } from '#lib/identity/name/name-tokens';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { inOtherScripts } from '#lib/identity/name/other-scripts';
import { transcribed } from '#lib/identity/name/transcription';

const MOST_SPELLINGS = 10;

/** The common Latin spelling of names such as `Кузнецов`. */
const latin = (word: string): string => transcribed(word.replaceAll('ц', 'тс').replaceAll('Ц', 'Тс'));

/** Either half of a double family name may be left out; `O'Neill` is also written `ONeill`. */
const halves = (last: string): string[] => [
  ...last.split(/[\s-]+/).filter((word) => !isParticle(word)),
  ...(/^[OD]\p{Lu}\p{Ll}/u.test(last) ? [`${last.charAt(0)}'${last.slice(1)}`] : []),
];

/** Words after the given name that may belong to the family name: García in `Ana García`, `López`. */
const perhapsFamily = (first: string): string[] =>
  first
    .split(/\s+/)
    .slice(1)
    .filter(
      (word) =>
        word.length > 2 && !isParticle(word) && !looksEastAsian(word) && !isKnownGivenName(foldText(word)),
    );

/** The family name in its spellings, then the given name, since either may come first: `Mueller OR Muller OR Jurgen`. */
export const familySearch = ({ first, last }: { first: string; last: string }): string =>
  [
    ...new Set([
      last,
      first,
      ...halves(last),
      ...perhapsFamily(first),
      ...inOtherScripts(first, last),
      latin(last),
      romanized(last),
      ...searchSpellings(last),
    ]),
  ]
    .filter((word) => word.length > 1 || !/^\p{Script=Latin}*$/u.test(word))
    .slice(0, MOST_SPELLINGS)
    .join(' OR ');

/** If only an initial of the family name is known, the search uses the given name: `Karthik R.` */
export const isInitialAlone = (last: string): boolean => /^\p{Script=Latin}\.?$/u.test(last);
