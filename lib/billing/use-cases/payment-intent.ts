import type { createPaymentIntent } from '#lib/billing/operations/purchases';
import { LEAST_CHARGE, topUpOf } from '#lib/billing/package';
import { toPaymentResult } from '#lib/billing/payment';
import { beginPurchase } from '#lib/billing/use-cases/begin-purchase';
import { settleWith } from '#lib/billing/use-cases/bring-up-to-date';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';

/** Starts an inline payment: the client finishes it with the secret, and the credits come by the processor's event. */
export async function paymentIntent(
  { body }: RequestOf<typeof createPaymentIntent>,
  context: Context,
  needs: PaymentNeeds,
): Promise<ResultOf<typeof createPaymentIntent>> {
  const purchase = topUpOf(body.package_id, body.currency);
  const wanted = {
    kind: 'payment_intent',
    purchase,
    promo_code: body.promo_code,
    least: LEAST_CHARGE,
  } as const;
  const { processor, one, order } = await beginPurchase(wanted, context, needs);
  const intent = await processor.createIntent(order);
  const settled = await settleWith(one, intent.state, processor, context.now);
  return { ...toPaymentResult(settled), client_secret: intent.client_secret ?? '' };
}
