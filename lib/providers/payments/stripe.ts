import type Stripe from 'stripe';
import type { CheckoutState, IntentState, PaymentOrder, PaymentsPort } from '#lib/billing/port';
import type { ProcessorDiscount } from '#lib/billing/promo';
import { cardCalls } from '#lib/providers/payments/stripe/cards';
import { clientClass } from '#lib/providers/payments/stripe/client-class';
import { asking, ifThere, isMissing, unlessOver } from '#lib/providers/payments/stripe/failures';
import { ownerOf, toFreeState, toIntentState } from '#lib/providers/payments/stripe/to-state';
import { SECOND, toIso } from '#lib/shared/time';

export interface StripeOptions {
  readonly secretKey: string;
  readonly baseUrl: string;
  /** Retries by the SDK, which keep the idempotency key. */
  readonly retries?: number;
}

const expand = ['latest_charge'];

const metadataOf = ({ organization_id, payment_id }: PaymentOrder) => ({
  organization_id,
  payment_id: String(payment_id),
});

const pageStatus = ({ status }: Stripe.Checkout.Session): CheckoutState['status'] =>
  status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open';

/** Payments through Stripe's API (https://docs.stripe.com/api), using its official client. */
export function createStripePayments({ secretKey, baseUrl, retries = 2 }: StripeOptions): PaymentsPort {
  const { hostname, port, protocol } = new URL(baseUrl);
  const stripe = new (clientClass())(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    maxNetworkRetries: retries,
    timeout: 10 * SECOND,
    telemetry: false,
  });

  async function whole(intent: Stripe.PaymentIntent): Promise<IntentState> {
    const charge = intent.latest_charge;
    const disputed = charge !== null && typeof charge !== 'string' && charge.disputed;
    const { data } = disputed
      ? await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
      : { data: [] };
    return toIntentState(intent, data);
  }

  async function discountOf(promotion: Stripe.PromotionCode): Promise<ProcessorDiscount | undefined> {
    const { coupon: named } = promotion.promotion;
    const coupon = typeof named === 'string' ? await stripe.coupons.retrieve(named) : named;
    if (!coupon) return undefined;
    const { minimum_amount, minimum_amount_currency } = promotion.restrictions;
    const currency = coupon.currency ?? minimum_amount_currency;
    return {
      kind: 'processor_discount',
      code: promotion.code.toUpperCase(),
      promotion_id: promotion.id,
      active: promotion.active && coupon.valid,
      per_organization: 1,
      ...(promotion.expires_at ? { expires_at: toIso(new Date(promotion.expires_at * SECOND)) } : {}),
      ...(promotion.max_redemptions ? { max_redemptions: promotion.max_redemptions } : {}),
      ...(coupon.percent_off ? { percent_off: coupon.percent_off } : {}),
      ...(coupon.amount_off ? { amount_off: coupon.amount_off } : {}),
      ...(currency ? { currency } : {}),
      ...(minimum_amount && minimum_amount_currency
        ? { minimum: { amount: minimum_amount, currency: minimum_amount_currency } }
        : {}),
    };
  }

  return {
    createCustomer: (organization, insteadOf) =>
      asking(async () => {
        const made = await stripe.customers.create(
          { metadata: { organization_id: organization }, description: organization },
          { idempotencyKey: `customer-${organization}${insteadOf === undefined ? '' : `-${insteadOf}`}` },
        );
        return made.id;
      }),

    // A deleted customer is still returned, marked as deleted. Source: https://docs.stripe.com/api/customers/retrieve
    hasCustomer: async (customer) => {
      const found = await ifThere(() => stripe.customers.retrieve(customer));
      return found !== undefined && !found.deleted;
    },

    ...cardCalls(stripe),

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

    createIntent: (order) =>
      asking(async () =>
        whole(
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
          return await whole(
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

    readIntent: (id) => ifThere(async () => whole(await stripe.paymentIntents.retrieve(id, { expand }))),

    readCheckout: (id) =>
      ifThere(async () => {
        const session = await stripe.checkout.sessions.retrieve(id);
        const { payment_intent: named } = session;
        const intent =
          named === null
            ? undefined
            : await whole(
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

    findIntent: (customer, payment) =>
      ifThere(async () => {
        for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
          if (ownerOf(intent.metadata)?.payment_id === payment)
            return whole(await stripe.paymentIntents.retrieve(intent.id, { expand }));
        }
        return undefined;
      }),

    cancelIntent: (id) => unlessOver(() => stripe.paymentIntents.cancel(id)),
    expireCheckout: (id) => unlessOver(() => stripe.checkout.sessions.expire(id)),

    async *intentsSince(since) {
      const created = { gte: Math.floor(since.getTime() / SECOND) };
      for await (const intent of stripe.paymentIntents.list({
        created,
        limit: 100,
        expand: ['data.latest_charge'],
      }))
        yield await whole(intent);
    },

    findDiscount: (code) =>
      asking(async () => {
        const { data } = await stripe.promotionCodes.list({ code, limit: 10 });
        const found = data.find(({ active }) => active) ?? data[0];
        return found && discountOf(found);
      }),
  };
}
