import * as z from 'zod';
import { lazy } from '#lib/shared/lazy';
import type { Money } from '#lib/shared/money';
import { timestamp } from '#lib/shared/time';

/** Accepted in any case; stored in capitals. */
export const promoCode = z.lazy(() =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{3,40}$/, 'must be 3 to 40 letters, digits, - or _')
    .meta({ examples: ['WELCOME50'] }),
);

const limits = lazy(() => ({
  code: z.string(),
  active: z.boolean().default(true),
  expires_at: timestamp.optional(),
  /** Across all organizations; absent: no limit. */
  max_redemptions: z.int().positive().optional(),
  per_organization: z.int().positive().default(1),
}));

/** Adds credits directly. Stored in the table. */
export const creditGrant = z.lazy(() =>
  z.object({
    ...limits(),
    kind: z.literal('credit_grant'),
    credits: z.int().positive(),
  }),
);

/** Discounts a purchase. Defined at the processor, as a promotion code. */
const processorDiscount = z.lazy(() =>
  z.object({
    ...limits(),
    kind: z.literal('processor_discount'),
    promotion_id: z.string(),
    percent_off: z.number().positive().max(100).optional(),
    amount_off: z.int().positive().optional(),
    /** The currency of `amount_off` and the minimum. */
    currency: z.string().optional(),
    minimum: z.object({ amount: z.int(), currency: z.string() }).optional(),
    first_purchase_only: z.boolean().default(false),
  }),
);
const promo = z.discriminatedUnion('kind', [creditGrant, processorDiscount]);
export type CreditGrant = z.infer<typeof creditGrant>;
export type ProcessorDiscount = z.infer<typeof processorDiscount>;
export type Promo = z.infer<typeof promo>;

export const promoRefusal = z.enum([
  'unknown',
  'inactive',
  'expired',
  'used_up',
  'already_used',
  'currency',
  'minimum',
  'not_first_purchase',
]);
export type PromoRefusal = z.infer<typeof promoRefusal>;

export const refusalSentences = {
  unknown: 'This code does not exist.',
  inactive: 'This code is not active.',
  expired: 'This code has expired.',
  used_up: 'This code has reached its usage limit.',
  already_used: 'Your organization has already used this code.',
  currency: 'This code is for another currency.',
  minimum: 'The purchase is below the minimum for this code.',
  not_first_purchase: 'This code is for a first purchase only.',
} as const satisfies Record<PromoRefusal, string>;

/** How often a code was used, in total and by the requesting organization, and whether that has ever bought credits. */
export interface PromoUses {
  readonly total: number;
  readonly own: number;
  readonly has_bought: boolean;
}

const discountOn = (code: ProcessorDiscount, price: Money): number =>
  Math.min(price.amount, code.amount_off ?? Math.round((price.amount * (code.percent_off ?? 0)) / 100));

/** Decides whether a code may be used now and, given a price, computes the discount. */
export function judgePromo(
  code: Promo | undefined,
  uses: PromoUses,
  now: Date,
  price?: Money,
): { readonly refused: PromoRefusal } | { readonly refused?: never; readonly discount: number } {
  if (!code) return { refused: 'unknown' };
  if (!code.active) return { refused: 'inactive' };
  if (code.expires_at !== undefined && code.expires_at <= now.toISOString()) return { refused: 'expired' };
  if (code.max_redemptions !== undefined && uses.total >= code.max_redemptions) return { refused: 'used_up' };
  if (uses.own >= code.per_organization) return { refused: 'already_used' };
  if (code.kind === 'credit_grant') return { discount: 0 };
  if (code.first_purchase_only && uses.has_bought) return { refused: 'not_first_purchase' };
  if (!price) return { discount: 0 };
  if (code.amount_off !== undefined && code.currency !== price.currency) return { refused: 'currency' };
  const { minimum } = code;
  if (minimum && minimum.currency !== price.currency) return { refused: 'currency' };
  if (minimum && price.amount < minimum.amount) return { refused: 'minimum' };
  return { discount: discountOn(code, price) };
}
