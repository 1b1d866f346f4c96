import { isNoGivenName } from '#lib/identity/name/family-in-front';
import { contains, wordOf } from '#lib/identity/name/word';

/** Reduces the ways to write a long vowel of Japanese: `Satou`, `Satoh` and `Sato`; `Yuuichi` and `Yuichi`. */
const withoutLongVowels = (word: string): string =>
  word.replace(/o(?:[uo]|h(?![aeiouy]))/g, 'o').replace(/uu/g, 'u');

/** Compares names with a Japanese family name without regard to long vowels. */
export function areOneJapaneseName(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((words) => words.map(withoutLongVowels)) as [string[], string[]];
  const isFamily = a.some((word) => b.includes(word) && isNoGivenName(word));
  return isFamily && a.length === b.length && contains(a.map(wordOf), b.map(wordOf));
}
