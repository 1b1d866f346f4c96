import * as z from 'zod';

const alone = z.lazy(() =>
  z.object({
    batch_id: z.undefined().optional(),
    reservation: z.object({ state: z.literal('held'), credits: z.number() }),
  }),
);
/** A batch holds the credits of all its members at once, and settles those that have ended from time to time. */
const batch = z.lazy(() =>
  z.object({
    estimated_credits: z.number(),
    accounted: z.object({ posted: z.number(), voided: z.number() }),
  }),
);
const sourceJob = z.lazy(() =>
  z.object({
    held: z.number(),
    status: z.enum(['queued', 'processing']),
    request: z.unknown(),
  }),
);

/** The credits that a table item still holds; 0 for items that reserve none. Their sum must equal `held`. */
export function openCredits(item: unknown): number {
  const enrichment = alone.safeParse(item);
  if (enrichment.success) return enrichment.data.reservation.credits;
  const many = batch.safeParse(item);
  if (many.success) {
    const { estimated_credits, accounted } = many.data;
    return estimated_credits - accounted.posted - accounted.voided;
  }
  return sourceJob.safeParse(item).data?.held ?? 0;
}
