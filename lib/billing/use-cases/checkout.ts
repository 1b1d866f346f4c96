import type { createCheckout, getCheckout } from '#lib/billing/operations/purchases';
import { purchaseOf } from '#lib/billing/package';
import { isOpen } from '#lib/billing/payment';
import { findBySession, rememberSession } from '#lib/billing/store/payments';
import { beginPurchase } from '#lib/billing/use-cases/begin-purchase';
import { bringUpToDate } from '#lib/billing/use-cases/bring-up-to-date';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { notFound, Problem } from '#lib/shared/problem';

/** Opens a hosted page for a package. A retry with the same Idempotency-Key returns the same page. */
export const checkout: UseCase<typeof createCheckout, PaymentNeeds> = async ({ body }, context, needs) => {
  const purchase = purchaseOf(body.package_id, body.currency);
  const wanted = { kind: 'checkout', purchase, promo_code: body.promo_code } as const;
  const { processor, one, order } = await beginPurchase(wanted, context, needs);
  if (!isOpen(one.status))
    throw new Problem('INVALID_STATE', `This payment is ${one.status}; start a new one.`, {
      details: { payment_id: one.id, status: one.status },
    });
  const made = await processor.createCheckout({
    ...order,
    amount: one.list_amount,
    success_url: body.success_url,
    cancel_url: body.cancel_url,
    promotion_id: one.promotion_id,
  });
  await transact(rememberSession(one, made.session_id));
  return {
    checkout_url: made.url,
    session_id: made.session_id,
    payment_id: one.id,
    credits: one.credits,
    amount: one.amount,
    currency: one.currency,
  };
};

/** Returns the state of a checkout: the processor's view of its page, and whether its credits have arrived. */
export const readCheckout: UseCase<typeof getCheckout, PaymentNeeds> = async (
  { params },
  { organizationId, now },
  needs,
) => {
  const found = await findBySession(organizationId, params.session_id);
  if (!found) throw notFound('checkout');
  const processor = await needs.processor();
  const session = await processor.readCheckout(params.session_id);
  const one =
    session === undefined && isOpen(found.status)
      ? ((await bringUpToDate(organizationId, found.id, processor, now)) ?? found)
      : found;
  return {
    session_id: params.session_id,
    status: session?.status ?? 'expired',
    payment_id: one.id,
    payment_status: one.status,
    credits: one.credits,
    credits_added: one.credited > 0,
    amount: one.amount,
    currency: one.currency,
    ...(session?.status === 'open' && session.url ? { checkout_url: session.url } : {}),
  };
};
