import type { Purchase } from '#lib/billing/package';
import type { Payment, PaymentKind } from '#lib/billing/payment';
import type { PaymentOrder, PaymentsPort } from '#lib/billing/port';
import { customerOf } from '#lib/billing/use-cases/customer';
import { openPayment } from '#lib/billing/use-cases/open-payment';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import { closeFirstPurchases, discountFor } from '#lib/billing/use-cases/purchase-promo';
import type { Context } from '#lib/contract/context';

interface Wanted {
  readonly kind: Exclude<PaymentKind, 'auto_recharge'>;
  readonly purchase: Purchase;
  readonly promo_code: string | undefined;
  /** Minor units that must remain after a discount. */
  readonly least?: number;
  /** Chooses the card to charge; throws if there is none. */
  readonly card?: (processor: PaymentsPort, customer: string) => Promise<string>;
}

interface Begun {
  readonly processor: PaymentsPort;
  readonly one: Payment;
  readonly order: PaymentOrder;
}

/** The first steps of any purchase by a person: customer, card, discount, and the stored payment. */
export async function beginPurchase(
  { kind, purchase, promo_code, least, card }: Wanted,
  context: Context,
  needs: PaymentNeeds,
): Promise<Begun> {
  const { organizationId: organization, now } = context;
  const processor = await needs.processor();
  const customer_id = await customerOf(organization, processor, now);
  const card_id = await card?.(processor, customer_id);
  const discount = discountFor(organization, promo_code, purchase, processor, now, least);
  const one = await openPayment({ kind, purchase, customer_id, card_id }, context, discount);
  // Only now, so that a request that fails before leaves the older page to the customer.
  if (one.first_purchase) await closeFirstPurchases(organization, processor, now, one.id);
  const order = {
    organization_id: organization,
    payment_id: one.id,
    customer_id,
    amount: one.amount,
    currency: one.currency,
    description: `${one.credits} credits`,
  };
  return { processor, one, order };
}
