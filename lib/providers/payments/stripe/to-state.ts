import type Stripe from 'stripe';
import * as z from 'zod';
import type { ProcessorState } from '#lib/billing/payment';
import type { IntentState, PaymentOwner } from '#lib/billing/port';

const ours = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    payment_id: z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  }),
);

export const ownerOf = (metadata: Stripe.Metadata | null): PaymentOwner | undefined =>
  ours.safeParse(metadata ?? {}).data;

/** The vendor may add statuses; an unknown one triggers no decision. */
const statuses: Readonly<Record<string, ProcessorState['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Inquiries withdraw no money, and won disputes return it. Source: https://docs.stripe.com/disputes/how-disputes-work */
const takesMoney: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

const disputedAmount = (disputes: readonly Stripe.Dispute[]): number =>
  disputes.filter(({ status }) => takesMoney.has(status)).reduce((sum, { amount }) => sum + amount, 0);

/** What counts of several disputes: an undecided one, else a lost one. */
function disputeOf(disputes: readonly Stripe.Dispute[]): Pick<ProcessorState, 'dispute'> {
  const found = new Set<string>(disputes.map(({ status }) => status));
  if (found.has('needs_response') || found.has('under_review')) return { dispute: 'open' };
  if (found.has('lost')) return { dispute: 'lost' };
  return found.has('won') ? { dispute: 'won' } : {};
}

const errorOf = (intent: Stripe.PaymentIntent): Pick<ProcessorState, 'error'> => {
  const { last_payment_error: error } = intent;
  if (!error || intent.status === 'succeeded') return {};
  return {
    error: {
      code: error.code ?? error.type,
      message: error.message ?? 'The card was not charged.',
      ...(error.decline_code ? { decline_code: error.decline_code } : {}),
    },
  };
};

const chargeFacts = (charge: Stripe.Charge | string | null): Pick<ProcessorState, 'card' | 'receipt_url'> => {
  if (charge === null || typeof charge === 'string' || charge.status !== 'succeeded') return {};
  const card = charge.payment_method_details?.card;
  return {
    ...(card?.brand && card.last4 ? { card: { brand: card.brand, last4: card.last4 } } : {}),
    ...(charge.receipt_url ? { receipt_url: charge.receipt_url } : {}),
  };
};

/** Converts an intent with its expanded latest charge and its disputes to the service's view of a payment. */
export function toIntentState(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): IntentState {
  const { latest_charge: charge } = intent;
  const refunded = charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded;
  return {
    owner: ownerOf(intent.metadata),
    client_secret: intent.client_secret ?? undefined,
    state: {
      intent_id: intent.id,
      status: statuses[intent.status] ?? 'processing',
      amount: intent.amount,
      currency: intent.currency,
      amount_refunded: refunded,
      amount_disputed: disputedAmount(disputes),
      ...disputeOf(disputes),
      ...errorOf(intent),
      ...chargeFacts(charge),
    },
  };
}

/** A session that required no money (a discount of 100 %) has no intent, and is paid once complete. */
export const toFreeState = (session: Stripe.Checkout.Session): ProcessorState => ({
  status:
    session.status === 'expired'
      ? 'canceled'
      : session.status === 'complete' && session.payment_status === 'no_payment_required'
        ? 'succeeded'
        : session.status === 'complete'
          ? 'processing'
          : 'open',
  amount: session.amount_total ?? 0,
  currency: session.currency ?? '',
  amount_refunded: 0,
  amount_disputed: 0,
});
