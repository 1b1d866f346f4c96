import type { Account } from '#lib/billing/account';
import type { LedgerAccount, Line } from '#lib/billing/ledger-entry';

/** A difference between the account item and the value that entries and open reservations imply. */
export interface LedgerDifference {
  readonly what: string;
  readonly account: number;
  readonly ledger: number;
}

/** The net change of each ledger account over the entries so far. */
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

export function addEntry(sums: LedgerSums, { from, to, amount }: Omit<Line, 'kind'>): LedgerSums {
  sums[from] -= amount;
  sums[to] += amount;
  return sums;
}

/**
 * Verifies an organization's account against its entries and open reservations: each total is the sum of its entries, `held` is the sum of
 * open reservations, and nothing is negative.
 */
export function checkLedger(account: Account, sum: LedgerSums, openReservations: number): LedgerDifference[] {
  const expected = {
    spent: sum.spent,
    granted: -sum.granted,
    purchased: -sum.purchased,
    taken_back: sum.taken_back,
    debt: -sum.owed,
    held: openReservations,
    // Holding and releasing write no entries, so the ledger implies only the sum of the two.
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
