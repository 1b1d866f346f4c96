import { readMailbox } from '#lib/identity/mailbox';
import { mailboxBesideName } from '#lib/identity/name/mailbox-beside-name';
import type { CollectedCells } from '#lib/spreadsheet/mapping/collect-cells';

/** Nobody writes more beside an address. */
const LONGEST_CELL = 320;

/** The cell to read a whole name from: the one of names or, if the row has none, an address with a name, `Ada Lovelace <ada@acme.example>`. */
export function nameCell({ fields, written }: CollectedCells): string | undefined {
  const { full_name, first_name, last_name } = fields;
  const { email: cell = '' } = written;
  const isNamed = full_name !== undefined || first_name !== undefined || last_name !== undefined;
  if (isNamed || cell.length > LONGEST_CELL) return full_name;
  const { email = '' } = mailboxBesideName(cell);
  return readMailbox(email)?.kind === 'personal' ? cell : undefined;
}
