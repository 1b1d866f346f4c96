import { companySearchName } from '#lib/identity/company-name';
import { lineOf, namePiece, takeAsides, withoutNoise } from '#lib/identity/name/decoration';
import { EAST_ASIAN, isRomanizedFamily } from '#lib/identity/name/family-names';
import { fixCase } from '#lib/identity/name/name-case';
import { orderEastAsian, orderWords } from '#lib/identity/name/name-order';
import {
  credentialShape,
  followsTitle,
  isCapitals,
  isGeneration,
  isHonorific,
  isInitial,
  isInitials,
  isKnownDegree,
  isParticle,
  isPronouns,
} from '#lib/identity/name/name-tokens';
import { type NotAPerson, notAPerson } from '#lib/identity/name/not-a-person';
import { isPatronymic } from '#lib/identity/name/patronymic';
import { speaksForAnother } from '#lib/identity/name/said-beside';
import { namesSeveral } from '#lib/identity/name/several-names';
import { looksLikeTagline } from '#lib/identity/name/tagline';
import { lazy } from '#lib/shared/lazy';

export interface PersonName {
  readonly given: string;
  readonly family: string;
  /** Initials and a patronymic after the given name: not used in searches, but they tell namesakes apart. */
  readonly middle?: string;
  /** `Jr.`, `III`. */
  readonly generation: string | undefined;
  /** The nickname, if written next to the name: `Robert "Bob" Smith`. */
  readonly nickname: string | undefined;
  /** 0 to 1: how certain the split into parts is. */
  readonly certainty: number;
}

export type ReadName =
  | (PersonName & { readonly ok: true })
  | { readonly ok: false; readonly why: NotAPerson | 'one_word' };

interface Stripped {
  readonly words: readonly string[];
  readonly generation: string | undefined;
}

const split = (text: string): string[] => text.split(' ').filter(Boolean);

/** The words of a name without leading titles and trailing degrees; keeps at least `least` words. */
export function stripWords(all: readonly string[], least: number): Stripped {
  const words = [...all];
  while (words.length > least && isHonorific(words)) {
    words.shift();
    while (words.length > least && followsTitle(words[0] ?? '')) words.shift();
  }
  let generation: string | undefined;
  const shouting = words.slice(0, -1).every((word) => isCapitals(word) || word.length <= 2);
  while (words.length > least) {
    const last = words.at(-1) ?? '';
    const left = words.length - 1;
    if (isGeneration(last)) {
      if (left < 2) break;
      generation = last;
    } else {
      const shape = credentialShape(last);
      // In an all-capital name the last word is as likely the family name, and so it is if only one word would remain.
      const sure = shape === 'certain' || (shape === 'likely' && left >= 2 && !shouting);
      if (!sure || (isRomanizedFamily(last) && (left < 2 || shape !== 'certain'))) break;
      if (isInitials(last) && /\./.test(last) && left < 2) break;
      if (isParticle(words.at(-2) ?? '') && shape !== 'certain') break;
    }
    words.pop();
  }
  return { words, generation };
}

const allCredentials = (part: string): boolean => {
  const tokens = split(part.replace(/[&/]/g, ' '));
  return tokens.length > 0 && tokens.every((token) => isGeneration(token) || credentialShape(token) !== 'no');
};

interface Parts {
  readonly front: string;
  readonly family: string | undefined;
  readonly generation: string | undefined;
}

/** Interprets the commas: `Lovelace, Ada`; `Doe, John, Jr.`; `Jane Doe, CISSP`; `Jane Doe, Head of Sales`. */
function atCommas(name: string): Parts {
  const [before = '', ...rest] = name.split(/\s*[,，、]\s*/).filter((part) => part !== '');
  const words = split(before);
  let generation: string | undefined;
  const names = rest.filter((part, at) => {
    if (isGeneration(part)) {
      // In `Smith, JR` it is initials; after a whole name, or in `Doe, John, Jr.`, a generation.
      if (words.length === 1 && at === 0 && rest.length === 1) return isCapitals(part);
      generation = part;
      return false;
    }
    const initials =
      words.length === 1 &&
      at === 0 &&
      isInitials(part.replace(/\s/g, '')) &&
      !/^(?:MD|JD|RN|PE|MBA|CPA|PHD)$/i.test(part);
    if (initials) return true;
    if (
      words.length > 1 &&
      at === 0 &&
      !words.some(isParticle) &&
      isCapitals(part) &&
      split(part).length === 1
    )
      return false;
    const isCompany = words.length > 1 && companySearchName(part) !== part;
    return !allCredentials(part) && !looksLikeTagline(part) && !isPronouns(part) && !isCompany;
  });
  const given = names[0];
  if (given === undefined) return { front: before, family: undefined, generation };
  return { front: given, family: before, generation };
}

const named = (given: string, family: string, rest: Omit<PersonName, 'given' | 'family'>): ReadName => {
  const whole = `${given} ${family}`;
  return { ok: true, given: fixCase(given, whole, false), family: fixCase(family, whole, true), ...rest };
};

/** A name without titles, degrees, taglines and decoration, given name first if a comma says so, plus the nickname. */
export function nameOfText(text: string): { readonly text: string; readonly nickname: string | undefined } {
  const { rest, nickname } = takeAsides(withoutNoise(lineOf(text)));
  const name = withoutNoise(namePiece(rest));
  if (EAST_ASIAN().test(name)) return { text: withoutAddress(name), nickname };
  const parts = atCommas(name);
  const words = stripWords(split(parts.front), 1).words;
  const front = parts.family === undefined ? words : withoutDegrees(words, isMiddle);
  const family = parts.family === undefined ? [] : stripWords(split(parts.family), 1).words;
  return { text: [...front, ...family].join(' '), nickname };
}

/** A post after a name, as in customer lists: `김민수 부장`, `山田 部長`. */
const JOB_BEHIND = lazy(
  () =>
    /(?<=\S)\s+(?:(?:대표|상무|전무|부|차|과|팀|본부|실|사|지점)장|대표이사|대표|이사|대리|주임|사원|매니저|교수|박사|대표님|(?:代表取締役)?社長|代表取締役|取締役|専務|常務|(?:本|副)?部長|次長|課長|係長|主任|店長|所長|总经理|總經理|副总|经理|經理|总监|總監|主管|董事长|董事長)(?:님|様)?$/u,
);

/** Removes Japanese, Chinese and Korean forms of address: 様, さん, 先生, 님. */
const withoutAddress = (name: string): string => {
  const bare = name
    .replace(JOB_BEHIND(), '')
    .replace(/\s?(?:様|さん|さま|氏|先生|女士|小姐|님|씨)$/u, '')
    .trim();
  return [...bare].length >= 2 ? bare : name;
};

const saidOfWhom = (text: string): string =>
  namePiece(text.replace(/\(.*?\)/g, ' ')).replace(/(?<=\p{L}\s+\p{L}+),.*$/u, '');

/**
 * Splits a name into given and family name in any order, without titles, degrees, pronouns, taglines, emoji and decoration. Says why if it
 * is not a person's name or has only one word.
 */
export function readFullName(text: string): ReadName {
  if (namesSeveral(text) || speaksForAnother(saidOfWhom(text))) return { ok: false, why: 'several_people' };
  const line = lineOf(text);
  const { rest, nickname } = takeAsides(withoutNoise(line));
  const name = withoutNoise(namePiece(rest));
  const nobody = notAPerson(name);
  if (nobody !== undefined) return { ok: false, why: nobody };
  if (EAST_ASIAN().test(name)) {
    const ordered = orderEastAsian(withoutAddress(name));
    if (ordered === undefined) return { ok: false, why: 'one_word' };
    return { ok: true, ...ordered, generation: undefined, nickname };
  }
  const parts = atCommas(name);
  if (parts.family !== undefined) {
    const given = stripWords(split(parts.front), 1);
    const front = withoutDegrees(given.words, isMiddle);
    const family = stripWords(split(parts.family), 1);
    // `Berg, Jan van der`, but `doe, ben`.
    const end = front.findLastIndex((word) => !isParticle(word) || /^\p{Lu}/u.test(word)) + 1 || front.length;
    return named(front.slice(0, end).join(' '), [...front.slice(end), ...family.words].join(' '), {
      generation: parts.generation ?? given.generation ?? family.generation,
      nickname,
      certainty: 0.95,
    });
  }
  const { words, generation } = stripWords(split(parts.front), 1);
  const ordered = orderWords(words);
  if (ordered === undefined) return { ok: false, why: 'one_word' };
  if (isHalf(ordered.given) || isHalf(ordered.family)) return { ok: false, why: 'placeholder' };
  const taken = new Set(split(`${ordered.given} ${ordered.family}`));
  const middle = words.filter((word) => !taken.has(word) && (isInitial(word) || isPatronymic(word)));
  return named(ordered.given, ordered.family, {
    ...(middle.length > 0 ? { middle: fixCase(middle.join(' '), words.join(' '), false) } : {}),
    generation: parts.generation ?? generation,
    nickname,
    certainty: ordered.certainty,
  });
}

/** Na, Null and Blank are names of people; `NA` and `null` are fillers. */
const NAMED_LIKE_FILLERS = /^(?:Na|Null|Blank)$/;

const isHalf = (part: string): boolean =>
  notAPerson(part) === 'placeholder' && !NAMED_LIKE_FILLERS.test(part);

/**
 * Cleans one of two name columns: `Dr. Felix` gives Felix, `Lopez, MBA, SHRM-CP (She/Her)` Lopez, `Ivanov | Fractional CMO | Hiring!`
 * Ivanov. Empty if nothing in it is a name.
 */
export function cleanNamePart(text: string, part: 'given' | 'family'): string {
  const line = lineOf(text, part === 'family' ? 1 : 2);
  if (notAPerson(line) === 'placeholder') return '';
  const least = part === 'given' ? 1 : 2;
  const { rest } = takeAsides(withoutNoise(line, least));
  const piece = withoutNoise(namePiece(rest), least);
  if (EAST_ASIAN().test(piece)) return withoutAddress(piece);
  const beforeComma = atPartComma(piece);
  const stripped = stripWords(split(beforeComma), 1).words;
  // A family name may be a single word before a degree: `Lopez MBA`.
  const trimmed = part === 'family' ? withoutDegrees(stripped) : stripped;
  const name = trimmed.join(' ').replace(/[,;:!|]+$/, '');
  return isHalf(name) ? '' : name;
}

const atPartComma = (piece: string): string => piece.split(/\s*[,，]\s*/).find((one) => one !== '') ?? '';

/** Initials of given names, with full stops: `Smith, Robert J.R.` */
const isMiddle = (word: string): boolean => isInitials(word) && /\./.test(word) && !isKnownDegree(word);

function withoutDegrees(words: readonly string[], stays = (_word: string) => false): readonly string[] {
  let end = words.length;
  while (
    end > 1 &&
    !stays(words[end - 1] ?? '') &&
    (isGeneration(words[end - 1] ?? '') ||
      (credentialShape(words[end - 1] ?? '') === 'certain' && !isCapitals(words[0] ?? '')))
  )
    end -= 1;
  return words.slice(0, end);
}
