import { foldText, spellingsOf } from '#lib/identity/fold-text';
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

/** `KINSELLA/DEBORAH MRS`, as travel systems write names. */
const TRAVELLER = /^(\p{Lu}[\p{Lu}'’ -]*)\/(\p{Lu}[\p{Lu}'’ -]*?)(?: (MR|MRS|MS|MISS|MSTR))?$/u;

const joined = (words: readonly string[]): string => words.join('').replaceAll(/['’-]/g, '');

/**
 * Whether an address says that the last word is the given name: `d.kinsella@` of Kinsella Deborah, if Kinsella is no given name.
 * `deborah.kinsella@` says so only if the given name is known, because some addresses begin with the family name.
 */
function isFamilyFirstIn(address: string, words: readonly string[]): boolean {
  const [first = '', given = ''] = [words[0], words.at(-1)];
  if (isGiven(first)) return false;
  const families = [...spellingsOf(joined(words.slice(0, -1)))].filter((family) => family.length > 2);
  const short = given
    .split('-')
    .map((part) => foldText(part).charAt(0))
    .join('');
  const written = [short, short.charAt(0), ...(isGiven(given) ? spellingsOf(joined([given])) : [])];
  const local = foldText(address.split('@')[0] ?? '').replaceAll(' ', '');
  return families.some((family) => written.some((one) => local === `${one}${family}`));
}

const withComma = (words: readonly string[], count: number): string =>
  `${words.slice(0, count).join(' ')}, ${words.slice(count).join(' ')}`;

/**
 * A name below a heading that puts the family name first, `Nachname Vorname`, with a comma between its parts. `Nom et prénom` is often
 * written above names in the usual order, so a known given name may come first there.
 */
export function inOrder(name: string, column: string | null): string {
  const [, family = '', given = '', title] = TRAVELLER.exec(name) ?? [];
  if (title !== undefined || (isGiven(given) && !isGiven(family))) return `${family}, ${given}`;
  const says = column === null || !PLAIN.test(name) ? undefined : saysFamilyFirst(column);
  const words = name.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (says === undefined || (says === 'perhaps' && isGiven(first) && !isGiven(last))) return name;
  const count = wordsOfFamily(words);
  return count === undefined ? name : withComma(words, count);
}

/** The same for a name whose order only the row's address tells. */
export function orderInAddress(name: string, column: string | null, address: string): string | undefined {
  if (!PLAIN.test(name) || (column !== null && saysFamilyFirst(column))) return undefined;
  const words = name.split(' ');
  return isFamilyFirstIn(address, words) ? withComma(words, words.length - 1) : undefined;
}
