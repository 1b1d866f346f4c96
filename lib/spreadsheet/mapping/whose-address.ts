import { mailboxFitsName } from '#lib/identity/mailbox-name';
import { cleanEmail } from '#lib/spreadsheet/mapping/clean-address';

/** Addresses are shorter. */
const LONGEST = 320;

const mailboxIn = (cell: string) => (cell.length > LONGEST ? null : cleanEmail(cell));

/** Whose the addresses of one or two rows are may be chance. */
const FEWEST = 2;

interface Beside {
  readonly name: string;
  readonly address: string;
  readonly fit: ReturnType<typeof mailboxFitsName>;
}

/** A given name alone tells nothing: `n.bright@` may be Nora's. */
const besideName = (name: string, cell: string): Beside[] => {
  const mailbox = name.includes(' ') ? mailboxIn(cell) : null;
  if (mailbox?.kind !== 'personal') return [];
  return [{ name, address: mailbox.address, fit: mailboxFitsName(mailbox.address, [name]) }];
};

/**
 * Whether the addresses beside people's names are mostly those of others: they are made of other names, or one address stands beside
 * several names, as a recruiter's does beside those of candidates.
 */
export function areOfOthers(cells: readonly string[], names: readonly string[]): boolean {
  const rows = cells.flatMap((cell, row) => besideName(names[row] ?? '', cell));
  const beside = Map.groupBy(rows, ({ address }) => address);
  const isShared = ({ name, address }: Beside): boolean =>
    (beside.get(address) ?? []).some((other) => other.name !== name);
  const ofOthers = rows.filter((row) => row.fit === 'different' || (row.fit === 'unknown' && isShared(row)));
  return ofOthers.length >= FEWEST && ofOthers.length * 2 > rows.length;
}

/** Whether all addresses are those of offices, such as `info@`. */
export function areOfOffices(cells: readonly string[]): boolean {
  const mailboxes = cells.filter((cell) => cell !== '').map(mailboxIn);
  return mailboxes.length > FEWEST && mailboxes.every((mailbox) => mailbox?.kind === 'role');
}
