import * as z from 'zod';

/** Integer minor units (cents) with a lower-case ISO 4217 currency, as in Stripe. */
export const money = z.lazy(() =>
  z.object({
    amount: z.int().meta({ description: 'Minor units, e.g. cents' }),
    currency: z.string().regex(/^[a-z]{3}$/, 'must be a lowercase three-letter ISO 4217 code'),
  }),
);
export type Money = z.infer<typeof money>;
