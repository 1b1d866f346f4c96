import { expect } from 'vitest';
import type { Account } from '#lib/billing/account';
import { addEntry, checkLedger, emptySums } from '#lib/billing/check-ledger';
import type { LedgerEntry } from '#lib/billing/ledger-entry';
import { type Movement, moveIn, moveOut, repay } from '#lib/billing/movement';
import { hold, movementWrites, post, release, writeEntry } from '#lib/billing/store';
import type { Write } from '#lib/db/write';
import { seededRandom } from '#local-aws/seeded-random';

/** Where a history is written. `transact` returns false if a condition failed and nothing was written. */
export interface Book {
  transact(writes: readonly Write[]): Promise<boolean>;
  account(organization: string): Promise<Account>;
  entries(organization: string): Promise<LedgerEntry[]>;
}

const at = '2026-11-21T09:30:00.000Z';

export const spendEntry = (organization: string, id: string, amount: number): Write =>
  writeEntry(organization, {
    id,
    at,
    kind: 'spend',
    from: 'held',
    to: 'spent',
    amount,
    reference: { type: 'test', id },
    description: 'Test',
  });

/**
 * Plays one random history: credits are added, held, posted, released, taken back and repaid. Nothing is ever negative or out of balance on
 * the way, and the ledger proves the account at its end.
 */
export async function randomHistory(book: Book, organization: string, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const open: number[] = [];
  let taken = 0;
  let now = await book.account(organization);

  const move = async (id: string, movement: Movement | undefined): Promise<void> => {
    if (!movement) return;
    const cause = { id, at, reference: { type: 'test', id }, description: 'Test' };
    // Nobody else writes to this account, so the state it was computed from still holds.
    expect(await book.transact(movementWrites(organization, movement, cause))).toBe(true);
  };

  const steps = 4 + Math.floor(random() * 5);
  for (let step = 0; step < steps; step += 1) {
    const id = `step#${step}`;
    switch (Math.floor(random() * 6)) {
      case 0:
      case 1: {
        const amount = upTo(60);
        taken += amount;
        await move(id, moveIn(now, 'purchased', 'purchase', amount));
        break;
      }
      case 2: {
        const amount = upTo(12);
        if (await book.transact([hold(organization, amount)])) open.push(amount);
        break;
      }
      case 3: {
        const amount = open.pop();
        if (amount === undefined) break;
        await book.transact(
          random() < 0.3
            ? [release(organization, amount)]
            : [post(organization, amount), spendEntry(organization, id, amount)],
        );
        break;
      }
      case 4: {
        const amount = Math.min(taken, upTo(80));
        if (amount === 0) break;
        taken -= amount;
        await move(id, moveOut(now, 'refund', amount));
        break;
      }
      default:
        await move(id, repay(now));
    }
    now = await book.account(organization);
    const { available, held, spent, debt, purchased, taken_back } = now;
    if (Math.min(available, held, debt) < 0 || available + held + spent !== purchased - taken_back + debt)
      expect.fail(`After step ${step} of history ${seed}: ${JSON.stringify(now)}`);
  }
  const held = open.reduce((sum, amount) => sum + amount, 0);
  const sums = (await book.entries(organization)).reduce(addEntry, emptySums());
  const differences = checkLedger(now, sums, held);
  if (differences.length > 0) expect.fail(`History ${seed}: ${JSON.stringify(differences)}`);
}
