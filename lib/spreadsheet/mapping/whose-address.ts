import { sameCompanyName } from '#lib/identity/company-name';
import { mailboxFitsName, namesAnother } from '#lib/identity/mailbox-name';
import { cleanEmail, LONGEST_MAILBOX } from '#lib/spreadsheet/mapping/clean-address';

/** The address in a cell that holds little else. */
export const mailboxIn = (cell: string) => (cell.length > LONGEST_MAILBOX ? null : cleanEmail(cell));

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
const wholeName = ({ name }: Owned): string[] => (name.includes(' ') ? [name] : []);

/** One company may be written in several ways, or only above the first of its people. */
const areTwoFirms = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one !== other && !sameCompanyName(one, other);

/**
 * Whether the addresses are mostly those of others than the rows' people: they contain other people's names, or one address stands beside
 * several companies, as a recruiter's and an account manager's do. `hotel.adler@` is nobody else's.
 */
export function areOfOthers(cells: readonly string[], beside: readonly Beside[]): boolean {
  const rows = cells.flatMap((cell, row): Owned[] => {
    const mailbox = cell === '' ? null : mailboxIn(cell);
    const { name = '', firm = '' } = beside[row] ?? {};
    return mailbox?.kind === 'personal' ? [{ name, firm, address: mailbox.address }] : [];
  });
  const together = Map.groupBy(rows, ({ address }) => address);
  const isShared = ({ address, firm }: Owned): boolean =>
    (together.get(address) ?? []).some((other) => areTwoFirms(firm, other.firm));
  const ofOthers = rows.filter((row) => {
    const names = wholeName(row);
    return (
      mailboxFitsName(row.address, names) !== 'fits' && (namesAnother(row.address, names) || isShared(row))
    );
  });
  return ofOthers.length >= FEWEST && ofOthers.length * 2 > rows.length;
}

/** Whether all addresses are those of offices, such as `info@`, and most of different ones. */
export function areOfOffices(cells: readonly string[]): boolean {
  const mailboxes = cells.filter((cell) => cell !== '').map(mailboxIn);
  const different = new Set(mailboxes.map((mailbox) => mailbox?.address));
  return different.size * 2 > mailboxes.length && mailboxes.every((mailbox) => mailbox?.kind === 'role');
}
