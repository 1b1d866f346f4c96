import { foldText } from '#lib/identity/fold-text';
import { mailboxFitsName } from '#lib/identity/mailbox-name';
import { mailboxesIn } from '#lib/spreadsheet/mapping/clean-address';

const SEVERAL = /@[^@]*@/;

/** Nobody keeps more addresses of a person in a cell. */
const LONGEST_CELL = 500;

/** The ways to write a name in one word of an address: `ada`, `a`, `alovelace`, `adalovelace`, `lovelacea`, `adal`. */
function spellings(words: readonly string[]): ReadonlySet<string> {
  const [given = '', family = ''] = [words[0], words.at(-1)];
  const initial = given.slice(0, 1);
  const joined = [
    `${given}${family.slice(0, 1)}`,
    `${given}${family}`,
    `${family}${given}`,
    `${initial}${family}`,
    `${family}${initial}`,
  ];
  return new Set([...words, ...words.map((word) => word.slice(0, 1)), ...(words.length > 1 ? joined : [])]);
}

/** Whether an address is made of nothing but the name, and of more than the family name, which relatives share. */
export function spellsName(address: string, name: string): boolean {
  const words = foldText(name)
    .split(' ')
    .filter((word) => word.length > 1);
  const local = foldText(address.slice(0, address.lastIndexOf('@')).replaceAll(/[._+-]|\d+$/g, ' ')).split(
    ' ',
  );
  const known = spellings(words);
  const isFamilyAlone = words.length > 1 && local.length === 1 && local[0] === words.at(-1);
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
