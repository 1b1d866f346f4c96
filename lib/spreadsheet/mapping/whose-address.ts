import { mailboxFitsName } from '#lib/identity/mailbox-name';
import { cleanEmail } from '#lib/spreadsheet/mapping/clean-address';

/** Addresses are shorter. */
const LONGEST = 320;

const mailboxIn = (cell: string) => (cell.length > LONGEST ? null : cleanEmail(cell));

/** One row may be an exception. */
const FEWEST = 2;

/** What stands beside an address in its row; '' for what is not known. */
interface Beside {
  readonly name: string;
  readonly firm: string;
}

interface Owned extends Beside {
  readonly address: string;
}

/** A given name alone tells nothing: `n.bright@` may be Nora's. */
const fitOf = ({ address, name }: Owned): ReturnType<typeof mailboxFitsName> =>
  name.includes(' ') ? mailboxFitsName(address, [name]) : 'unknown';

/**
 * Whether the addresses are mostly those of others than the rows' people: they are made of other names, or one address stands beside
 * several companies, as a recruiter's and an account manager's do.
 */
export function areOfOthers(cells: readonly string[], beside: readonly Beside[]): boolean {
  const rows = cells.flatMap((cell, row): Owned[] => {
    const mailbox = cell === '' ? null : mailboxIn(cell);
    const { name = '', firm = '' } = beside[row] ?? {};
    return mailbox?.kind === 'personal' ? [{ name, firm, address: mailbox.address }] : [];
  });
  const together = Map.groupBy(rows, ({ address }) => address);
  const isShared = ({ address, firm }: Owned): boolean =>
    (together.get(address) ?? []).some((other) => other.firm !== firm);
  const ofOthers = rows.filter((row) => {
    const fit = fitOf(row);
    return fit === 'different' || (fit === 'unknown' && isShared(row));
  });
  return ofOthers.length >= FEWEST && ofOthers.length * 2 > rows.length;
}

/** Whether all addresses are those of offices, such as `info@`. */
export function areOfOffices(cells: readonly string[]): boolean {
  const mailboxes = cells.filter((cell) => cell !== '').map(mailboxIn);
  return mailboxes.length > 0 && mailboxes.every((mailbox) => mailbox?.kind === 'role');
}
