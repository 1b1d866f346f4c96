import * as z from 'zod';

/**
 * An organization's credits and counters, in one item: `available + held + spent = granted + purchased - taken_back`
 * at every moment. Conditions cannot compute, so `available` is kept, not derived.
 */
export const account = z.object({
  available: z.number().default(0),
  held: z.number().default(0),
  spent: z.number().default(0),
  granted: z.number().default(0),
  purchased: z.number().default(0),
  /** Refunds and disputes of payments. */
  taken_back: z.number().default(0),
  enrichments_queued: z.number().default(0),
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
