import type { Account } from '#lib/billing/account';
import type { EntryKind, Line } from '#lib/billing/ledger-entry';

type Field = 'available' | 'debt' | 'granted' | 'purchased' | 'taken_back';

/** A change of credits, computed from an account as read; `expects` is what must still hold when it is written. */
export interface Movement {
  readonly add: Partial<Record<Field, number>>;
  readonly expects: {
    readonly debt?: number;
    readonly available?: number;
    readonly availableAtLeast?: number;
  };
  readonly lines: readonly Line[];
}

/** Adds credits. Debt is repaid first. */
export function moveIn(
  { debt }: Pick<Account, 'debt'>,
  from: 'granted' | 'purchased' | 'taken_back',
  kind: EntryKind,
  amount: number,
): Movement {
  const repaid = Math.min(amount, debt);
  return {
    add: { available: amount - repaid, debt: -repaid, [from]: from === 'taken_back' ? -amount : amount },
    expects: { debt },
    lines: [
      { kind, from, to: 'available', amount },
      ...(repaid > 0 ? [{ kind: 'repayment', from: 'available', to: 'owed', amount: repaid } as const] : []),
    ],
  };
}

/** Removes credits, never below zero: the shortfall becomes debt. */
export function moveOut(
  { available }: Pick<Account, 'available'>,
  kind: 'refund' | 'dispute',
  amount: number,
): Movement {
  const taken = Math.min(available, amount);
  const owed = amount - taken;
  return {
    add: { available: -taken, debt: owed, taken_back: amount },
    expects: owed > 0 ? { available } : { availableAtLeast: taken },
    lines: [
      ...(taken > 0 ? [{ kind, from: 'available', to: 'taken_back', amount: taken } as const] : []),
      ...(owed > 0 ? [{ kind, from: 'owed', to: 'taken_back', amount: owed } as const] : []),
    ],
  };
}

/** Repays debt from credits that became available, e.g. from a released reservation. */
export function repay({ available, debt }: Pick<Account, 'available' | 'debt'>): Movement | undefined {
  const amount = Math.min(available, debt);
  if (amount <= 0) return undefined;
  return {
    add: { available: -amount, debt: -amount },
    expects: { debt, availableAtLeast: amount },
    lines: [{ kind: 'repayment', from: 'available', to: 'owed', amount }],
  };
}
