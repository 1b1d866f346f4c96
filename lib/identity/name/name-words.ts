import { foldText } from '#lib/identity/fold-text';
import { isRomanizedFamily, looksEastAsian } from '#lib/identity/name/family-names';
import { isParticle } from '#lib/identity/name/name-tokens';
import { nameOfText } from '#lib/identity/name/person-name';
import { keyOf, wordOf } from '#lib/identity/name/word';
import { lazyPattern } from '#lib/shared/lazy';
import { remembered } from '#lib/shared/remembered';

export interface WordsOfName {
  /** The cleaned name, spelling unchanged. */
  readonly text: string;
  /** Its words in lower case with accents, without particles; given name first if a comma says so. */
  readonly words: readonly string[];
  readonly withParticles: readonly string[];
  readonly nickname: string | undefined;
  /** The first word if it was taken for a title: in `Don R. Smith` it may be the given name. */
  readonly title: string | undefined;
}

const BETWEEN_WORDS = lazyPattern(String.raw`[^\p{L}\p{M}\p{N}]+`, 'u');

/** `J.R.` becomes `j r`, `Jean-Pierre` two words, `O'Brien` and `Abd al-Rahman` one. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/\babd[ -][aeu]l[ -]/g, 'abdul')
    .split(BETWEEN_WORDS())
    .filter(Boolean);

/** `Nguyễn Văn An`: a word that is a particle elsewhere is part of an East Asian name. */
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

/** A person's name as comparable words: `Dr. José  Núñez-Díaz, PhD` gives `jose nunez diaz`; Müller, Mueller and Muller give the same. */
export const normalName = (name: string): string => {
  const { withParticles } = nameParts(name);
  return (
    withParticles
      .map((word) => keyOf(wordOf(word)))
      .filter(Boolean)
      .join(' ') || foldText(name)
  );
};
