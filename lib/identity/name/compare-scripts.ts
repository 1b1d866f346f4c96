import { isLatin } from '#lib/identity/fold-text';
import { simplifiedHan } from '#lib/identity/han-forms';
import type { NameAgreement, NameMatch } from '#lib/identity/name/compare-names';
import { EAST_ASIAN } from '#lib/identity/name/family-names';
import { isOneKoreanName } from '#lib/identity/name/korean-names';
import type { WordsOfName } from '#lib/identity/name/name-words';
import { transcribed } from '#lib/identity/name/transcription';
import { lazyPattern } from '#lib/shared/lazy';

const KANA = lazyPattern(String.raw`^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$`, 'u');
const HANGUL = lazyPattern(String.raw`^[\p{Script=Hangul}\s]+$`, 'u');

export const isEastAsian = (text: string): boolean => EAST_ASIAN().test(text);

const plain = (name: string): string => simplifiedHan(name.replace(/[\s・·]/g, ''));

/** Whether one is the other with its first characters moved to the end: 王小明 and 小明王. */
const isTurned = (a: string, b: string): boolean =>
  a.length === b.length && [1, 2].some((size) => a.slice(size) + a.slice(0, size) === b);

/** Compares two names in East Asian script; spaces, name order and old character forms do not count. */
export function compareEastAsian(one: string, other: string): NameAgreement {
  const [a, b] = [plain(one), plain(other)];
  if (a === b || isTurned(a, b) || isTurned(b, a)) return 'same';
  // Kana against characters, or Hangul against another script, says little.
  if (KANA().test(a) !== KANA().test(b) || HANGUL().test(a) !== HANGUL().test(b)) return 'weak';
  return 'different';
}

/**
 * Compares a Latin name with one in another script by transcription. A mismatch is not a contradiction, since most scripts have several
 * transcriptions.
 */
export function compareAcrossScripts(
  a: WordsOfName,
  b: WordsOfName,
  compare: (a: readonly string[], b: readonly string[]) => NameMatch,
): NameMatch {
  const [latin, foreign] = isLatin(a.text) ? [a, b] : [b, a];
  const written = (all: readonly string[]): string[] =>
    all.map((word) =>
      transcribed(word)
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    );
  const words = written(foreign.words);
  if (HANGUL().test(foreign.text))
    return { grade: isOneKoreanName(latin.words, foreign.text) ? 'compatible' : 'weak' };
  if (isEastAsian(foreign.text)) {
    const syllables = words.join('');
    const turns = latin.words.map((_, at) =>
      [...latin.words.slice(at), ...latin.words.slice(0, at)].join(''),
    );
    return { grade: turns.includes(syllables) ? 'compatible' : 'weak' };
  }
  // Two Cyrillic letters have another sound in Ukrainian: `Гриценко` is Hrytsenko.
  const ukrainian = written(foreign.words.map((word) => word.replaceAll('и', 'y').replaceAll('г', 'h')));
  const found = [words, ukrainian]
    .map((all) => compare(latin.words, all))
    .find(({ grade }) => grade === 'same' || grade === 'compatible');
  return { ...found, grade: found === undefined ? 'weak' : 'compatible' };
}
