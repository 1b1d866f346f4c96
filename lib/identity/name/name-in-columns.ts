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

/** A name that was written in one as the two parts of an input, an initial or a patronymic with the given name. */
export const partsOfName = ({ given, middle, family }: PersonName): NameParts => ({
  first_name: middle === undefined ? given : `${given} ${middle}`,
  last_name: family,
});

/** Given names that only stand behind another, as in `Maria Fernanda` and `Jean Baptiste`. */
const END_DOUBLE = wordList('angeles baptiste belen carmen fernanda jesus mar paz pilar sol');

/**
 * A name in the one of two fields that is filled, where it is surely the whole: in that of the given name not `Mary Ann`, `Wei Ming`;
 * in that of the family name, of which many are two words, only with a comma, as `Lovelace, Ada`.
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

/** The whole name in one of two columns: behind a form of address, or beside a part of it or all of it once more. */
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

/** Whether a text holds titles alone, before a name put behind it. */
const isTitleAlone = (text: string): boolean => {
  const all = lineOf(text).split(' ').filter(Boolean);
  return all.length > 0 && stripWords([...all, 'Anna', 'Name'], 2).words.length === 2;
};

/** Two columns of a name, cleaned together: capitals in both are lowered, and one that holds the whole name is read as both. */
export function readNameParts(first: string, last: string): NameParts {
  const whole = wholeInOne(first, last);
  if (whole !== undefined) return whole;
  const given = cleanNamePart(first, 'given');
  const family = cleanNamePart(last, 'family');
  const both = `${given} ${family}`.trim();
  return { first_name: fixCase(given, both, false), last_name: fixCase(family, both, true) };
}
