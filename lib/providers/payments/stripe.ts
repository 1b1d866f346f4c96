import type { PaymentsPort } from '#lib/billing/port';
import { cardCalls } from '#lib/providers/payments/stripe/cards';
import { checkoutCalls } from '#lib/providers/payments/stripe/checkout';
import { clientClass } from '#lib/providers/payments/stripe/client-class';
import { discountCalls } from '#lib/providers/payments/stripe/discounts';
import { asking, ifThere } from '#lib/providers/payments/stripe/failures';
import { intentCalls } from '#lib/providers/payments/stripe/intents';
import { SECOND } from '#lib/shared/time';

export interface StripeOptions {
  readonly secretKey: string;
  readonly baseUrl: string;
  /** Retries by the SDK, which keep the idempotency key. */
  readonly retries?: number;
}

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
    ...checkoutCalls(stripe),
    ...intentCalls(stripe),
    ...discountCalls(stripe),
  };
}
