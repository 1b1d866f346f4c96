import { foldText, spellingsOf } from '#lib/identity/fold-text';
import { isRomanizedFamily, looksEastAsian } from '#lib/identity/name/family-names';
import { isParticle } from '#lib/identity/name/name-tokens';
import { nameOfText } from '#lib/identity/name/person-name';
import { lazyPattern } from '#lib/shared/lazy';
import { remembered } from '#lib/shared/remembered';

export interface WordsOfName {
  /** The cleaned name, as it is written. */
  readonly text: string;
  /** Its words with their accents in lower case, given name first where a comma tells so, without particles. */
  readonly words: readonly string[];
  readonly withParticles: readonly string[];
  readonly nickname: string | undefined;
  /** The word in front that was taken for a title: of `Don R. Smith`, where it may be the given name. */
  readonly title: string | undefined;
}

const BETWEEN_WORDS = lazyPattern(String.raw`[^\p{L}\p{M}\p{N}]+`, 'u');

/** `J.R.` to `j r`, `Jean-Pierre` to two words, `O'Brien` and `Abd al-Rahman` to one. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/\babd[ -][aeu]l[ -]/g, 'abdul')
    .split(BETWEEN_WORDS())
    .filter(Boolean);

/** `Nguyễn Văn An`: what opens a family name elsewhere is a name of its own among East Asian ones. */
export const areEastAsian = (words: readonly string[]): boolean =>
  [words[0] ?? '', words.at(-1) ?? ''].some(isRomanizedFamily) &&
  words.every((word) => isRomanizedFamily(word) || looksEastAsian(word));

export const nameParts = remembered((name): WordsOfName => {
  const { text, nickname } = nameOfText(name);
  const withParticles = wordsOf(text);
  const telling = areEastAsian(withParticles)
    ? withParticles
    : withParticles.filter((word, at) => at === 0 || at === withParticles.length - 1 || !isParticle(word));
  const [front] = wordsOf(name);
  return {
    text,
    words: telling.length >= 2 ? telling : withParticles,
    withParticles,
    nickname: nickname?.toLowerCase(),
    title: front === undefined || withParticles.includes(front) ? undefined : front,
  };
});

/** The shortest spelling, which all spellings of a word have: Müller, Mueller and Muller give `muller`. */
const keyOf = (word: string): string =>
  [...spellingsOf(word)].toSorted((a, b) => a.length - b.length || a.localeCompare(b))[0] ?? word;

/**
 * A person's name as comparable words: `Dr. José  Núñez-Díaz, PhD` gives `jose nunez diaz`; Müller, Mueller and Muller
 * are one.
 */
export const normalName = (name: string): string => {
  const { withParticles } = nameParts(name);
  return withParticles.map(keyOf).filter(Boolean).join(' ') || foldText(name);
};
