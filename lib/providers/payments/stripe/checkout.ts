import type Stripe from 'stripe';
import type { CheckoutState, PaymentsPort } from '#lib/billing/port';
import { asking, ifThere, unlessOver } from '#lib/providers/payments/stripe/failures';
import { ownerOf, toFreeState } from '#lib/providers/payments/stripe/to-state';
import { expand, metadataOf, wholeIntent } from '#lib/providers/payments/stripe/whole-intent';

const pageStatus = ({ status }: Stripe.Checkout.Session): CheckoutState['status'] =>
  status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open';

/** Calls for payments on a hosted page. */
export const checkoutCalls = (
  stripe: Stripe,
): Pick<PaymentsPort, 'createCheckout' | 'readCheckout' | 'expireCheckout'> => ({
  createCheckout: (order) =>
    asking(async () => {
      const metadata = metadataOf(order);
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: order.customer_id,
          client_reference_id: String(order.payment_id),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: order.currency,
                unit_amount: order.amount,
                product_data: { name: order.description },
              },
            },
          ],
          ...(order.promotion_id ? { discounts: [{ promotion_code: order.promotion_id }] } : {}),
          success_url: order.success_url,
          cancel_url: order.cancel_url,
          metadata,
          payment_intent_data: {
            metadata,
            description: order.description,
            setup_future_usage: 'off_session',
          },
        },
        { idempotencyKey: `checkout-${order.payment_id}` },
      );
      return { session_id: session.id, url: session.url ?? '' };
    }),

  readCheckout: (id) =>
    ifThere(async () => {
      const session = await stripe.checkout.sessions.retrieve(id);
      const { payment_intent: named } = session;
      const intent =
        named === null
          ? undefined
          : await wholeIntent(
              stripe,
              await stripe.paymentIntents.retrieve(typeof named === 'string' ? named : named.id, {
                expand,
              }),
            );
      return {
        status: pageStatus(session),
        url: session.url ?? undefined,
        owner: ownerOf(session.metadata),
        state:
          session.status === 'expired' && intent?.state.status !== 'succeeded'
            ? {
                ...toFreeState(session),
                ...(intent?.state.intent_id ? { intent_id: intent.state.intent_id } : {}),
              }
            : (intent?.state ?? toFreeState(session)),
      };
    }),

  expireCheckout: (id) => unlessOver(() => stripe.checkout.sessions.expire(id)),
});
