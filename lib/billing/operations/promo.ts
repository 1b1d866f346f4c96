import * as z from 'zod';
import { buyingOperation, operation } from '#lib/billing/operations/shared';
import { currency, packageId } from '#lib/billing/package';
import { promoCode, promoRefusal } from '#lib/billing/promo';
import { timestamp } from '#lib/shared/time';

export const validatePromo = operation({
  id: 'validatePromo',
  route: 'POST /v2/billing/promo/validate',
  summary: 'Check a promo code',
  description:
    'Shows what a code does without using it: `credit_grant` adds credits (redeem it), `processor_discount` discounts a purchase (pass it as promo_code when buying). With a package, also returns the amount left to pay. Limited to ten wrong codes an hour.',
  scope: 'svc:read',
  body: () =>
    z.strictObject({ code: promoCode, package_id: packageId.optional(), currency: currency.optional() }),
  result: () =>
    z.object({
      code: z.string(),
      valid: z.boolean(),
      reason: promoRefusal.optional(),
      message: z.string().optional(),
      kind: z.enum(['credit_grant', 'processor_discount']).optional(),
      credits: z.int().optional(),
      percent_off: z.number().optional(),
      amount_off: z.int().optional(),
      currency: z.string().optional(),
      discount: z.int().optional().meta({ description: 'Discount in minor units' }),
      amount: z.int().optional().meta({ description: 'Amount left to pay in minor units' }),
      expires_at: timestamp.optional(),
    }),
  errors: ['RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'natural',
  tool: { name: 'validate_promo_code' },
});

export const redeemPromo = buyingOperation({
  id: 'redeemPromo',
  audit: 'Redeemed a promo code',
  route: 'POST /v2/billing/promo/redeem',
  summary: 'Redeem a promo code',
  description: 'Adds the credits of a `credit_grant` code immediately, as often as the code allows.',
  body: () => z.strictObject({ code: promoCode }),
  result: () => z.object({ code: z.string(), credits: z.int(), redeemed_at: timestamp }),
  errors: ['NOT_FOUND', 'INVALID_STATE', 'RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'atomic',
  tool: { name: 'redeem_promo_code' },
});
