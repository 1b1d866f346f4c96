import { areFormsOfOneName } from '#lib/providers/web-research/short-forms';

const HONORIFICS = new Set([
  'dr',
  'mr',
  'mrs',
  'ms',
  'miss',
  'prof',
  'professor',
  'sir',
  'dame',
  'hon',
  'rev',
]);
const SUFFIXES = new Set([
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'phd',
  'md',
  'mba',
  'cpa',
  'cfa',
  'esq',
  'jd',
  'obe',
  'cbe',
]);

/** Letters that do not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

const strip = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

/** German writers spell ü as ue where the keyboard lacks it. */
const germanStrip = (text: string): string =>
  strip(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));

const tokens = (text: string, fold: (text: string) => string): string[] => {
  const reordered =
    /^[^,]+,\s*[^,]+$/.test(text) && !hasSuffixAfterComma(text) ? text.split(',').reverse().join(' ') : text;
  return fold(reordered)
    .replace(/[.'’`]/g, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((token) => token !== '' && !HONORIFICS.has(token) && !SUFFIXES.has(token));
};

const hasSuffixAfterComma = (text: string): boolean =>
  SUFFIXES.has((text.split(',')[1] ?? '').replace(/[.\s]/g, '').toLowerCase());

const sameGiven = (a: string, b: string): boolean =>
  a.split('-')[0] === b || b.split('-')[0] === a || areFormsOfOneName(a, b);

const matches = (first: string[], last: string[], candidate: string[]): boolean => {
  const [given] = first;
  const [candidateGiven] = candidate;
  if (given === undefined || candidateGiven === undefined || last.length === 0) return false;
  if (candidate.length < first.length + last.length - (first.length - 1)) return false;
  const tail = candidate.slice(-last.length).join(' ').replaceAll('-', ' ');
  if (tail !== last.join(' ').replaceAll('-', ' ')) return false;
  const before = candidate.slice(0, candidate.length - last.length);
  // A middle name may be the one a person goes by: "H. Lawrence Culp" is Larry Culp.
  return (
    sameGiven(given, candidateGiven) ||
    (candidateGiven.length === 1 && before.slice(1).some((name) => sameGiven(given, name)))
  );
};

/** Names in these scripts are written family name first and without a blank. */
const isCjk = (text: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(text);

/**
 * Whether a written name is the person asked for: accents, case, honorifics, middle names, "Last, First" and common
 * short forms do not matter; another given name, or only its initial, is not a match.
 */
export function isSamePerson(first: string, last: string, candidate: string): boolean {
  if (candidate.length > 120) return false;
  if (isCjk(last) && [`${last}${first}`, `${first}${last}`].includes(candidate.replace(/[\s・·]/gu, '')))
    return true;
  return [strip, germanStrip].some((fold) =>
    [strip, germanStrip].some((other) =>
      matches(tokens(first, fold), tokens(last, fold), tokens(candidate, other)),
    ),
  );
}

/** A full name in its parts: everything but the last word is the given name. Undefined for a single word. */
export function splitName(full: string): { first: string; last: string } | undefined {
  const words = full
    .trim()
    .split(/\s+/)
    .filter((word) => !HONORIFICS.has(word.replace('.', '').toLowerCase()));
  while (words.length > 2 && SUFFIXES.has((words.at(-1) ?? '').replace(/[.,]/g, '').toLowerCase()))
    words.pop();
  const last = words.at(-1);
  const [first] = words;
  return first === undefined || last === undefined || words.length < 2
    ? undefined
    : { first: first.replace(/,$/, ''), last: last.replace(/,$/, '') };
}

/** Lower case without accents, for comparing words of names. */
export const foldName = (text: string): string => strip(text);
