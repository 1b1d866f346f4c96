import * as z from 'zod';
import { type Account, account } from '#lib/billing/account';
import { autoRecharge } from '#lib/billing/auto-recharge';
import { addEntry, checkLedger, emptySums, type LedgerDifference } from '#lib/billing/check-ledger';
import { ledgerEntry } from '#lib/billing/ledger-entry';
import { openCredits } from '#lib/billing/open-reservation';

/** The credits of an organization after one pass over the table. */
export interface LedgerProof {
  readonly organization: string;
  readonly account: Account;
  readonly entries: number;
  readonly differences: readonly LedgerDifference[];
}

type Item = Readonly<Record<string, unknown>>;

/** What a pass has seen of an organization. */
interface Seen {
  account?: Account;
  readonly sums: ReturnType<typeof emptySums>;
  entries: number;
  held: number;
  readonly unreadable: LedgerDifference[];
}

/**
 * Verifies the account of every organization from the items of the whole table, in one pass that keeps only sums. A pass is not a snapshot:
 * work under way can look like a difference, which is gone in the next pass. An item that cannot be read is a difference of its
 * organization, and the others are verified all the same.
 */
export async function proveLedgers(pages: AsyncIterable<readonly Item[]>): Promise<LedgerProof[]> {
  const found = new Map<string, Seen>();
  for await (const items of pages) {
    for (const item of items) {
      const [kind, organization = '', part] = String(item['pk']).split('#');
      if (kind !== 'ORG' || organization === '') continue;
      const known = found.get(organization) ?? { sums: emptySums(), entries: 0, held: 0, unreadable: [] };
      found.set(organization, known);
      try {
        see(known, part, item);
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        known.unreadable.push({ what: `unreadable: ${item['pk']} ${item['sk']}`, account: 0, ledger: 1 });
      }
    }
  }
  return [...found].flatMap(([organization, { account: stored, sums, entries, held, unreadable }]) => {
    if (!stored && entries === 0 && held === 0 && unreadable.length === 0) return [];
    const present = stored ?? account.parse({});
    const differences = [...checkLedger(present, sums, held), ...unreadable];
    return [{ organization, account: present, entries, differences }];
  });
}

function see(known: Seen, part: string | undefined, item: Item): void {
  if (part === undefined && item['sk'] === 'ACCOUNT') known.account = account.parse(item);
  else if (part === 'LEDGER') {
    addEntry(known.sums, ledgerEntry.parse(item));
    known.entries += 1;
  } else if (part === undefined && item['sk'] === 'AUTO_RECHARGE') autoRecharge.parse(item);
  else known.held += openCredits(item);
}

/** A difference that persists over this many passes is real. */
const PASSES = 3;

/** Repeats {@link proveLedgers} until nothing differs or the differences persist. */
export async function proveLedgersFor(pages: () => AsyncIterable<readonly Item[]>): Promise<LedgerProof[]> {
  let proofs = await proveLedgers(pages());
  for (let pass = 1; pass < PASSES && proofs.some(({ differences }) => differences.length > 0); pass += 1)
    proofs = await proveLedgers(pages());
  return proofs;
}
