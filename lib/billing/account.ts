import * as z from 'zod';

/** Ten enrichments; an organization with auto-recharge sets its own. */
export const LOW_BALANCE = 30;

/**
 * An organization's credits and counters, in one item. At every moment
 * `available + held + spent = granted + purchased - taken_back + debt`. Conditions cannot compute, so `available` is
 * kept, not derived.
 */
export const account = z.object({
  available: z.number().default(0),
  held: z.number().default(0),
  spent: z.number().default(0),
  granted: z.number().default(0),
  purchased: z.number().default(0),
  /** Refunds and disputes of payments. */
  taken_back: z.number().default(0),
  /** Credits of refunded or disputed payments that were spent already. While there are any, nothing new is held. */
  debt: z.number().default(0),
  /** Below this many available credits the owner is told, and auto-recharge buys. Kept here so that a change of the
   * account says it all: see lib/billing/watch-balance.ts. */
  low_below: z.number().default(LOW_BALANCE),
  auto_recharge: z.boolean().default(false),
  /** Further levels at which the owner is told. */
  alert_levels: z.array(z.number()).default([]),
  /** When work was last refused for want of credits while auto-recharge was on; a change of it has the balance looked at. */
  refused_at: z.string().optional(),
  /** Of no batch, and under way: no more than `MOST_AT_WORK`. */
  at_work: z.number().default(0),
  enrichments_queued: z.number().default(0),
  enrichments_waiting: z.number().default(0),
  enrichments_processing: z.number().default(0),
  enrichments_completed: z.number().default(0),
  enrichments_approved: z.number().default(0),
  enrichments_failed: z.number().default(0),
  enrichments_cancelled: z.number().default(0),
  found_by_email_finder: z.number().default(0),
  found_by_web_research: z.number().default(0),
  found_by_network: z.number().default(0),
});
export type Account = z.infer<typeof account>;

/** Available and held together: what the organization owns and has not spent. */
export const balanceOf = ({ available, held }: Account): number => available + held;
