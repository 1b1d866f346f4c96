import type { Account } from '#test/simulators/payments/account';
import { type Discount, discountOf } from '#test/simulators/payments/discounts';
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
import { lineOf } from '#test/simulators/payments/line-item';
import type { CheckoutSession } from '#test/simulators/payments/objects';

const DAY_SECONDS = 86_400;

/** What completing a session needs that the session itself does not show. */
export interface SessionPlan {
  readonly discounts: FormMap['x'] | undefined;
  readonly intent: FormMap;
  readonly customerEmail: string | null;
}

export const discountShape = (discount: Discount | undefined): unknown[] =>
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
