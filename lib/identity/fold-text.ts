import { lazyPattern } from '#lib/shared/lazy';
import { remembered } from '#lib/shared/remembered';

/** Letters that Unicode does not decompose, as people spell them without the letter. */
const unaccented: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
};

const NO_WORDS = lazyPattern(String.raw`[^\p{L}\p{N}\p{M}]+`, 'gu');
/** Accents and points. In Indic scripts, Thai, Lao, Burmese and Khmer, marks are vowels: राम is not रोम. */
const ACCENTS = lazyPattern(
  String.raw`(?![\u0900-\u0DFF\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF])\p{M}`,
  'gu',
);
const ALL_LATIN = lazyPattern(String.raw`^[\p{Script=Latin}\p{M}\P{L}]*$`, 'u');
const LATIN_WORD = lazyPattern(String.raw`^[\p{Script=Latin}\p{M}' -]+$`, 'u');

/** Text without accents, case and punctuation, single-spaced, for comparing spellings. */
export function foldText(text: string): string {
  return text
    .replace(/[ßẞøØæÆœŒłŁđĐðÐþÞıŋħ]/g, (letter) => unaccented[letter] ?? letter)
    .normalize('NFKD')
    .replace(ACCENTS(), '')
    .toLowerCase()
    .replace(NO_WORDS(), ' ')
    .trim();
}

/** Whether a text contains only Latin letters. */
export const isLatin = (text: string): boolean => ALL_LATIN().test(text);

/** Spellings without the letter, other than dropping the accent: Müller is Mueller, Søren is Soeren. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  æ: 'ae',
  å: 'aa',
  þ: 'th',
  ð: 'dh',
  đ: 'dj',
  ş: 'sh',
  š: 'sh',
  č: 'ch',
  ç: 'ch',
  ć: 'ch',
  ž: 'zh',
  ñ: 'ny',
};

/**
 * The plain-letter spellings of one word: without accents, with letters spelled out, and with `ae`, `oe`, `ue` and `aa` as the bare vowel.
 * Two words are the same if they share one: Müller, Mueller, Muller.
 */
export const spellingsOf = /* @__PURE__ */ remembered((word): ReadonlySet<string> => {
  const lower = word.normalize('NFC').toLowerCase();
  const write = (letters: RegExp): string => lower.replace(letters, (letter) => spelledOut[letter] ?? letter);
  // Đorđević becomes Djordjevic or Djordjevich.
  const written = [lower, write(/[äöüøæåþðđ]/g), write(/[äöüøæåþðđşščçćžñ]/g)];
  const plain = [...new Set(written.map((text) => foldText(text).replaceAll(' ', '')))];
  const bare = plain
    .filter((text) => text.length > 4)
    .map((text) => text.replace(/([aou])e/g, '$1').replace(/aa/g, 'a'));
  return new Set([...plain, ...bare]);
});

/**
 * Reduces different romanizations of Slavic and Arabic names to one spelling: Aleksei and Alexey, Natalia and Natalya, Dmitry and Dmitriy,
 * Yusuf and Youssef, Abdelaziz and Abdulaziz, Alfarsi and Farsi, Petrow and Petrov, Schtscherbakow and Shcherbakov. McDonald and MacDonald.
 */
export const romanized = /* @__PURE__ */ remembered((word) =>
  foldText(word)
    .replaceAll(' ', '')
    .replace(/^al(?=[b-df-hj-np-tv-z][a-z]{3})/, '')
    .replace(/^abd[aeou]{1,2}(?:[lrsnz]$|l|([rsnz])(?=\1))/, 'abdul')
    .replace(/^mac(?=[a-z]{4})/, 'mc')
    .replace(/s?ch?tsch|shch/g, 'sc')
    .replace(/tsch/g, 'ch')
    .replace(/sch/g, 'sh')
    .replaceAll('w', 'v')
    .replaceAll('x', 'ks')
    .replace(/ck|q/g, 'k')
    .replace(/kh/g, 'h')
    .replace(/ou|oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/[yj](?=[aeiou])/g, 'i')
    .replace(/(?:e[iyj]|[iy][iyj]?|i)$/, 'i')
    .replace(/(.)\1+/g, '$1'),
);

/** Spellings of a name to search for if the search ignores accents: `Muller` is also listed as Mueller. */
export function searchSpellings(word: string): readonly string[] {
  if (!LATIN_WORD().test(word)) return [];
  const plain = [...spellingsOf(word)];
  const digraphs = plain.flatMap((one) =>
    /[aou]e/.test(one)
      ? []
      : [...one.matchAll(/[aou](?![aeiou])/g)].map(
          ({ index }) => `${one.slice(0, index + 1)}e${one.slice(index + 1)}`,
        ),
  );
  const shortened = plain.map((one) => one.replace(/dj/g, 'd').replace(/([scz])h/g, '$1'));
  return [...new Set([...plain, ...digraphs, ...shortened])].filter((one) => one.length > 1);
}
