import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** The accounts a credit can lie in. The first three are the organization's; the others are where credits come from. */
export const ledgerAccount = z.enum(['available', 'held', 'spent', 'granted', 'purchased', 'taken_back']);
export type LedgerAccount = z.infer<typeof ledgerAccount>;

/** One balanced movement: what leaves `from` arrives in `to`. Never changed, never deleted. */
export const ledgerEntry = z.object({
  id: z.string(),
  at: timestamp,
  kind: z.enum(['grant', 'purchase', 'spend', 'refund', 'dispute', 'dispute_won', 'adjustment']),
  from: ledgerAccount,
  to: ledgerAccount,
  amount: z.int().positive(),
  /** What caused it, e.g. `{type:'enrichment', id:'123'}`. */
  reference: z.object({ type: z.string(), id: z.string() }),
  description: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
