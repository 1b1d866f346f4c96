import type { quickTopup as operation } from '#lib/billing/operations/purchases';
import { LEAST_CHARGE, topUpOf } from '#lib/billing/package';
import { type Payment, toPaymentResult } from '#lib/billing/payment';
import type { PaymentsPort } from '#lib/billing/port';
import { beginPurchase } from '#lib/billing/use-cases/begin-purchase';
import { settleWith } from '#lib/billing/use-cases/bring-up-to-date';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import { BUY_ONCE, noSavedCard, savedCardOf } from '#lib/billing/use-cases/saved-card';
import type { UseCase } from '#lib/contract/use-case';
import { Problem } from '#lib/shared/problem';

function notCharged({ id: payment_id, status, error }: Payment): Problem {
  const what = `The card was not charged: ${error?.message ?? 'the payment did not go through.'}`;
  if (error?.code === 'no_saved_card') return noSavedCard(what, { payment_id });
  return new Problem('INVALID_STATE', `${what} Buy a package to pay with another card.`, {
    details: {
      reason: error?.code ?? status,
      ...(error?.decline_code ? { decline_code: error.decline_code } : {}),
      payment_id,
      what_to_do: `Try another card. ${BUY_ONCE}`,
    },
  });
}

async function savedCard(organization: string, processor: PaymentsPort, customer: string): Promise<string> {
  const card = await savedCardOf(organization, customer, processor);
  if (card) return card.id;
  throw noSavedCard('There is no saved card.');
}

/**
 * Charges the saved card immediately. The credits are available once it returns `succeeded`; `requires_action` includes what the client
 * needs for the card holder to confirm. Throws NO_SAVED_CARD, or INVALID_STATE if the card is declined.
 */
export const quickTopup: UseCase<typeof operation, PaymentNeeds> = async ({ body }, context, needs) => {
  const wanted = {
    kind: 'quick_topup',
    purchase: topUpOf(body.package_id, body.currency),
    promo_code: body.promo_code,
    least: LEAST_CHARGE,
    card: (processor: PaymentsPort, customer: string) =>
      savedCard(context.organizationId, processor, customer),
  } as const;
  const { processor, one, order } = await beginPurchase(wanted, context, needs);
  if (one.status === 'canceled') throw notCharged(one);
  const charged =
    (one.intent_id === undefined ? undefined : await processor.readIntent(one.intent_id)) ??
    (await processor.chargeSavedCard(
      order,
      one.card_id ?? (await savedCard(context.organizationId, processor, order.customer_id)),
    ));
  const settled = await settleWith(one, charged.state, processor, context.now);
  if (settled.status === 'failed' || settled.status === 'canceled') throw notCharged(settled);
  const confirm = settled.status === 'requires_action';
  return {
    ...toPaymentResult(settled),
    ...(confirm && charged.client_secret ? { client_secret: charged.client_secret } : {}),
    ...(confirm
      ? {
          next_step:
            'The bank wants the cardholder to confirm. Confirm the payment with client_secret in the browser (Stripe.js confirmCardPayment); the credits are added then.',
        }
      : {}),
  };
};
