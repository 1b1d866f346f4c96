import { foldText } from '#lib/identity/fold-text';
import { lineOf } from '#lib/identity/name/decoration';
import { looksEastAsian } from '#lib/identity/name/family-names';
import { fixCase } from '#lib/identity/name/name-case';
import { isParticle } from '#lib/identity/name/name-tokens';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { cleanNamePart, type PersonName, readFullName, stripWords } from '#lib/identity/name/person-name';
import { wordList } from '#lib/shared/lazy';

export interface NameParts {
  readonly first_name: string;
  readonly last_name: string;
}

/** Splits a full name into the two input fields; an initial or a patronymic goes with the given name. */
export const partsOfName = ({ given, middle, family }: PersonName): NameParts => ({
  first_name: middle === undefined ? given : `${given} ${middle}`,
  last_name: family,
});

/** Given names that only follow another, as in `Maria Fernanda` and `Jean Baptiste`. */
const END_DOUBLE = wordList('angeles baptiste belen carmen fernanda jesus mar paz pilar sol');

/**
 * Reads a whole name from the only filled field of two, if certain. The given-name field may hold `Mary Ann` or `Wei Ming`, which are not
 * whole; the family-name field, often two words, needs a comma: `Lovelace, Ada`.
 */
export function wholeName(text: string, part: 'given' | 'family'): NameParts | undefined {
  const read = readFullName(text);
  if (!read.ok || read.given.split(' ').every(isParticle)) return undefined;
  const [before, behind] = text.split(/[,，、]/);
  if (part === 'family')
    return behind !== undefined && foldText(before ?? '') === foldText(read.family)
      ? partsOfName(read)
      : undefined;
  const isGivenAlone = END_DOUBLE.has(foldText(read.family)) || isKnownGivenName(foldText(read.family));
  const looksGiven = `${read.given} ${read.family}`.split(' ').every(looksEastAsian);
  return isGivenAlone || looksGiven ? undefined : partsOfName(read);
}

/** Reads a whole name from one of two columns if the other holds a form of address or repeats a part of it. */
function wholeInOne(first: string, last: string): NameParts | undefined {
  for (const [whole, beside] of [
    [first, last],
    [last, first],
  ] as const) {
    const read = /\S\s+\S/.test(whole.trim()) ? readFullName(whole) : undefined;
    if (!read?.ok) continue;
    const repeated = [whole, whole === first ? read.family : read.given].some(
      (part) => foldText(part) === foldText(beside),
    );
    if (repeated || (whole === last && isTitleAlone(first))) return partsOfName(read);
  }
  return undefined;
}

/** Whether a text consists only of titles, tested by appending a name. */
const isTitleAlone = (text: string): boolean => {
  const all = lineOf(text).split(' ').filter(Boolean);
  return all.length > 0 && stripWords([...all, 'Anna', 'Name'], 2).words.length === 2;
};

/** Cleans the two columns of a name together: lowers all-capital names, and splits a column that holds the whole name. */
export function readNameParts(first: string, last: string): NameParts {
  const whole = wholeInOne(first, last);
  if (whole !== undefined) return whole;
  const given = cleanNamePart(first, 'given');
  const family = cleanNamePart(last, 'family');
  const both = `${given} ${family}`.trim();
  return { first_name: fixCase(given, both, false), last_name: fixCase(family, both, true) };
}
