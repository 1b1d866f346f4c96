import * as z from 'zod';
import { autoRechargeResult, autoRechargeSettings } from '#lib/billing/auto-recharge';
import { entryKind } from '#lib/billing/ledger-entry';
import { currency, packageId } from '#lib/billing/package';
import { paymentResult, paymentStatus } from '#lib/billing/payment';
import { promoCode, promoRefusal } from '#lib/billing/promo';
import { statementQuery } from '#lib/billing/statement-query';
import { defineOperation } from '#lib/contract/operation';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

const base = { group: 'billing', rate: 'standard' } as const;
/** Buying is for a person in the portal, or for a key that was given `svc:admin`. Source: contract 7. */
const buying = { ...base, scope: 'svc:admin', portalOnly: true } as const;
const listed = { next_cursor: z.string().optional(), total: z.int() };

const samplePayment = {
  id: 7305817200230400,
  ref: 'pay_7305817200230400',
  kind: 'quick_topup',
  status: 'succeeded',
  package_id: 'topup_30',
  credits: 30,
  credits_taken_back: 0,
  amount: 289,
  amount_refunded: 0,
  amount_disputed: 0,
  currency: 'eur',
  card: { brand: 'visa', last4: '4242' },
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:01.000Z',
} as const;

export const getCredits = defineOperation({
  id: 'getCredits',
  group: 'billing',
  method: 'GET',
  path: '/v2/billing/credits',
  summary: 'Read the credit balance',
  description:
    'What the organization owns, what of it is held for work under way, and what is free to spend. Credits do not expire.',
  rate: 'standard',
  scope: 'svc:read',
  result: z.object({
    balance: z.int().meta({ description: 'Available and held together' }),
    held: z.int(),
    available: z.int(),
    spent: z.int().meta({ description: 'Spent since the beginning' }),
    owed: z.int().optional().meta({
      description:
        'Credits of refunded or disputed payments that were spent before; until they are paid nothing new starts',
    }),
    plan: z.literal('pay_per_credit'),
    expires_at: z.null(),
  }),
  status: 200,
  errors: [],
  tool: { name: 'get_credits' },
  examples: {
    response: { balance: 100, held: 3, available: 97, spent: 12, plan: 'pay_per_credit', expires_at: null },
  },
});

const priced = z.object({
  id: z.string(),
  kind: z.enum(['package', 'top_up']),
  credits: z.int(),
  prices: z.array(z.object({ currency: z.string(), amount: z.int().meta({ description: 'Minor units' }) })),
});

export const listPackages = defineOperation({
  ...base,
  id: 'listPackages',
  method: 'GET',
  path: '/v2/billing/packages',
  summary: 'See what credits cost, and what costs credits',
  description:
    'Full packages (hosted checkout) and the top-up ladder (inline payment, saved card, auto-recharge) in every currency, and the price in credits of every kind of work. Credits do not expire.',
  scope: 'svc:read',
  query: z.strictObject({ currency: currency.optional() }),
  result: z.object({
    packages: z.array(priced),
    top_ups: z.array(priced),
    currencies: z.array(z.string()),
    credit_prices: z.record(z.string(), z.int()),
  }),
  status: 200,
  errors: [],
  tool: { name: 'list_credit_packages' },
  examples: {
    response: {
      packages: [
        { id: 'pack_100', kind: 'package', credits: 100, prices: [{ currency: 'eur', amount: 929 }] },
      ],
      top_ups: [{ id: 'topup_30', kind: 'top_up', credits: 30, prices: [{ currency: 'eur', amount: 289 }] }],
      currencies: ['eur', 'usd', 'gbp'],
      credit_prices: { enrichment: 3, people_finder_result: 1, search: 0, research: 0, messaging: 0 },
    },
  },
});

const order = { package_id: packageId, currency, promo_code: promoCode.optional() };
const returnUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .max(2_000)
  .meta({ examples: ['https://app.example.com/billing?session={CHECKOUT_SESSION_ID}'] });

export const createCheckout = defineOperation({
  ...buying,
  id: 'createCheckout',
  method: 'POST',
  path: '/v2/billing/checkout',
  summary: 'Buy credits on a hosted page',
  description:
    'Answers the address of a page at the payment processor. The credits are there once it tells us that the payment succeeded; the card is saved for quick top-ups and auto-recharge. `{CHECKOUT_SESSION_ID}` in success_url is filled in.',
  body: z.strictObject({ ...order, success_url: returnUrl, cancel_url: returnUrl }),
  result: z.object({
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
  actions: ({ session_id }) => ({ status: { method: 'GET', href: `/v2/billing/checkout/${session_id}` } }),
  tool: { name: 'create_checkout' },
  examples: {
    request: {
      package_id: 'pack_100',
      currency: 'eur',
      success_url: 'https://app.example.com/billing/done',
      cancel_url: 'https://app.example.com/billing',
    },
    response: {
      checkout_url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
      session_id: 'cs_test_a1',
      payment_id: samplePayment.id,
      credits: 100,
      amount: 929,
      currency: 'eur',
    },
  },
});

export const getCheckout = defineOperation({
  ...base,
  id: 'getCheckout',
  method: 'GET',
  path: '/v2/billing/checkout/{session_id}',
  summary: 'See whether a checkout was paid',
  description: 'The state of the page at the processor, and whether the credits were added.',
  scope: 'svc:read',
  params: z.object({ session_id: z.string().regex(/^cs_\w{1,250}$/, 'must be a checkout session, cs_...') }),
  result: z.object({
    session_id: z.string(),
    status: z.enum(['open', 'complete', 'expired']),
    checkout_url: z.string().optional().meta({ description: 'While it is open' }),
    payment_id: numericId,
    payment_status: paymentStatus,
    credits: z.int(),
    credits_added: z.boolean(),
    amount: z.int(),
    currency: z.string(),
  }),
  status: 200,
  errors: ['NOT_FOUND', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  tool: { name: 'get_checkout' },
  examples: {
    response: {
      session_id: 'cs_test_a1',
      status: 'complete',
      payment_id: samplePayment.id,
      payment_status: 'succeeded',
      credits: 100,
      credits_added: true,
      amount: 929,
      currency: 'eur',
    },
  },
});

export const createPaymentIntent = defineOperation({
  ...buying,
  id: 'createPaymentIntent',
  method: 'POST',
  path: '/v2/billing/payment-intent',
  summary: 'Pay for a top-up inline',
  description:
    'For a payment form in your own page: finish the payment with client_secret (Stripe.js). The credits come when the processor tells us that it succeeded. Only the top-up ladder.',
  body: z.strictObject(order),
  result: paymentResult.extend({ client_secret: z.string() }),
  status: 201,
  errors: ['RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'claimed',
  tool: { name: 'create_payment_intent' },
  examples: {
    request: { package_id: 'topup_30', currency: 'eur' },
    response: {
      ...samplePayment,
      kind: 'payment_intent',
      status: 'pending',
      client_secret: 'pi_3_secret_x',
    },
  },
});

export const quickTopup = defineOperation({
  ...buying,
  id: 'quickTopup',
  method: 'POST',
  path: '/v2/billing/quick-topup',
  summary: 'Top up with the saved card',
  description:
    'Charges the card of an earlier purchase at once; the credits are there in the answer. `requires_action` means that the bank wants the card holder to confirm: next_step says how. Without a saved card, or when it is declined, 409 says what to do.',
  body: z.strictObject(order),
  result: paymentResult.extend({
    client_secret: z.string().optional(),
    next_step: z.string().optional(),
  }),
  status: 200,
  errors: ['INVALID_STATE', 'RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'claimed',
  tool: { name: 'quick_topup', destructive: true },
  examples: { request: { package_id: 'topup_30', currency: 'eur' }, response: samplePayment },
});

export const listPayments = defineOperation({
  ...base,
  id: 'listPayments',
  method: 'GET',
  path: '/v2/billing/payments',
  summary: 'List payments',
  description:
    'Money: what was paid, refunded and disputed, newest first. `format=csv` (or Accept: text/csv) answers the period as a file.',
  scope: 'svc:read',
  query: statementQuery,
  result: z.object({ items: z.array(paymentResult), ...listed }),
  status: 200,
  errors: [],
  tool: { name: 'list_payments' },
  examples: { response: { items: [samplePayment], total: 1 } },
});

const transaction = z.object({
  id: z.string(),
  at: timestamp,
  kind: entryKind,
  credits: z.int().meta({ description: 'Signed: positive in, negative out' }),
  balance: z.int().meta({ description: 'After it: available and held, less what is owed' }),
  reference: z.object({ type: z.string(), id: z.string() }).meta({ description: 'What caused it' }),
  description: z.string(),
});

export const listTransactions = defineOperation({
  ...base,
  id: 'listTransactions',
  method: 'GET',
  path: '/v2/billing/transactions',
  summary: 'List credit movements',
  description:
    'Every credit that came or went, newest first, with the balance after it and what caused it. `format=csv` (or Accept: text/csv) answers the period as a file.',
  scope: 'svc:read',
  query: statementQuery,
  result: z.object({ items: z.array(transaction), ...listed }),
  status: 200,
  errors: [],
  tool: { name: 'list_credit_transactions' },
  examples: {
    response: {
      items: [
        {
          id: 'enrichment#7305817200230400',
          at: '2026-11-21T09:30:04.000Z',
          kind: 'spend',
          credits: -3,
          balance: 97,
          reference: { type: 'enrichment', id: '7305817200230400' },
          description: 'Enrichment enr_7305817200230400',
        },
      ],
      total: 1,
    },
  },
});

export const getCreditUsage = defineOperation({
  ...base,
  id: 'getCreditUsage',
  method: 'GET',
  path: '/v2/billing/usage',
  summary: 'See credits spent by day and job',
  description:
    'Debits of the period (the last 30 days unless said) by day (UTC) and job, newest first; `meta.days` has the totals of the days. `format=csv` (or Accept: text/csv) answers a file.',
  scope: 'svc:read',
  query: statementQuery,
  result: z.object({
    items: z.array(
      z.object({ date: z.iso.date(), job_type: z.string(), job_id: z.string(), credits: z.int() }),
    ),
    ...listed,
    credits: z.int(),
    days: z.array(z.object({ date: z.iso.date(), credits: z.int() })),
  }),
  status: 200,
  errors: [],
  tool: { name: 'get_credit_usage' },
  examples: {
    response: {
      items: [{ date: '2026-11-21', job_type: 'enrichment', job_id: '7305817200230400', credits: 3 }],
      total: 1,
      credits: 3,
      days: [{ date: '2026-11-21', credits: 3 }],
    },
  },
});

const sampleOrder = {
  enabled: true,
  threshold: 30,
  package_id: 'topup_90',
  currency: 'eur',
  monthly_ceiling: 5000,
} as const;
const sampleStanding = { ...sampleOrder, status: 'ready', charged_this_month: 849 } as const;

export const getAutoRecharge = defineOperation({
  ...base,
  id: 'getAutoRecharge',
  method: 'GET',
  path: '/v2/billing/auto-recharge',
  summary: 'Read auto-recharge',
  description:
    'The standing order and how it stands: ready, charging, stopped (with the reason), or at its monthly ceiling.',
  scope: 'svc:read',
  result: autoRechargeResult,
  status: 200,
  errors: [],
  tool: { name: 'get_auto_recharge' },
  examples: { response: sampleStanding },
});

export const setAutoRecharge = defineOperation({
  ...buying,
  id: 'setAutoRecharge',
  method: 'PUT',
  path: '/v2/billing/auto-recharge',
  summary: 'Set auto-recharge',
  description:
    'Buys a package with the saved card when fewer credits than the threshold are available: one charge at a time, never past the monthly ceiling. A declined charge stops it; saving it enabled starts it again.',
  body: autoRechargeSettings,
  result: autoRechargeResult,
  status: 200,
  errors: ['CONFLICT'],
  idempotency: 'natural',
  tool: { name: 'set_auto_recharge' },
  examples: { request: sampleOrder, response: sampleStanding },
});

export const validatePromo = defineOperation({
  ...base,
  id: 'validatePromo',
  method: 'POST',
  path: '/v2/billing/promo/validate',
  summary: 'Check a promo code',
  description:
    'Says what a code does, without using it: `credit_grant` adds credits (redeem it), `processor_discount` lowers a purchase (pass it as promo_code when buying). With a package, also what is left to pay. Ten wrong codes an hour are taken.',
  scope: 'svc:read',
  body: z.strictObject({ code: promoCode, package_id: packageId.optional(), currency: currency.optional() }),
  result: z.object({
    code: z.string(),
    valid: z.boolean(),
    reason: promoRefusal.optional(),
    message: z.string().optional(),
    kind: z.enum(['credit_grant', 'processor_discount']).optional(),
    credits: z.int().optional(),
    percent_off: z.number().optional(),
    amount_off: z.int().optional(),
    currency: z.string().optional(),
    discount: z.int().optional().meta({ description: 'Minor units off the package' }),
    amount: z.int().optional().meta({ description: 'Minor units left to pay' }),
    expires_at: timestamp.optional(),
  }),
  status: 200,
  errors: ['RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'natural',
  tool: { name: 'validate_promo_code' },
  examples: {
    request: { code: 'WELCOME50' },
    response: { code: 'WELCOME50', valid: true, kind: 'credit_grant', credits: 50 },
  },
});

export const redeemPromo = defineOperation({
  ...buying,
  id: 'redeemPromo',
  method: 'POST',
  path: '/v2/billing/promo/redeem',
  summary: 'Redeem a promo code',
  description: 'Adds the credits of a `credit_grant` code at once, as often as the code allows.',
  body: z.strictObject({ code: promoCode }),
  result: z.object({ code: z.string(), credits: z.int(), redeemed_at: timestamp }),
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'RATE_LIMITED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'atomic',
  tool: { name: 'redeem_promo_code' },
  examples: {
    request: { code: 'WELCOME50' },
    response: { code: 'WELCOME50', credits: 50, redeemed_at: '2026-11-21T09:30:00.000Z' },
  },
});

export const receivePaymentEvent = defineOperation({
  id: 'receivePaymentEvent',
  group: 'billing',
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'Take an event of the payment processor',
  description:
    'Signed by the processor over the raw body, at most 300 s old. Kept, queued, answered at once.',
  rate: 'open',
  scope: null,
  rawBody: ['application/json'],
  result: z.object({ received: z.boolean() }),
  status: 200,
  errors: [],
  needs: ['payments'],
  tool: false,
  unlisted: true,
  examples: { response: { received: true } },
});

export const billingOperations = [
  listPackages,
  getCredits,
  createCheckout,
  getCheckout,
  createPaymentIntent,
  quickTopup,
  listPayments,
  listTransactions,
  getCreditUsage,
  getAutoRecharge,
  setAutoRecharge,
  validatePromo,
  redeemPromo,
  receivePaymentEvent,
];
