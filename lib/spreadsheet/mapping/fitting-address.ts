import { foldText, spellingsOf } from '#lib/identity/fold-text';
import { mailboxFitsName } from '#lib/identity/mailbox-name';
import { mailboxesIn } from '#lib/spreadsheet/mapping/clean-address';

const SEVERAL = /@[^@]*@/;

/** Nobody keeps more addresses of a person in a cell. */
const LONGEST_CELL = 500;

const HYPHEN = /\p{Pd}/u;

/** `Müller` as `muller` and `mueller`, `O'Neil` as `oneil`, `Jean-Pierre` as `jeanpierre`, `jean` and `pierre`. */
const formsOf = (word: string): string[] =>
  [word, ...word.split(HYPHEN)].flatMap((one) => [...spellingsOf(one)]);

const initialOf = (word: string): string => word.slice(0, 1);

/** Whether an address is made of nothing but the name, and of more than the family name, which relatives share. */
export function spellsName(address: string, name: string): boolean {
  const [first = '', ...rest] = name.split(/\s+/).filter((word) => foldText(word).length > 1);
  const givens = formsOf(first);
  const families = [...formsOf(rest.at(-1) ?? ''), ...spellingsOf(rest.join(''))].filter(
    (word) => word !== '',
  );
  const words = [...givens, ...rest.flatMap(formsOf), ...families];
  // `j` and, for Jean-Pierre, `jp`.
  const initials = [initialOf(foldText(first)), foldText(first).split(' ').map(initialOf).join('')];
  // `alovelace`, `adalovelace`, `lovelacea`, `adal`.
  const joined = families.flatMap((family) => [
    ...[...givens, ...initials].flatMap((given) => [`${given}${family}`, `${family}${given}`]),
    ...givens.map((given) => `${given}${initialOf(family)}`),
  ]);
  const known = new Set([...words, ...words.map(initialOf), ...initials, ...joined]);
  const local = foldText(address.slice(0, address.lastIndexOf('@')).replaceAll(/[._+-]|\d+$/g, ' ')).split(
    ' ',
  );
  const isFamilyAlone = local.length === 1 && families.includes(local[0] ?? '');
  return !isFamilyAlone && local.every((word) => known.has(word)) && local.some((word) => word.length > 2);
}

/** The address in a cell of several that spells the row's name, unless the first one does. */
export function fittingAddress(cell: string | undefined, name: string): string | undefined {
  if (cell === undefined || !SEVERAL.test(cell) || cell.length > LONGEST_CELL || name === '')
    return undefined;
  const [first, ...others] = mailboxesIn(cell);
  if (first === undefined || mailboxFitsName(first.address, [name]) === 'fits') return undefined;
  return others.find(({ kind, address }) => kind === 'personal' && spellsName(address, name))?.address;
}
