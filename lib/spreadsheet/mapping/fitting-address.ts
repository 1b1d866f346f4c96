import { foldText } from '#lib/identity/fold-text';
import { mailboxFitsName } from '#lib/identity/mailbox-name';
import { mailboxesIn } from '#lib/spreadsheet/mapping/clean-address';
import type { RowProblem } from '#lib/spreadsheet/row';

const FITS_NAME = 'contains several addresses; the one with the name was used';

const SEVERAL = /@[^@]*@/;

/** Nobody keeps more addresses of a person in a cell. */
const LONGEST_CELL = 500;

/** Whether an address has a word of the name, or begins or ends with the family name: `joanna@` is not Ann's. */
function spellsName(address: string, name: string): boolean {
  const local = foldText(address.slice(0, address.lastIndexOf('@')).replaceAll(/[._+-]/g, ' '));
  const words = foldText(name)
    .split(' ')
    .filter((word) => word.length > 2);
  const family = words.at(-1) ?? '';
  const joined = local.replaceAll(' ', '');
  const isAtEdge = family.length > 3 && (joined.startsWith(family) || joined.endsWith(family));
  return isAtEdge || local.split(' ').some((word) => words.includes(word));
}

/** The address in a cell of several that spells the row's name, unless the first one does. */
export function fittingAddress(cell: string | undefined, name: string): string | undefined {
  if (cell === undefined || !SEVERAL.test(cell) || cell.length > LONGEST_CELL || name === '')
    return undefined;
  const [first, ...others] = mailboxesIn(cell);
  if (first === undefined || mailboxFitsName(first.address, [name]) === 'fits') return undefined;
  return others.find(({ kind, address }) => kind === 'personal' && spellsName(address, name))?.address;
}

/** The problems of a row whose address was replaced by the one that fits. */
export const withFittingNote = (
  problems: readonly RowProblem[],
  column: string | null,
  { row, email }: { readonly row: number; readonly email: string },
): RowProblem[] => [
  ...problems.filter((problem) => problem.column !== column),
  { row, column, reason: FITS_NAME, read_as: email },
];
