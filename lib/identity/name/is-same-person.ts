import { foldText } from '#lib/identity/fold-text';
import { compareNames, matchNames } from '#lib/identity/name/compare-names';
import { isEastAsian } from '#lib/identity/name/compare-scripts';
import { nameParts } from '#lib/identity/name/name-words';
import { readFullName } from '#lib/identity/name/person-name';
import { readTitle } from '#lib/identity/title/read-title';

const LONGEST_LINE = 120;
const MOST_WORDS = 6;

const agree = (one: string, other: string): boolean => {
  const { grade, by } = matchNames(one, other);
  return grade === 'same' || (grade === 'compatible' && by !== 'initial');
};

/** Whether the part removed from a name says what the person does: "Ada Lovelace, VP Engineering", "Ada Lovelace – CEO". */
function saysMore(line: string, name: string): boolean {
  const kept = new Set(foldText(name).split(' '));
  const rest = foldText(line)
    .split(' ')
    .filter((word) => !kept.has(word))
    .join(' ');
  return rest !== '' && readTitle(rest).job_function !== undefined;
}

/** Whether a line is the requested name, but for middle initials: in `Don Q. Public`, Don is not a title if asked for. */
function isWritten(first: string, last: string, line: string): boolean {
  const [given, family] = [foldText(first), foldText(last)];
  if (given.length < 2 || family.length < 2) return false;
  const words = foldText(line).split(' ');
  const kept = words.filter((word, at) => word.length > 1 || at === 0 || at === words.length - 1);
  return kept.join(' ') === `${given} ${family}`;
}

/**
 * Whether a line of text is the requested person's name and nothing more. Spellings, titles, middle names, short forms and "Last, First" do
 * not matter; an initial alone, a family name alone, or a name within more words ("Ada Lovelace Institute") does not count.
 */
export function isSamePerson(first: string, last: string, line: string): boolean {
  if (line.length > LONGEST_LINE) return false;
  if (isWritten(first, last, line)) return true;
  const asked = `${first} ${last}`;
  const { text, words } = nameParts(line);
  if (isEastAsian(text)) return compareNames(asked, text) === 'same';
  if (words.length < 2 || words.length > MOST_WORDS || saysMore(line, text)) return false;
  // "H. Lawrence Culp" goes by his middle name.
  const start = words.length > 2 && words[0]?.length === 1 ? 1 : 0;
  return agree(asked, line) && agree(asked, `${words[start]} ${words.at(-1)}`);
}

/** Splits a full name in two, without titles and suffixes; undefined for a single word or not a person's name. */
export function splitName(full: string): { first: string; last: string } | undefined {
  const read = readFullName(full);
  return read.ok ? { first: read.given, last: read.family } : undefined;
}
