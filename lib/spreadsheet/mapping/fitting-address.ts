import { mailboxFitsName } from '#lib/identity/mailbox-name';
import { mailboxesIn } from '#lib/spreadsheet/mapping/clean-address';
import type { RowProblem } from '#lib/spreadsheet/row';

export const FITS_NAME = 'contains several addresses; the one with the name was used';

/** Nobody keeps more addresses of a person in a cell. */
const LONGEST_CELL = 500;

/** The address in a cell of several that spells the row's name, unless the first one does. */
export function fittingAddress(cell: string | undefined, name: string): string | undefined {
  if (cell === undefined || cell.length > LONGEST_CELL || name === '') return undefined;
  const boxes = mailboxesIn(cell).filter(({ kind }) => kind === 'personal');
  const fits = boxes.filter(({ address }) => mailboxFitsName(address, [name]) === 'fits');
  const first = mailboxesIn(cell)[0]?.address;
  return fits.some(({ address }) => address === first) ? undefined : fits[0]?.address;
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
