import { writtenName } from '#lib/identity/name/written-name';
import type { CollectedCells } from '#lib/spreadsheet/mapping/collect-cells';
import { fittingAddress } from '#lib/spreadsheet/mapping/fitting-address';
import { secondAddress } from '#lib/spreadsheet/mapping/second-address';
import type { RowProblem } from '#lib/spreadsheet/row';

interface Person {
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

interface OtherAddress {
  readonly column: string;
  readonly email: string;
  readonly reason: string;
}

/** The address to use in place of the first one in the row's cell: another one of the cell or, if it has none, of another column. */
export function otherAddress(
  { written, extra }: CollectedCells,
  { email, first_name, last_name }: Person,
  column: string | null,
): OtherAddress | undefined {
  if (column === null) return undefined;
  const name = writtenName(first_name, last_name);
  // Instead of an address, a cell may say why there is none: `unsubscribed`.
  if (email === undefined)
    return written.email === undefined ? secondAddress(column, extra, name) : undefined;
  const fitting = fittingAddress(written.email, name);
  return fitting === undefined
    ? undefined
    : { column, email: fitting, reason: 'contains several addresses; the one with the name was used' };
}

/** The problems of a row with such an address; the note on it replaces those on its cell. */
export const withAddressNote = (
  problems: readonly RowProblem[],
  row: number,
  { column, reason, email }: OtherAddress,
): RowProblem[] => [
  ...problems.filter((problem) => problem.column !== column),
  { row, column, reason, read_as: email },
];
