import { foldText } from '#lib/identity/fold-text';
import { isRomanizedFamily } from '#lib/identity/name/family-names';
import { isParticle, lettersOf } from '#lib/identity/name/name-tokens';

/** Two-letter given names; other pairs of capitals are initials, such as JR and AJ. */
const SHORT_NAMES = new Set(
  'al ed jo bo ty cy di vi li yu an oz su mo lu ai xu wu ma ng le do vo ho hu he ye yi ko oh bi io ac abu ib bu ha ya ra eu mi na sa ky ka ry'.split(
    ' ',
  ),
);

const inCapitals = (word: string): boolean =>
  /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word) && lettersOf(word).length > 1;
const inSmall = (word: string): boolean => /\p{Ll}/u.test(word) && !/\p{Lu}/u.test(word);

/** Particles that begin a family name in lower case; those of `Le Guin`, `Al Sayed` and `San Juan` do not. */
const opens = (word: string): boolean =>
  /^(?:van|von|vom|zu|zur|zum|de|del|della|der|den|da|dos|das|di|du|ter|ten|bin|ibn|af|av)$/i.test(word);

/** Georgian does not capitalize within a text. */
const capital = (letter: string): string =>
  /\p{Script=Georgian}/u.test(letter) ? letter : letter.toLocaleUpperCase('en');

/** Writes one word like a name, also after hyphens and apostrophes: `McDonald`, `O'Brien`; particles stay small. */
function written(word: string, first: boolean): string {
  const small = word.toLocaleLowerCase('en').replaceAll('i\u0307', 'i');
  if (!first && isParticle(small) && !isRomanizedFamily(small)) return small;
  return small
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + capital(letter))
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/'S$/, "'s");
}

const isInitials = (word: string): boolean => {
  const bare = lettersOf(word);
  return (
    /\./.test(word) ||
    (bare.length === 2 && !SHORT_NAMES.has(bare.toLowerCase()) && !isRomanizedFamily(bare)) ||
    (bare.length <= 3 && !/[aeiouy]/.test(foldText(bare)))
  );
};

/**
 * Capitalizes names written all in capitals or all in lower case; words in mixed case stay. `whole` is the given and family name together:
 * capitals in one part alone may be initials.
 */
export function fixCase(part: string, whole: string, isFamily: boolean): string {
  const words = part.split(' ');
  const all = whole.split(' ').filter((word) => lettersOf(word).length > 1);
  const shouting = all.length > 0 && all.every(inCapitals);
  const whispering = all.length > 0 && all.every((word) => inSmall(word));
  return words
    .map((word, at) => {
      if (inCapitals(word)) {
        if (isInitials(word) && !isFamily) return word;
        if (!isFamily && !shouting && lettersOf(word).length <= 3) return word;
        return written(word, at === 0 && !(isFamily && words.length > 1 && opens(word)));
      }
      if (inSmall(word)) {
        if (whispering || !isParticle(word))
          return written(word, at === 0 && !(isFamily && opens(word) && words.length > 1));
      }
      return word;
    })
    .join(' ');
}
