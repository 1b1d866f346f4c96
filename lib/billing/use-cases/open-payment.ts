import type { Purchase } from '#lib/billing/package';
import type { Payment, PaymentKind } from '#lib/billing/payment';
import { type ProcessorDiscount, refusalSentences } from '#lib/billing/promo';
import { findPayment, newPayment } from '#lib/billing/store/payments';
import { usePromo } from '#lib/billing/store/promos';
import { transact } from '#lib/db/table';
import { withFreshId } from '#lib/shared/id';
import { invalid, type Problem } from '#lib/shared/problem';
import { MINUTE, plus, toIso } from '#lib/shared/time';

/** When a payment whose worker was lost is first looked at. */
const FIRST_LOOK = 20 * MINUTE;

interface Discount {
  readonly code: ProcessorDiscount;
  readonly amount: number;
}

interface NewPayment {
  readonly kind: PaymentKind;
  readonly purchase: Purchase;
  readonly customer_id?: string | undefined;
  readonly card_id?: string | undefined;
}

interface Made {
  readonly organizationId: string;
  readonly now: Date;
  readonly caller: { readonly actor: string };
  readonly newId: () => number;
}

export function paymentOf(
  wanted: NewPayment,
  id: number,
  context: Omit<Made, 'newId'>,
  discount?: Discount,
): Payment & { due_at: string } {
  const { purchase } = wanted;
  const at = toIso(context.now);
  return {
    id,
    organization_id: context.organizationId,
    kind: wanted.kind,
    status: 'pending',
    package_id: purchase.package_id,
    credits: purchase.credits,
    amount: purchase.price.amount - (discount?.amount ?? 0),
    list_amount: purchase.price.amount,
    currency: purchase.price.currency,
    promo_code: discount?.code.code,
    promotion_id: discount?.code.promotion_id,
    ...(discount?.code.first_purchase_only ? { first_purchase: true } : {}),
    customer_id: wanted.customer_id,
    card_id: wanted.card_id,
    credited: 0,
    taken_back: 0,
    amount_refunded: 0,
    amount_disputed: 0,
    version: 0,
    due_at: toIso(plus(context.now, FIRST_LOOK)),
    created_at: at,
    created_by: context.caller.actor,
    updated_at: at,
  };
}

const codeUsedUp = (): Problem =>
  invalid('/body/promo_code', refusalSentences.used_up, refusalSentences.used_up, {
    details: { reason: 'used_up' },
  });

/**
 * Stores a payment before the processor is asked, together with the use of its code. A resumed request has the same id and finds what the
 * first one wrote, so the code is looked up only after that. Throws VALIDATION_ERROR for a code that may not be used.
 */
export async function openPayment(
  wanted: NewPayment,
  context: Made,
  discount?: () => Promise<Discount>,
): Promise<Payment> {
  const mine = (found: Payment | undefined): Payment | undefined =>
    found?.kind === wanted.kind && found.package_id === wanted.purchase.package_id ? found : undefined;
  return await withFreshId<Payment>(context.newId, async (id) => {
    const begun = discount && mine(await findPayment(context.organizationId, id));
    if (begun) return begun;
    const reduced = await discount?.();
    const one = paymentOf(wanted, id, context, reduced);
    const uses = reduced ? usePromo(context.organizationId, reduced.code) : [];
    const made = newPayment(one);
    const refused = await transact([...made, ...uses]);
    if (!refused) return one;
    if (!made.some((one) => refused.by.has(one))) throw codeUsedUp();
    return mine(await findPayment(context.organizationId, id)) ?? 'taken';
  });
}
