import * as z from 'zod';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

const paymentKind = z.enum(['checkout', 'payment_intent', 'quick_topup', 'auto_recharge']);
export type PaymentKind = z.infer<typeof paymentKind>;

export const paymentStatus = z.enum([
  'pending',
  'requires_action',
  'processing',
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
  'failed',
  'canceled',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

const paymentError = z.lazy(() =>
  z.object({
    code: z.string(),
    decline_code: z.string().optional(),
    message: z.string(),
  }),
);

const card = z.lazy(() => z.object({ brand: z.string(), last4: z.string() }));
export type Card = z.infer<typeof card>;

/** How the disputes of a payment stand; an inquiry is none. */
const dispute = z.enum(['open', 'lost', 'won']);

/**
 * A payment as stored. `credited` and `taken_back` record its effect on the ledger so far, so that whatever is learned of it, in any order
 * and however often, only the difference is moved. `version` counts the changes.
 */
export const payment = z.lazy(() =>
  z.object({
    id: numericId,
    organization_id: z.string(),
    kind: paymentKind,
    status: paymentStatus,
    package_id: z.string(),
    credits: z.int().positive(),
    /** Minor units, after the discount. */
    amount: z.int().min(0),
    list_amount: z.int().min(0),
    currency: z.string(),
    promo_code: z.string().optional(),
    promotion_id: z.string().optional(),
    /** Its code is for a first purchase only. */
    first_purchase: z.literal(true).optional(),
    customer_id: z.string().optional(),
    /** The saved card of a charge; stored, so that a retry sends the same request. */
    card_id: z.string().optional(),
    session_id: z.string().optional(),
    intent_id: z.string().optional(),
    credited: z.int().min(0).default(0),
    taken_back: z.int().min(0).default(0),
    amount_refunded: z.int().min(0).default(0),
    amount_disputed: z.int().min(0).default(0),
    dispute: dispute.optional(),
    error: paymentError.optional(),
    card: card.optional(),
    receipt_url: z.string().optional(),
    version: z.int().default(0),
    /** When the sweeper next looks at it in case its worker was lost; absent once it has ended. */
    due_at: timestamp.optional(),
    created_at: timestamp,
    created_by: z.string(),
    updated_at: timestamp,
  }),
);
export type Payment = z.infer<typeof payment>;

/** Whether a payment with this status may still take money. */
export const isOpen = (status: PaymentStatus): boolean =>
  status === 'pending' || status === 'requires_action' || status === 'processing';

/** The processor's current view of a payment, including refunds and disputes. */
const processorState = z.lazy(() =>
  z.object({
    intent_id: z.string().optional(),
    status: z.enum(['open', 'requires_action', 'processing', 'succeeded', 'canceled']),
    amount: z.int(),
    currency: z.string(),
    amount_refunded: z.int(),
    /** Only disputes that withdrew the money: open or lost ones, not inquiries. */
    amount_disputed: z.int(),
    dispute: dispute.optional(),
    error: paymentError.optional(),
    card: card.optional(),
    receipt_url: z.string().optional(),
  }),
);
export type ProcessorState = z.infer<typeof processorState>;

export const paymentResult = z.lazy(() =>
  z.object({
    id: numericId,
    ref: z.string(),
    kind: paymentKind,
    status: paymentStatus,
    package_id: z.string(),
    credits: z.int().meta({ description: 'Credits bought' }),
    credits_taken_back: z.int().meta({ description: 'Credits removed by refunds and disputes' }),
    amount: z.int().meta({ description: 'Minor units, after the discount' }),
    amount_refunded: z.int(),
    amount_disputed: z.int(),
    dispute: dispute.optional().meta({
      description:
        'open: the bank has not decided; lost: the money stays with the cardholder; won: it came back',
    }),
    currency: z.string(),
    promo_code: z.string().optional(),
    card: card.optional(),
    receipt_url: z.string().optional(),
    error: paymentError.optional(),
    created_at: timestamp,
    updated_at: timestamp,
  }),
);
export type PaymentResult = z.infer<typeof paymentResult>;

export const toPaymentResult = (one: Payment): PaymentResult => ({
  ...one,
  ref: `pay_${one.id}`,
  credits_taken_back: one.taken_back,
});
