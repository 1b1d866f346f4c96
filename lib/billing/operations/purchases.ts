import * as z from 'zod';
import { buyingOperation, operation } from '#lib/billing/operations/shared';
import { currency, packageId } from '#lib/billing/package';
import { paymentResult, paymentStatus } from '#lib/billing/payment';
import { promoCode } from '#lib/billing/promo';
import { toGet } from '#lib/contract/operation';
import { numericId } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';

const order = lazy(() => ({ package_id: packageId, currency, promo_code: promoCode.optional() }));
const returnUrl = lazy(() =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(2_000)
    .meta({ examples: ['https://app.example.com/billing?session={CHECKOUT_SESSION_ID}'] }),
);

export const createCheckout = buyingOperation({
  id: 'createCheckout',
  audit: 'Began a purchase',
  auditDetail: ({ credits }) => `${credits} credits`,
  route: 'POST /v2/billing/checkout',
  summary: 'Buy credits on a hosted page',
  description:
    'Returns the URL of a checkout page at the payment processor. Credits are added once the processor confirms the payment, and the card is saved for quick top-ups and auto-recharge. `{CHECKOUT_SESSION_ID}` in success_url is replaced.',
  body: () => z.strictObject({ ...order(), success_url: returnUrl(), cancel_url: returnUrl() }),
  result: () =>
    z.object({
      checkout_url: z.string(),
      session_id: z.string(),
      payment_id: numericId,
      credits: z.int(),
      amount: z.int().meta({ description: 'Minor units' }),
      currency: z.string(),
    }),
  status: 201,
  errors: ['INVALID_STATE', 'RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'claimed',
  actions: ({ session_id }) => ({ status: toGet(`/v2/billing/checkout/${session_id}`) }),
  tool: { name: 'create_checkout' },
});

export const getCheckout = operation({
  id: 'getCheckout',
  route: 'GET /v2/billing/checkout/{session_id}',
  summary: 'See whether a checkout was paid',
  description: 'Returns the state of the checkout page, and whether the credits were added.',
  scope: 'svc:read',
  params: () =>
    z.object({ session_id: z.string().regex(/^cs_\w{1,250}$/, 'must be a checkout session, cs_...') }),
  result: () =>
    z.object({
      session_id: z.string(),
      status: z.enum(['open', 'complete', 'expired']),
      checkout_url: z.string().optional().meta({ description: 'Present while the checkout is open' }),
      payment_id: numericId,
      payment_status: paymentStatus,
      credits: z.int(),
      credits_added: z.boolean(),
      amount: z.int(),
      currency: z.string(),
    }),
  errors: ['NOT_FOUND', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  tool: { name: 'get_checkout' },
});

export const createPaymentIntent = buyingOperation({
  id: 'createPaymentIntent',
  audit: 'Began a payment',
  auditDetail: ({ credits }) => `${credits} credits`,
  route: 'POST /v2/billing/payment-intent',
  summary: 'Pay for a top-up inline',
  description:
    'For a payment form on your own page: complete the payment with client_secret (Stripe.js). Credits are added once the processor confirms the payment. Top-up ladder only.',
  body: () => z.strictObject(order()),
  result: () => paymentResult.unwrap().extend({ client_secret: z.string() }),
  status: 201,
  errors: ['RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'claimed',
  tool: { name: 'create_payment_intent' },
});

export const quickTopup = buyingOperation({
  id: 'quickTopup',
  audit: 'Bought credits with the saved card',
  auditDetail: ({ credits }) => `${credits} credits`,
  route: 'POST /v2/billing/quick-topup',
  summary: 'Top up with the saved card',
  description:
    'Charges the saved card immediately; the response already includes the credits. `requires_action` means that the bank wants the cardholder to confirm; next_step says how. Without a saved card the 409 is NO_SAVED_CARD; if the card is declined, INVALID_STATE says what to do.',
  body: () => z.strictObject(order()),
  result: () =>
    paymentResult.unwrap().extend({
      client_secret: z.string().optional(),
      next_step: z.string().optional(),
    }),
  errors: ['INVALID_STATE', 'NO_SAVED_CARD', 'RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'claimed',
  tool: { name: 'quick_topup', destructive: true },
});
