import { foldText, isLatin, romanized } from '#lib/identity/fold-text';
import { compareAcrossScripts, compareEastAsian, isEastAsian } from '#lib/identity/name/compare-scripts';
import { isSureFamily, looksEastAsian } from '#lib/identity/name/family-names';
import { isFeminineOf } from '#lib/identity/name/feminine-family';
import { areOneJapaneseName } from '#lib/identity/name/japanese-names';
import { areOneKoreanName } from '#lib/identity/name/korean-names';
import { isParticle } from '#lib/identity/name/name-tokens';
import { areEastAsian, nameParts, type WordsOfName } from '#lib/identity/name/name-words';
import { areFormsOfOneName, isKnownGivenName } from '#lib/identity/name/nicknames';
import { areOfOneFather, isPatronymic } from '#lib/identity/name/patronymic';
import { isSlip, isSlipWithin } from '#lib/identity/name/slip';
import { areOneJoined, contains, isOne, joined, type Word, wordOf } from '#lib/identity/name/word';

/**
 * `same`: the same words, in any spelling or order. `compatible`: initials, short forms, a missing middle name, one of two family names, a
 * feminine ending. `turned`: two given names swapped; Paul Martin and Martin Paul may be two people, or one with the family name first.
 * `weak`: one of the two names is the same and the other may be a married name, a typo or another script; counts neither for nor against.
 * `different`: two people.
 */
export type NameAgreement = 'same' | 'compatible' | 'turned' | 'weak' | 'different';

export interface NameMatch {
  readonly grade: NameAgreement;
  /** Set if the given name agrees only by an initial or a short form; absent if it agrees in full. */
  readonly by?: 'initial' | 'nickname';
}

const isRomanizedAlike = (a: Word, b: Word, sound = romanized): boolean =>
  Math.min(a.text.length, b.text.length) > 3 && sound(a.text) === sound(b.text);

/**
 * Given names are also spelled with or without an `h`, and with `c` or `k`: Karthik and Kartik, Shweta and Sweta, Erica and Erika. Ashton
 * is not Aston, nor Beth Bett.
 */
const soundOfGiven = (name: string): string =>
  romanized(name)
    .replace(/(?<=[bd])h|(?<=[gt]|^s(?=h[lmrv]))h(?=.)/g, '')
    .replace(/c(?![ehiy])/g, 'k');

type GivenMatch = 'full' | 'nickname' | 'initial';

function givenMatch(a: Word, b: Word): GivenMatch | undefined {
  if (isOne(a, b)) return 'full';
  const [shorter, longer] = a.text.length <= b.text.length ? [a, b] : [b, a];
  if ([...shorter.spellings].some((one) => one.length === 1))
    return [...longer.spellings].some((one) => shorter.spellings.has(one[0] ?? '')) ? 'initial' : undefined;
  const forms = [...a.spellings].some((one) =>
    [...b.spellings].some((other) => areFormsOfOneName(one, other)),
  );
  return forms || isRomanizedAlike(a, b, soundOfGiven) ? 'nickname' : undefined;
}

const isOneFamily = (a: Word, b: Word): boolean =>
  isOne(a, b) ||
  isRomanizedAlike(a, b) ||
  (a.text.length > 4 &&
    b.text.length > 4 &&
    [...a.spellings].some((one) => [...b.spellings].some((two) => isFeminineOf(one, two))));

/** How the first given name of one fits the given names of the other, if the families agree. */
function front(a: readonly Word[], b: readonly Word[]): GivenMatch | undefined {
  const [one, other] = [a[0], b[0]];
  if (one === undefined || other === undefined) return undefined;
  const direct = givenMatch(one, other);
  if (direct !== undefined) return direct;
  // A person may go by a middle name: H. Lawrence Culp is Larry Culp.
  for (const [goes, all] of [
    [one, b],
    [other, a],
  ] as const) {
    if (all.length > 1 && all[0]?.text.length === 1) {
      const middle = givenMatch(goes, all[1] ?? goes);
      if (middle === 'full' || middle === 'nickname') return 'nickname';
    }
    // `JR` for `John Robert`, `Annemarie` for `Anne Marie`.
    if (
      goes.text.length <= 3 &&
      goes.text.length === all.length &&
      goes.text === all.map(({ text }) => text[0]).join('')
    )
      return 'initial';
    const double = wordOf(`${all[0]?.text}${all[1]?.text}`);
    if (all.length > 1 && (isOne(goes, double) || isRomanizedAlike(goes, double))) return 'full';
  }
  return undefined;
}

interface Divided {
  readonly given: readonly Word[];
  readonly family: readonly Word[];
}

/** Compares two names under one division into given and family parts. */
function compareDivided(a: Divided, b: Divided): NameMatch {
  const family =
    a.family.some((one) => b.family.some((other) => isOneFamily(one, other))) ||
    areOneJoined(a.family, b.family);
  const given = front(a.given, b.given);
  if (family && given !== undefined)
    return given === 'full' ? { grade: 'compatible' } : { grade: 'compatible', by: given };
  const [one, other] = [a.given[0]?.text ?? '', b.given[0]?.text ?? ''];
  if (given === 'full' && Math.min(one.length, other.length) >= 3) return { grade: 'weak' };
  const [familyA, familyB] = [joined(a.family), joined(b.family)];
  if (given !== undefined && given !== 'initial' && familyA.length >= 5 && isSlip(familyA, familyB))
    return { grade: 'weak' };
  if (family && isSlipWithin(one, other)) return { grade: 'weak' };
  return { grade: 'different' };
}

const order: readonly NameAgreement[] = ['same', 'compatible', 'turned', 'weak', 'different'];
const better = (a: NameMatch, b: NameMatch): NameMatch =>
  order.indexOf(a.grade) <= order.indexOf(b.grade) ? a : b;

/** Takes the last word as the family name, or the first if `first` is set. */
const divide = (words: readonly Word[], first = false): Divided =>
  first
    ? { given: words.slice(1), family: words.slice(0, 1) }
    : { given: words.slice(0, 1).concat(words.slice(1, -1)), family: words.slice(1) };

function compareWords(a: readonly Word[], b: readonly Word[]): NameMatch {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (haveSwappedGivenNames(a, b)) return { grade: 'different' };
  if (a.length === b.length && contains(longer, shorter))
    return { grade: areTurned(a, b) ? 'turned' : 'same' };
  if (areOneJoined(a, b)) return { grade: 'same' };
  const [only] = shorter;
  if (shorter.length === 1 && only !== undefined) {
    const more = longer.filter((word) => !isOne(word, only));
    if (more.length === longer.length) return { grade: 'different' };
    return { grade: more.every(({ text }) => text.length === 1) ? 'compatible' : 'weak' };
  }
  if (contains(longer, shorter)) {
    const shared = longer.filter((word) => shorter.some((other) => isOne(word, other)));
    return { grade: areTurned(shared, shorter) ? 'turned' : 'compatible' };
  }
  const straight = compareDivided(divide(a), divide(b));
  const swapped = [
    compareDivided(divide(a, true), divide(b)),
    compareDivided(divide(a), divide(b, true)),
  ].filter(({ grade }) => grade === 'compatible');
  const best = straight.grade === 'compatible' ? straight : (swapped[0] ?? straight);
  return best.grade === 'compatible' ? (furtherWords(a, b) ?? best) : best;
}

/**
 * Whether two given names stand in the other order beside one family name: María José and José María are two people, and so are Tan Wei
 * Ming and Tan Ming Wei.
 */
function haveSwappedGivenNames(a: readonly Word[], b: readonly Word[]): boolean {
  if (Math.min(a.length, b.length) < 3) return false;
  const areSwapped = (at: number, areGiven: (text: string) => boolean): boolean => {
    const [one, two, other, another] = [a[at], a[at + 1], b[at + 1], b[at]];
    if (one === undefined || two === undefined || other === undefined || another === undefined) return false;
    const pair = [one, two].map(({ text }) => text);
    return !isOne(one, two) && isOne(one, other) && isOne(two, another) && pair.every(areGiven);
  };
  if (areSwapped(0, (text) => isKnownGivenName(foldText(text)))) return true;
  const areOfThree = [a, b].every(
    (words) => words.length === 3 && areEastAsian(words.map(({ text }) => text)),
  );
  return areOfThree && [0, 1].some((at) => areSwapped(at, (text) => !isSureFamily(text)));
}

const areTurned = (a: readonly Word[], b: readonly Word[]): boolean =>
  a.every(({ text, spellings }) => isParticle(text) || [...spellings].some(isKnownGivenName)) &&
  a.some((word, at) => !isOne(word, b[at] ?? word));

/**
 * Whether the extra words cannot be a family name adopted later. Outside East Asia a last word such as Thomas may be one, unless both names
 * end in differing words.
 */
const areOfGivenName = (more: readonly Word[], all: readonly Word[], endApart: boolean): boolean => {
  const isEastern = areEastAsian(all.map(({ text }) => text));
  const mayBeTaken = (word: Word): boolean => word === all.at(-1);
  return more.every(
    (word) =>
      isEastern ||
      word.text.length === 1 ||
      isPatronymic(word.text) ||
      ((endApart || !mayBeTaken(word)) && isKnownGivenName(foldText(word.text))) ||
      (!mayBeTaken(word) && looksEastAsian(word.text)),
  );
};

/** One middle name with a spelling variant or a typo: `Sergeevich` and `Sergeyevich`. */
const isOneMiddle = (a: Word, b: Word): boolean =>
  isSlipWithin(a.text, b.text) || areOfOneFather(a.text, b.text);

/**
 * Grades two names of three or more words that each have a word the other lacks: Robert J. and Robert T. Smith, Kim Min-jun and Kim Min-ji,
 * Nguyễn Văn An and Nguyễn Văn Bình are two people; María García López and María García Ruiz may be one.
 */
function furtherWords(a: readonly Word[], b: readonly Word[]): NameMatch | undefined {
  if (Math.min(a.length, b.length) < 3) return undefined;
  const [endA, endB] = [a.at(-1), b.at(-1)];
  const fits = [
    isOne,
    isOneFamily,
    (word: Word, other: Word) => givenMatch(word, other) !== undefined,
    // A typo in a family name makes another family.
    (word: Word, other: Word) => word !== endA && other !== endB && isOneMiddle(word, other),
  ];
  // The same words are paired first, so that Sam and Samuel in one name take those of the other in either order.
  const left = [...b];
  const more = fits.reduce(
    (words, isIt) =>
      words.filter((word) => {
        const at = left.findIndex((other) => isIt(word, other));
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }),
    [...a],
  );
  if (more.length === 0 || left.length === 0 || areOneJoined(more, left)) return undefined;
  const endApart = more.some((word) => word === endA) && left.some((word) => word === endB);
  return {
    grade: areOfGivenName(more, a, endApart) && areOfGivenName(left, b, endApart) ? 'different' : 'weak',
  };
}

/** Compares two written names, symmetrically; see `NameAgreement`. An empty name agrees with any. */
export function matchNames(one: string, other: string): NameMatch {
  const [a, b] = [nameParts(one), nameParts(other)];
  if (a.text === '' || b.text === '') return { grade: 'compatible' };
  if (isEastAsian(a.text) && isEastAsian(b.text)) return { grade: compareEastAsian(a.text, b.text) };
  const compare = (x: readonly string[], y: readonly string[]): NameMatch =>
    compareWords(x.map(wordOf), y.map(wordOf));
  if (isLatin(a.text) !== isLatin(b.text)) return compareAcrossScripts(a, b, compare);
  const whole = better(compare(a.words, b.words), compare(a.withParticles, b.withParticles));
  const isUnlike = whole.grade === 'weak' || whole.grade === 'different';
  if (isUnlike && (areOneKoreanName(a.words, b.words) || areOneJapaneseName(a.words, b.words)))
    return { grade: 'compatible', by: 'nickname' };
  const titled = (x: WordsOfName, y: WordsOfName): NameMatch[] =>
    x.title !== undefined && x.title === y.words[0] ? [compare([x.title, ...x.words], y.words)] : [];
  // A nickname written next to the name counts as a given name. A title in one that is the given name in the other is a given name: Don R.
  // Smith and Don Smith.
  const alternatives = [
    ...titled(a, b),
    ...titled(b, a),
    ...(a.nickname === undefined ? [] : [compare([a.nickname, ...a.words.slice(1)], b.words)]),
    ...(b.nickname === undefined ? [] : [compare(a.words, [b.nickname, ...b.words.slice(1)])]),
  ];
  return alternatives.reduce(better, whole);
}

export const compareNames = (one: string, other: string): NameAgreement => matchNames(one, other).grade;
