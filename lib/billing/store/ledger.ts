import { type LedgerAccount, type LedgerEntry, ledgerEntry } from '#lib/billing/ledger-entry';
import type { Range } from '#lib/billing/store';
import { type AlikeEntries, jobOf } from '#lib/billing/usage';
import * as keys from '#lib/db/keys';
import { tally } from '#lib/db/register-search';
import type { RegisteredList } from '#lib/db/registered-list';
import { toIso } from '#lib/shared/time';

/** All entries of an organization's ledger, which never change: added up without being read. */
const ledgerList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.ledgerEntry(organization, '', '').pk,
  noted: ['kind', 'from', 'to', 'amount', 'reference', 'at'],
  wordFor: {
    reference: (value) => jobOf(ledgerEntry.unwrap().shape.reference.parse(value)),
    at: (value) => String(value).slice(0, 'YYYY-MM-DD'.length),
  },
  firstAt: (moment) => toIso(moment),
  size: 200,
});

/** The entries of a period, counted by what they add up by. `from` may also be the sort key of an entry. */
export async function tallyLedger(
  organization: string,
  { from = '', to = '' }: Range,
  now: Date,
): Promise<AlikeEntries[]> {
  const counted = await tally(ledgerList(organization), { from, to: `${to}~` }, now);
  return counted.map(([{ kind, from, to, amount, reference: job = '', at: date = '' }, count]) => ({
    kind: kind as LedgerEntry['kind'],
    from: from as LedgerAccount,
    to: to as LedgerAccount,
    amount: Number(amount),
    job,
    date,
    count,
  }));
}
