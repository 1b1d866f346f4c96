import { foldText } from '#lib/identity/fold-text';
import { isParticle } from '#lib/identity/name/name-tokens';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { saysFamilyFirst } from '#lib/spreadsheet/mapping/heading-match';

/** Titles and notes beside a name leave its order to the reader of names. */
const PLAIN = /^[\p{L}'’-]+(?: [\p{L}'’-]+){1,4}$/u;

const isGiven = (word: string): boolean => isKnownGivenName(foldText(word).split(' ')[0] ?? '');

/** How many words belong to the family name in front, if known: those before known given names, or before the last if it begins with `de`. */
function wordsOfFamily(words: readonly string[]): number | undefined {
  const [first = ''] = words;
  if (words.length === 2) return 1;
  if (isGiven(first)) return undefined;
  const known = words.findLastIndex((word) => !isGiven(word)) + 1;
  if (known < words.length) return known;
  return isParticle(first) ? words.length - 1 : undefined;
}

/**
 * A name below a heading that puts the family name first, `Nachname Vorname`, with a comma between its parts. `Nom et prénom` is often
 * written above names in the usual order, so a known given name may come first there.
 */
export function inOrder(name: string, column: string | null): string {
  const says = column === null || !PLAIN.test(name) ? undefined : saysFamilyFirst(column);
  const words = name.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (says === undefined || (says === 'perhaps' && isGiven(first) && !isGiven(last))) return name;
  const count = wordsOfFamily(words);
  return count === undefined ? name : `${words.slice(0, count).join(' ')}, ${words.slice(count).join(' ')}`;
}
