import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/**
 * The accounts that can hold a credit. `available`, `held` and `owed` make up what the organization has (owed counts against it), `spent`
 * is what it used; credits come from `granted` and `purchased` and go back to `taken_back`.
 */
const ledgerAccount = z.enum(['available', 'held', 'owed', 'spent', 'granted', 'purchased', 'taken_back']);
export type LedgerAccount = z.infer<typeof ledgerAccount>;

export const entryKind = z.enum([
  'grant',
  'purchase',
  'spend',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'repayment',
  'adjustment',
]);
export type EntryKind = z.infer<typeof entryKind>;

/** A balanced movement: what leaves `from` arrives in `to`. Never changed, never deleted. */
export const ledgerEntry = z.lazy(() =>
  z.object({
    id: z.string(),
    at: timestamp,
    kind: entryKind,
    from: ledgerAccount,
    to: ledgerAccount,
    amount: z.int().positive(),
    /** The cause, e.g. `{type:'enrichment', id:'123'}`. */
    reference: z.object({ type: z.string(), id: z.string() }),
    description: z.string(),
  }),
);
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** What an entry moves. */
export type Line = Pick<LedgerEntry, 'kind' | 'from' | 'to' | 'amount'>;

const own: ReadonlySet<LedgerAccount> = new Set(['available', 'held', 'owed']);

/** The effect of an entry on the organization's credits: positive in, negative out, 0 for a repayment of its debt. */
export const signedCredits = ({ from, to, amount }: Omit<Line, 'kind'>): number =>
  (own.has(to) ? amount : 0) - (own.has(from) ? amount : 0);
