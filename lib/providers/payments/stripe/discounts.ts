import type Stripe from 'stripe';
import type { PaymentsPort } from '#lib/billing/port';
import type { ProcessorDiscount } from '#lib/billing/promo';
import { asking } from '#lib/providers/payments/stripe/failures';
import { SECOND, toIso } from '#lib/shared/time';

async function discountOf(
  stripe: Stripe,
  promotion: Stripe.PromotionCode,
): Promise<ProcessorDiscount | undefined> {
  const { coupon: named } = promotion.promotion;
  const coupon = typeof named === 'string' ? await stripe.coupons.retrieve(named) : named;
  if (!coupon) return undefined;
  const { minimum_amount, minimum_amount_currency, first_time_transaction } = promotion.restrictions;
  const currency = coupon.currency ?? minimum_amount_currency;
  return {
    kind: 'processor_discount',
    code: promotion.code.toUpperCase(),
    promotion_id: promotion.id,
    active: promotion.active && coupon.valid,
    per_organization: 1,
    first_purchase_only: first_time_transaction,
    ...(promotion.expires_at ? { expires_at: toIso(new Date(promotion.expires_at * SECOND)) } : {}),
    ...(promotion.max_redemptions ? { max_redemptions: promotion.max_redemptions } : {}),
    ...(coupon.percent_off ? { percent_off: coupon.percent_off } : {}),
    ...(coupon.amount_off ? { amount_off: coupon.amount_off } : {}),
    ...(currency ? { currency } : {}),
    ...(minimum_amount && minimum_amount_currency
      ? { minimum: { amount: minimum_amount, currency: minimum_amount_currency } }
      : {}),
  };
}

export const discountCalls = (stripe: Stripe): Pick<PaymentsPort, 'findDiscount'> => ({
  // A code may belong to one customer, and customers' codes may be the same.
  findDiscount: (code, customer) =>
    asking(async () => {
      const { data, has_more } = await stripe.promotionCodes.list({ code, limit: 100 });
      const theirs =
        customer && has_more ? (await stripe.promotionCodes.list({ code, customer, limit: 100 })).data : [];
      const own = [...theirs, ...data].filter((one) => !one.customer || one.customer === customer);
      const found = own.find(({ active }) => active) ?? own[0];
      return found && discountOf(stripe, found);
    }),
});
