import { topUpOf } from '#lib/billing/package';
import { type Payment, toPaymentResult } from '#lib/billing/payment';
import { settleWith } from '#lib/billing/use-cases/bring-up-to-date';
import { customerOf } from '#lib/billing/use-cases/customer';
import { openPayment } from '#lib/billing/use-cases/open-payment';
import { LEAST_CHARGE } from '#lib/billing/use-cases/payment-intent';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import { discountFor } from '#lib/billing/use-cases/purchase-promo';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { quickTopup as operation } from '#lib/contract/operations/billing/purchases';
import { Problem } from '#lib/shared/problem';

const BUY_ONCE = 'Buy once at POST /v2/billing/checkout: the card is saved there for the next time.';

const declined = (one: Payment): Problem =>
  new Problem(
    'INVALID_STATE',
    `The card was not charged: ${one.error?.message ?? 'the payment was ended.'}`,
    {
      details: {
        reason: one.error?.code ?? one.status,
        ...(one.error?.decline_code ? { decline_code: one.error.decline_code } : {}),
        payment_id: one.id,
        what_to_do: `Try another card. ${BUY_ONCE}`,
      },
    },
  );

/**
 * Charges the saved card at once. The credits are there when it answers `succeeded`; `requires_action` comes with what
 * the client needs to let the card holder confirm. Throws INVALID_STATE without a saved card, or when it is declined.
 */
export async function quickTopup(
  { body }: RequestOf<typeof operation>,
  context: Context,
  needs: PaymentNeeds,
): Promise<ResultOf<typeof operation>> {
  const purchase = topUpOf(body.package_id, body.currency);
  const { organizationId: organization, now } = context;
  const processor = await needs.processor();
  const customer_id = await customerOf(organization, processor);
  const card = await processor.savedCard(customer_id);
  if (!card)
    throw new Problem('INVALID_STATE', 'There is no saved card.', {
      details: { reason: 'no_saved_card', what_to_do: BUY_ONCE },
    });
  const one = await openPayment(
    { kind: 'quick_topup', purchase, customer_id, card_id: card.id },
    context,
    discountFor(organization, body.promo_code, purchase, processor, now, LEAST_CHARGE),
  );
  if (one.status === 'canceled') throw declined(one);
  const charged =
    (one.intent_id === undefined ? undefined : await processor.readIntent(one.intent_id)) ??
    (await processor.chargeSavedCard(
      {
        organization_id: organization,
        payment_id: one.id,
        customer_id,
        amount: one.amount,
        currency: one.currency,
        description: `${one.credits} credits`,
      },
      one.card_id ?? card.id,
    ));
  const settled = await settleWith(one, charged.state, processor, now);
  if (settled.status === 'failed' || settled.status === 'canceled') throw declined(settled);
  const confirm = settled.status === 'requires_action';
  return {
    ...toPaymentResult(settled),
    ...(confirm && charged.client_secret ? { client_secret: charged.client_secret } : {}),
    ...(confirm
      ? {
          next_step:
            'The bank wants the card holder to confirm. Confirm the payment with client_secret in the browser (Stripe.js confirmCardPayment); the credits come then.',
        }
      : {}),
  };
}
