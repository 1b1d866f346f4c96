import { topUpOf } from '#lib/billing/package';
import { toPaymentResult } from '#lib/billing/payment';
import { settleWith } from '#lib/billing/use-cases/bring-up-to-date';
import { customerOf } from '#lib/billing/use-cases/customer';
import { openPayment } from '#lib/billing/use-cases/open-payment';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import { discountFor } from '#lib/billing/use-cases/purchase-promo';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { createPaymentIntent } from '#lib/contract/operations/billing/purchases';

/** The least the processor charges, in minor units of each of our currencies. Source: https://docs.stripe.com/currencies */
export const LEAST_CHARGE = 50;

/** Starts an inline payment: the client finishes it with the secret, and the credits come by the processor's event. */
export async function paymentIntent(
  { body }: RequestOf<typeof createPaymentIntent>,
  context: Context,
  needs: PaymentNeeds,
): Promise<ResultOf<typeof createPaymentIntent>> {
  const purchase = topUpOf(body.package_id, body.currency);
  const { organizationId: organization, now } = context;
  const processor = await needs.processor();
  const customer_id = await customerOf(organization, processor);
  const discount = discountFor(organization, body.promo_code, purchase, processor, now, LEAST_CHARGE);
  const one = await openPayment({ kind: 'payment_intent', purchase, customer_id }, context, discount);
  const intent = await processor.createIntent({
    organization_id: organization,
    payment_id: one.id,
    customer_id,
    amount: one.amount,
    currency: one.currency,
    description: `${one.credits} credits`,
  });
  const settled = await settleWith(one, intent.state, processor, now);
  return { ...toPaymentResult(settled), client_secret: intent.client_secret ?? '' };
}
