import { cleanEmail } from '#lib/spreadsheet/mapping/clean-address';

/** A company whose only mailbox is its owner's stands among the others. */
const MOST = 0.8;

/** Whether the addresses of a column, if any, are read by whoever has a duty, as `info@` is, and so are companies' rather than people's. */
export function areMailboxesOfFirms(cells: readonly string[]): boolean {
  const kinds = cells.flatMap((cell) => cleanEmail(cell.slice(0, 320))?.kind ?? []);
  const duties = kinds.filter((kind) => kind === 'role');
  return duties.length >= kinds.length * MOST;
}
