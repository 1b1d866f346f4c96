import type Stripe from 'stripe';
import type { PaymentsPort } from '#lib/billing/port';
import { asking, ifThere } from '#lib/providers/payments/stripe/failures';
import { SECOND, toIso } from '#lib/shared/time';

/** Calls for a customer's saved cards and their hosted page. Source: https://docs.stripe.com/api/payment_methods */
export const cardCalls = (stripe: Stripe): Pick<PaymentsPort, 'cards' | 'removeCard' | 'portal'> => ({
  cards: async (customer) => {
    const found = await ifThere(() =>
      stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }),
    );
    return (found?.data ?? []).flatMap(({ id, card, created }) =>
      card
        ? [
            {
              id,
              brand: card.brand,
              last4: card.last4,
              exp_month: card.exp_month,
              exp_year: card.exp_year,
              saved_at: toIso(new Date(created * SECOND)),
            },
          ]
        : [],
    );
  },

  removeCard: async (card) => {
    await ifThere(() => stripe.paymentMethods.detach(card));
  },

  portal: (customer, returnUrl) =>
    asking(async () => {
      const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
      return session.url;
    }),
});
