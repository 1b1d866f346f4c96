import * as z from 'zod';

/** Ten enrichments; an organization with auto-recharge sets its own threshold. */
export const LOW_BALANCE = 30;

/**
 * An organization's credits and counters, in one item. Invariant: `available + held + spent = granted + purchased - taken_back + debt`.
 * Conditions cannot compute, so `available` is stored, not derived.
 */
export const account = z.lazy(() =>
  z.object({
    available: z.number().default(0),
    held: z.number().default(0),
    spent: z.number().default(0),
    granted: z.number().default(0),
    purchased: z.number().default(0),
    /** Taken back for refunds and disputes. */
    taken_back: z.number().default(0),
    /** Credits of refunded or disputed payments that were already spent. While there are any, no new credits are held. */
    debt: z.number().default(0),
    /**
     * Below this many available credits the owner is notified, and auto-recharge buys. Stored here so that a change of the account is
     * self-contained: see lib/billing/watch-balance.ts.
     */
    low_below: z.number().default(LOW_BALANCE),
    auto_recharge: z.boolean().default(false),
    /** Further levels at which the owner is notified. */
    alert_levels: z.array(z.number()).default([]),
    /** When work was last refused for lack of credits while auto-recharge was on; changing it triggers a check of the balance. */
    refused_at: z.string().optional(),
    /** Enrichments under way outside batches: at most `MOST_AT_WORK`. */
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
  }),
);
export type Account = z.infer<typeof account>;

/** Available and held credits together: everything the organization owns and has not spent. */
export const balanceOf = ({ available, held }: Account): number => available + held;
