import type { Account } from '#test/simulators/payments/account';
import { badRequest } from '#test/simulators/payments/errors';
import { type FormValue, listOf, mapOf, textOf } from '#test/simulators/payments/form';
import type { Coupon, PromotionCode } from '#test/simulators/payments/objects';

/** Whether a coupon can still be used. */
export const couponValid = (account: Account, coupon: Coupon): boolean =>
  (coupon.redeem_by === null || coupon.redeem_by > account.seconds()) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions);

export interface Discount {
  readonly coupon: Coupon;
  readonly promotion?: PromotionCode;
  readonly amount: number;
}

function promotionOf(account: Account, id: string): PromotionCode {
  const promotion = account.get<PromotionCode>(
    'promotion_code',
    id,
    'promotion code',
    'discounts[0][promotion_code]',
  );
  const expired = promotion.expires_at !== null && promotion.expires_at <= account.seconds();
  const usedUp = promotion.max_redemptions !== null && promotion.times_redeemed >= promotion.max_redemptions;
  if (!promotion.active || expired || usedUp)
    throw badRequest('This promotion code is inactive or expired.', {
      code: 'promotion_code_expired',
      param: 'discounts[0][promotion_code]',
    });
  return promotion;
}

/** The discount a request asks for, applied to an amount; rejects codes that do not apply. */
export function discountOf(
  account: Account,
  discounts: FormValue | undefined,
  amount: number,
  currency: string,
): Discount | undefined {
  const wanted = mapOf(listOf(discounts)[0]);
  const promotionId = textOf(wanted['promotion_code']);
  const couponId = textOf(wanted['coupon']);
  if (!promotionId && !couponId) return undefined;
  const promotion = promotionId ? promotionOf(account, promotionId) : undefined;
  const coupon = account.get<Coupon>(
    'coupon',
    promotion?.promotion.coupon ?? couponId,
    'coupon',
    'discounts[0][coupon]',
  );
  if (!couponValid(account, coupon))
    throw badRequest('Coupon expired', { code: 'coupon_expired', param: 'discounts[0][coupon]' });
  const { minimum_amount: minimum, minimum_amount_currency: minimumCurrency } = promotion?.restrictions ?? {
    minimum_amount: null,
    minimum_amount_currency: null,
  };
  if (minimum !== null && (minimumCurrency !== currency || amount < minimum))
    throw badRequest('The order does not meet the minimum amount of this promotion code.', {
      param: 'discounts[0][promotion_code]',
    });
  if (coupon.amount_off !== null && coupon.currency !== currency)
    throw badRequest(
      `This coupon cannot be redeemed because it is in another currency (${coupon.currency}).`,
      { param: 'discounts[0][coupon]' },
    );
  const off = coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100);
  return { coupon, ...(promotion ? { promotion } : {}), amount: Math.min(off, amount) };
}

/** Counts a redemption once the purchase is done. */
export function redeem(discount: Discount): void {
  discount.coupon.times_redeemed += 1;
  if (discount.promotion) discount.promotion.times_redeemed += 1;
}
