import type { Account } from '#lib/billing/account';
import type { LedgerAccount, LedgerEntry } from '#lib/billing/ledger-entry';

/** A difference between the account item and what follows from entries and open reservations. */
export interface LedgerDifference {
  readonly what: string;
  readonly account: number;
  readonly ledger: number;
}

type Movement = Pick<LedgerEntry, 'from' | 'to' | 'amount'>;
/** What each account of the ledger has gained by the entries so far. */
export type LedgerSums = Record<LedgerAccount, number>;

export const emptySums = (): LedgerSums => ({
  available: 0,
  held: 0,
  owed: 0,
  spent: 0,
  granted: 0,
  purchased: 0,
  taken_back: 0,
});

/** Adds an entry to the sums. */
export function addEntry(sums: LedgerSums, { from, to, amount }: Movement): LedgerSums {
  sums[from] -= amount;
  sums[to] += amount;
  return sums;
}

/**
 * Proves an organization's account from its entries and the reservations that are open: each total is the sum of its
 * entries, `held` is the sum of open reservations, and nothing is negative.
 */
export function checkLedger(account: Account, sum: LedgerSums, openReservations: number): LedgerDifference[] {
  const expected = {
    spent: sum.spent,
    granted: -sum.granted,
    purchased: -sum.purchased,
    taken_back: sum.taken_back,
    debt: -sum.owed,
    held: openReservations,
    // Holding and releasing are no entries: only together do the two follow from the ledger.
    'available + held': sum.available + sum.held,
  };
  const found = { ...account, 'available + held': account.available + account.held };
  const differences = (Object.keys(expected) as (keyof typeof expected)[])
    .filter((what) => found[what] !== expected[what])
    .map((what) => ({ what, account: found[what], ledger: expected[what] }));
  const negative = (['available', 'held', 'spent', 'debt'] as const)
    .filter((what) => account[what] < 0)
    .map((what) => ({ what: `${what} is negative`, account: account[what], ledger: 0 }));
  return [...differences, ...negative];
}
