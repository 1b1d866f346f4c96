import type { Route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { call, page } from '#test/simulators/payments/call';
import { couponOf, expireSession } from '#test/simulators/payments/checkout';
import { couponValid } from '#test/simulators/payments/discounts';
import { badRequest } from '#test/simulators/payments/errors';
import { type FormMap, flagOf, intOf, mapOf, metadataOf, textOf } from '#test/simulators/payments/form';
import { createSession, type SessionPlan } from '#test/simulators/payments/new-session';
import type { CheckoutSession, Coupon, PromotionCode, StripeObject } from '#test/simulators/payments/objects';

const sessionFields = [
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'customer',
  'customer_email',
  'customer_creation',
  'client_reference_id',
  'metadata',
  'discounts',
  'allow_promotion_codes',
  'payment_intent_data',
  'setup_intent_data',
  'payment_method_types',
  'payment_method_options',
  'expires_at',
  'locale',
  'automatic_tax',
  'billing_address_collection',
  'currency',
  'submit_type',
  'ui_mode',
  'saved_payment_method_options',
  'invoice_creation',
  'tax_id_collection',
  'phone_number_collection',
  'consent_collection',
  'custom_text',
  'adaptive_pricing',
  'after_expiration',
  'payment_method_collection',
  'customer_update',
  'branding_settings',
  'origin_context',
];

/** Checkout sessions, coupons, promotion codes, prices and products. */
export function checkoutRoutes(account: Account, plans: Map<string, SessionPlan>): Route[] {
  const sessionOf = (id: string | undefined) =>
    account.get<CheckoutSession>('checkout.session', id, 'checkout.session');
  const fresh = (coupon: Coupon): Coupon => Object.assign(coupon, { valid: couponValid(account, coupon) });

  const promotion = (form: FormMap): PromotionCode => {
    const wanted = mapOf(form['promotion']);
    const coupon = couponOf(account, textOf(wanted['coupon']));
    const code = (textOf(form['code']) ?? account.id('CODE').slice(-8)).toUpperCase();
    if (
      account
        .all<PromotionCode>('promotion_code')
        .some((entry) => entry.active && entry.code.toLowerCase() === code.toLowerCase())
    )
      throw badRequest(`An active promotion code with code ${code} already exists.`, {
        code: 'resource_already_exists',
        param: 'code',
      });
    const restrictions = mapOf(form['restrictions']);
    return account.save<PromotionCode>({
      id: account.id('promo'),
      object: 'promotion_code',
      active: form['active'] === undefined ? true : flagOf(form['active']),
      code,
      created: account.seconds(),
      customer: textOf(form['customer']) ?? null,
      customer_account: null,
      expires_at: intOf(form['expires_at']) ?? null,
      livemode: false,
      max_redemptions: intOf(form['max_redemptions']) ?? null,
      metadata: metadataOf(form['metadata']),
      promotion: { type: 'coupon', coupon: coupon.id },
      restrictions: {
        first_time_transaction: flagOf(restrictions['first_time_transaction']),
        minimum_amount: intOf(restrictions['minimum_amount']) ?? null,
        minimum_amount_currency: textOf(restrictions['minimum_amount_currency']) ?? null,
      },
      times_redeemed: 0,
    });
  };

  return [
    call(account, 'POST', '/v1/checkout/sessions', { known: sessionFields }, ({ form }) =>
      createSession(account, plans, form),
    ),
    call(account, 'GET', '/v1/checkout/sessions', {}, ({ form }) =>
      page(
        account
          .all<CheckoutSession>('checkout.session')
          .filter(
            (session) =>
              (!form['customer'] || session.customer === form['customer']) &&
              (!form['payment_intent'] || session.payment_intent === form['payment_intent']) &&
              (!form['status'] || session.status === form['status']),
          ),
        form,
        '/v1/checkout/sessions',
      ),
    ),
    call(account, 'GET', '/v1/checkout/sessions/:id', {}, ({ params }) => sessionOf(params['id'])),
    call(account, 'GET', '/v1/checkout/sessions/:id/line_items', {}, ({ params }) => ({
      object: 'list',
      data: account.lineItems.get(sessionOf(params['id']).id) ?? [],
      has_more: false,
      url: `/v1/checkout/sessions/${params['id']}/line_items`,
    })),
    call(account, 'POST', '/v1/checkout/sessions/:id/expire', {}, ({ params }) =>
      expireSession(account, sessionOf(params['id'])),
    ),

    call(
      account,
      'POST',
      '/v1/coupons',
      {
        known: [
          'id',
          'amount_off',
          'percent_off',
          'currency',
          'duration',
          'duration_in_months',
          'max_redemptions',
          'redeem_by',
          'name',
          'metadata',
          'applies_to',
          'currency_options',
        ],
      },
      ({ form, key }) => {
        const amountOff = intOf(form['amount_off']);
        const percentOff =
          form['percent_off'] === undefined ? undefined : Number(textOf(form['percent_off']));
        if ((amountOff === undefined) === (percentOff === undefined))
          throw badRequest('Must provide exactly one of percent_off or amount_off.');
        if (amountOff !== undefined && !textOf(form['currency']))
          throw badRequest('Must provide currency when passing amount_off.', { param: 'currency' });
        const id = textOf(form['id']) ?? account.id('cpn').slice(-8);
        if (account.objects.has(id))
          throw badRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
        const coupon = account.save<Coupon>({
          id,
          object: 'coupon',
          amount_off: amountOff ?? null,
          created: account.seconds(),
          currency: textOf(form['currency'])?.toLowerCase() ?? null,
          duration: textOf(form['duration']) ?? 'once',
          duration_in_months: null,
          livemode: false,
          max_redemptions: intOf(form['max_redemptions']) ?? null,
          metadata: metadataOf(form['metadata']),
          name: textOf(form['name']) ?? null,
          percent_off: percentOff ?? null,
          redeem_by: intOf(form['redeem_by']) ?? null,
          times_redeemed: 0,
          valid: true,
        });
        account.emit('coupon.created', coupon, key);
        return coupon;
      },
    ),
    call(account, 'GET', '/v1/coupons', {}, ({ form }) =>
      page(account.all<Coupon>('coupon').map(fresh), form, '/v1/coupons'),
    ),
    call(account, 'GET', '/v1/coupons/:id', {}, ({ params }) => fresh(couponOf(account, params['id']))),
    call(account, 'DELETE', '/v1/coupons/:id', {}, ({ params }) => {
      const coupon = couponOf(account, params['id']);
      account.objects.delete(coupon.id);
      return { id: coupon.id, object: 'coupon', deleted: true };
    }),

    call(
      account,
      'POST',
      '/v1/promotion_codes',
      {
        known: [
          'promotion',
          'code',
          'active',
          'customer',
          'expires_at',
          'max_redemptions',
          'metadata',
          'restrictions',
          'customer_account',
        ],
        required: ['promotion'],
      },
      ({ form }) => promotion(form),
    ),
    call(account, 'GET', '/v1/promotion_codes', {}, ({ form }) => {
      const code = textOf(form['code'])?.toLowerCase();
      const active = textOf(form['active']);
      const found = account
        .all<PromotionCode>('promotion_code')
        .filter(
          (entry) =>
            (!code || entry.code.toLowerCase() === code) &&
            (active === undefined || String(entry.active) === active) &&
            (!form['coupon'] || entry.promotion.coupon === form['coupon']),
        );
      return page(found, form, '/v1/promotion_codes');
    }),
    call(account, 'GET', '/v1/promotion_codes/:id', {}, ({ params }) =>
      account.get('promotion_code', params['id'], 'promotion code'),
    ),
    call(
      account,
      'POST',
      '/v1/promotion_codes/:id',
      { known: ['active', 'metadata', 'restrictions'] },
      ({ params, form }) => {
        const entry = account.get<PromotionCode>('promotion_code', params['id'], 'promotion code');
        if (form['active'] !== undefined) entry.active = flagOf(form['active']);
        return entry;
      },
    ),

    call(account, 'POST', '/v1/products', { required: ['name'] }, ({ form }) =>
      account.save({
        id: textOf(form['id']) ?? account.id('prod'),
        object: 'product',
        active: true,
        created: account.seconds(),
        description: textOf(form['description']) ?? null,
        livemode: false,
        metadata: metadataOf(form['metadata']),
        name: textOf(form['name']) ?? '',
      }),
    ),
    call(account, 'POST', '/v1/prices', { required: ['currency'] }, ({ form }) =>
      account.save<StripeObject>({
        id: account.id('price'),
        object: 'price',
        active: true,
        billing_scheme: 'per_unit',
        created: account.seconds(),
        currency: (textOf(form['currency']) ?? '').toLowerCase(),
        livemode: false,
        lookup_key: textOf(form['lookup_key']) ?? null,
        metadata: metadataOf(form['metadata']),
        nickname: null,
        product: textOf(form['product']) ?? account.id('prod'),
        recurring: null,
        type: 'one_time',
        unit_amount: intOf(form['unit_amount']) ?? 0,
        unit_amount_decimal: textOf(form['unit_amount']) ?? '0',
      }),
    ),
    call(account, 'GET', '/v1/prices', {}, ({ form }) => page(account.all('price'), form, '/v1/prices')),
  ];
}
