import type { Account } from '#test/simulators/payments/account';
import { paymentMethodOf } from '#test/simulators/payments/cards';
import { confirmIntent } from '#test/simulators/payments/charging';
import { type Discount, discountOf, redeem } from '#test/simulators/payments/discounts';
import { badRequest, missingParameter } from '#test/simulators/payments/errors';
import {
  type FormMap,
  flagOf,
  intOf,
  listOf,
  mapOf,
  metadataOf,
  textOf,
} from '#test/simulators/payments/form';
import type {
  CheckoutSession,
  Coupon,
  PaymentIntent,
  PromotionCode,
  StripeObject,
} from '#test/simulators/payments/objects';
import { newIntent } from '#test/simulators/payments/payment-routes';

const DAY_SECONDS = 86_400;

interface Line {
  readonly id: string;
  readonly object: 'item';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly description: string;
  readonly quantity: number;
  readonly price: StripeObject;
  readonly [more: string]: unknown;
}

function lineOf(account: Account, entry: FormMap, at: number): Line {
  const data = mapOf(entry['price_data']);
  const priceId = textOf(entry['price']);
  const price = priceId
    ? account.get<StripeObject>('price', priceId, 'price', `line_items[${at}][price]`)
    : undefined;
  const unit = price ? Number(price['unit_amount']) : intOf(data['unit_amount']);
  const currency = price ? String(price['currency']) : (textOf(data['currency']) ?? '').toLowerCase();
  const name = textOf(mapOf(data['product_data'])['name']);
  if (unit === undefined) throw missingParameter(`line_items[${at}][price_data][unit_amount]`);
  if (!currency) throw missingParameter(`line_items[${at}][price_data][currency]`);
  if (!price && !name && !textOf(data['product']))
    throw missingParameter(`line_items[${at}][price_data][product_data]`);
  const quantity = intOf(entry['quantity']) ?? 1;
  return {
    id: account.id('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: unit * quantity,
    amount_tax: 0,
    amount_total: unit * quantity,
    currency,
    description: name ?? priceId ?? '',
    price:
      price ??
      account.save({
        id: account.id('price'),
        object: 'price',
        active: false,
        billing_scheme: 'per_unit',
        created: account.seconds(),
        currency,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: account.id('prod'),
        recurring: null,
        tax_behavior: 'unspecified',
        type: 'one_time',
        unit_amount: unit,
        unit_amount_decimal: String(unit),
      }),
    quantity,
  };
}

/** What completing a session needs that the session itself does not show. */
export interface SessionPlan {
  readonly discounts: FormMap['x'] | undefined;
  readonly intent: FormMap;
  readonly customerEmail: string | null;
}

const discountShape = (discount: Discount | undefined): unknown[] =>
  discount
    ? [
        {
          coupon: discount.promotion ? null : discount.coupon.id,
          promotion_code: discount.promotion?.id ?? null,
        },
      ]
    : [];

export function createSession(
  account: Account,
  plans: Map<string, SessionPlan>,
  form: FormMap,
): CheckoutSession {
  const mode = textOf(form['mode']) ?? 'payment';
  if (mode !== 'payment' && mode !== 'setup')
    throw badRequest(`Invalid mode: must be one of payment or setup here`, { param: 'mode' });
  if (!textOf(form['success_url'])) throw missingParameter('success_url');
  const customer = textOf(form['customer']) ?? null;
  if (customer) account.get('customer', customer, 'customer', 'customer');
  const id = account.id('cs_test');
  const lines = listOf(form['line_items']).map((entry, at) => lineOf(account, mapOf(entry), at));
  if (mode === 'payment' && lines.length === 0) throw missingParameter('line_items');
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw badRequest('All line items must have the same currency.', { param: 'line_items' });
  const currency = lines[0]?.currency ?? textOf(form['currency']) ?? null;
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const discount = discountOf(account, form['discounts'], subtotal, currency ?? '');
  account.lineItems.set(id, lines);
  plans.set(id, {
    discounts: form['discounts'],
    intent: mapOf(form['payment_intent_data']),
    customerEmail: textOf(form['customer_email']) ?? null,
  });
  return account.save<CheckoutSession>({
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes:
      form['allow_promotion_codes'] === undefined ? null : flagOf(form['allow_promotion_codes']),
    amount_subtotal: mode === 'payment' ? subtotal : null,
    amount_total: mode === 'payment' ? subtotal - (discount?.amount ?? 0) : null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: textOf(form['cancel_url']) ?? null,
    client_reference_id: textOf(form['client_reference_id']) ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: account.seconds(),
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_account: null,
    customer_creation: customer ? null : 'if_required',
    customer_details: null,
    customer_email: textOf(form['customer_email']) ?? null,
    discounts: discountShape(discount),
    expires_at: intOf(form['expires_at']) ?? account.seconds() + DAY_SECONDS,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    metadata: metadataOf(form['metadata']),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status:
      mode === 'setup' || subtotal - (discount?.amount ?? 0) === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: textOf(form['success_url']) ?? null,
    total_details: { amount_discount: discount?.amount ?? 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.address}/c/pay/${id}`,
    wallet_options: null,
  });
}

/** A code typed on the hosted page; lowers the session's total. */
export function applyCode(
  account: Account,
  plans: Map<string, SessionPlan>,
  session: CheckoutSession,
  code: string,
): void {
  const promotion = account
    .all<PromotionCode>('promotion_code')
    .find((entry) => entry.active && entry.code.toLowerCase() === code.toLowerCase());
  if (!promotion) throw badRequest('This code is invalid.', { param: 'promotion_code' });
  const discounts = [{ promotion_code: promotion.id }];
  const discount = discountOf(account, discounts, session.amount_subtotal ?? 0, session.currency ?? '');
  const plan = plans.get(session.id);
  if (plan) plans.set(session.id, { ...plan, discounts });
  Object.assign(session, {
    amount_total: (session.amount_subtotal ?? 0) - (discount?.amount ?? 0),
    discounts: discountShape(discount),
    total_details: { amount_discount: discount?.amount ?? 0, amount_shipping: 0, amount_tax: 0 },
  });
}

/** The customer pays on the hosted page. Throws the decline, leaving the session open. */
export function completeSession(
  account: Account,
  plans: Map<string, SessionPlan>,
  session: CheckoutSession,
  methodId: string,
  authenticated: boolean,
): CheckoutSession {
  if (session.status !== 'open' || session.expires_at <= account.seconds())
    throw badRequest(`This Checkout Session is ${session.status === 'open' ? 'expired' : session.status}.`);
  const plan = plans.get(session.id) ?? { discounts: undefined, intent: {}, customerEmail: null };
  const email = plan.customerEmail ?? 'buyer@service.example';
  const total = session.amount_total ?? 0;
  const discount = discountOf(account, plan.discounts, session.amount_subtotal ?? 0, session.currency ?? '');
  if (session.mode === 'payment' && total > 0) {
    const intent: PaymentIntent = session.payment_intent
      ? account.get<PaymentIntent>('payment_intent', session.payment_intent, 'payment_intent')
      : newIntent(account, total, session.currency ?? 'eur', {
          customer: session.customer,
          metadata: metadataOf(plan.intent['metadata']),
          description: textOf(plan.intent['description']) ?? null,
          setup_future_usage: textOf(plan.intent['setup_future_usage']) ?? null,
        });
    if (!session.payment_intent) account.emit('payment_intent.created', intent);
    session.payment_intent = intent.id;
    intent.amount = total;
    const confirmed = confirmIntent(account, intent, {
      paymentMethod: methodId,
      offSession: false,
      authenticated,
      idempotencyKey: null,
    });
    if (confirmed.status !== 'succeeded')
      throw badRequest('This payment requires authentication.', { code: 'authentication_required' });
    session.payment_status = 'paid';
  }
  if (session.mode === 'setup' && session.customer) {
    const method = paymentMethodOf(account, methodId);
    method.customer = session.customer;
    const setup = account.save({
      id: account.id('seti'),
      object: 'setup_intent',
      created: account.seconds(),
      customer: session.customer,
      livemode: false,
      metadata: {},
      payment_method: method.id,
      payment_method_types: ['card'],
      status: 'succeeded',
      usage: 'off_session',
    });
    session.setup_intent = setup.id;
    account.emit('setup_intent.succeeded', setup);
    account.emit('payment_method.attached', method);
  }
  if (discount) redeem(discount);
  Object.assign(session, {
    status: 'complete',
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: 'Sim Buyer',
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  });
  account.emit('checkout.session.completed', session);
  return session;
}

export function expireSession(account: Account, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open')
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  Object.assign(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
  return session;
}

export const couponOf = (account: Account, id: string | undefined): Coupon =>
  account.get<Coupon>('coupon', id, 'coupon');
