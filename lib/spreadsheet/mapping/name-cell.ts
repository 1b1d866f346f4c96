import { foldText } from '#lib/identity/fold-text';
import { readMailbox } from '#lib/identity/mailbox';
import { mailboxFitsName } from '#lib/identity/mailbox-name';
import { mailboxBesideName } from '#lib/identity/name/mailbox-beside-name';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import type { CollectedCells } from '#lib/spreadsheet/mapping/collect-cells';

/** Nobody writes more beside an address. */
const LONGEST_CELL = 320;

/** Beside an address stands a person's name or, as often, that of a company, a team or a letter: `Acme Robotics <ada@acme.example>`. */
const isOfPerson = (name: string, email: string): boolean =>
  foldText(name).split(' ').some(isKnownGivenName) && mailboxFitsName(email, [name]) === 'fits';

/** The cell to read a whole name from: the one of names or, if the row has none, an address with a name, `Ada Lovelace <ada@acme.example>`. */
export function nameCell({ fields, written }: CollectedCells): string | undefined {
  const { full_name, first_name, last_name } = fields;
  const { email: cell = '' } = written;
  const isNamed = full_name !== undefined || first_name !== undefined || last_name !== undefined;
  if (isNamed || cell.length > LONGEST_CELL) return full_name;
  const { name, email = '' } = mailboxBesideName(cell);
  return readMailbox(email)?.kind === 'personal' && isOfPerson(name, email) ? cell : undefined;
}
