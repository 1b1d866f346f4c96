import type Stripe from 'stripe';
import type { IntentState, PaymentOrder } from '#lib/billing/port';
import { toIntentState } from '#lib/providers/payments/stripe/to-state';

/** What an intent is read with. */
export const expand = ['latest_charge'];

export const metadataOf = ({ organization_id, payment_id }: PaymentOrder) => ({
  organization_id,
  payment_id: String(payment_id),
});

/** An intent with its disputes, which are read only if it has any. */
export async function wholeIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<IntentState> {
  const charge = intent.latest_charge;
  const disputed = charge !== null && typeof charge !== 'string' && charge.disputed;
  const { data } = disputed
    ? await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
    : { data: [] };
  return toIntentState(intent, data);
}
