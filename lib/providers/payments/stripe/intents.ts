import type Stripe from 'stripe';
import type { PaymentsPort } from '#lib/billing/port';
import { changedIntents } from '#lib/providers/payments/stripe/changed-intents';
import { clientClass } from '#lib/providers/payments/stripe/client-class';
import { asking, ifThere, isMissing, unlessOver } from '#lib/providers/payments/stripe/failures';
import { ownerOf, toIntentState } from '#lib/providers/payments/stripe/to-state';
import { expand, metadataOf, wholeIntent } from '#lib/providers/payments/stripe/whole-intent';
import { SECOND } from '#lib/shared/time';

type IntentCalls = Pick<
  PaymentsPort,
  'createIntent' | 'chargeSavedCard' | 'readIntent' | 'findIntent' | 'cancelIntent' | 'intentsSince'
>;

/** Calls for payments without a page: in a form of the client's, or with a saved card. */
export const intentCalls = (stripe: Stripe): IntentCalls => ({
  createIntent: (order) =>
    asking(async () =>
      wholeIntent(
        stripe,
        await stripe.paymentIntents.create(
          {
            amount: order.amount,
            currency: order.currency,
            customer: order.customer_id,
            description: order.description,
            metadata: metadataOf(order),
            automatic_payment_methods: { enabled: true },
            setup_future_usage: 'off_session',
            expand,
          },
          { idempotencyKey: `intent-${order.payment_id}` },
        ),
      ),
    ),

  chargeSavedCard: (order, card) =>
    asking(async () => {
      try {
        return await wholeIntent(
          stripe,
          await stripe.paymentIntents.create(
            {
              amount: order.amount,
              currency: order.currency,
              customer: order.customer_id,
              payment_method: card,
              description: order.description,
              metadata: metadataOf(order),
              off_session: true,
              confirm: true,
              expand,
            },
            { idempotencyKey: `charge-${order.payment_id}` },
          ),
        );
      } catch (error) {
        if (error instanceof clientClass().errors.StripeCardError && error.payment_intent)
          return toIntentState(error.payment_intent, []);
        if (!isMissing(error, ['customer', 'payment_method'])) throw error;
        return {
          owner: { organization_id: order.organization_id, payment_id: order.payment_id },
          client_secret: undefined,
          state: {
            status: 'open',
            amount: order.amount,
            currency: order.currency,
            amount_refunded: 0,
            amount_disputed: 0,
            error: {
              code: 'no_saved_card',
              message: 'The payment processor no longer has the saved card.',
            },
          },
        };
      }
    }),

  readIntent: (id) =>
    ifThere(async () => wholeIntent(stripe, await stripe.paymentIntents.retrieve(id, { expand }))),

  findIntent: (customer, payment) =>
    ifThere(async () => {
      for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
        if (ownerOf(intent.metadata)?.payment_id === payment)
          return wholeIntent(stripe, await stripe.paymentIntents.retrieve(intent.id, { expand }));
      }
      return undefined;
    }),

  cancelIntent: (id) => unlessOver(() => stripe.paymentIntents.cancel(id)),

  async *intentsSince(since) {
    const gte = Math.floor(since.getTime() / SECOND);
    const seen = new Set<string>();
    for await (const intent of stripe.paymentIntents.list({
      created: { gte },
      limit: 100,
      expand: ['data.latest_charge'],
    })) {
      seen.add(intent.id);
      yield await wholeIntent(stripe, intent);
    }
    for await (const id of changedIntents(stripe, gte)) {
      const changed = seen.has(id)
        ? undefined
        : await ifThere(async () =>
            wholeIntent(stripe, await stripe.paymentIntents.retrieve(id, { expand })),
          );
      if (changed !== undefined) yield changed;
    }
  },
});
