import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** A card that the processor stores for the organization. */
export const savedCard = z.lazy(() =>
  z.object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    saved_at: timestamp,
  }),
);
export type SavedCard = z.infer<typeof savedCard>;

/** The card a person chose, and when. */
export const preferredCard = z.lazy(() => z.object({ id: z.string(), chosen_at: timestamp }));
export type PreferredCard = z.infer<typeof preferredCard>;

/** The card to charge: the chosen one until another is saved after it, else the newest. */
export function cardToCharge(
  cards: readonly SavedCard[],
  preferred: PreferredCard | undefined,
): SavedCard | undefined {
  const newest = cards.toSorted((a, b) => b.saved_at.localeCompare(a.saved_at))[0];
  const chosen = cards.find(({ id }) => id === preferred?.id);
  if (!chosen || !newest || !preferred) return newest;
  return newest.saved_at > preferred.chosen_at ? newest : chosen;
}
