import type { createPaymentIntent } from '#lib/billing/operations/purchases';
import { LEAST_CHARGE, topUpOf } from '#lib/billing/package';
import { toPaymentResult } from '#lib/billing/payment';
import { beginPurchase } from '#lib/billing/use-cases/begin-purchase';
import { settleWith } from '#lib/billing/use-cases/bring-up-to-date';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import type { UseCase } from '#lib/contract/use-case';

/** Starts an inline payment: the client completes it with the secret, and the processor's event adds the credits. */
export const paymentIntent: UseCase<typeof createPaymentIntent, PaymentNeeds> = async (
  { body },
  context,
  needs,
) => {
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
};
