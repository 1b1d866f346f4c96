import type { Account } from '#test/simulators/payments/account';
import { paymentMethodOf } from '#test/simulators/payments/cards';
import { confirmIntent } from '#test/simulators/payments/charging';
import { discountOf, redeem } from '#test/simulators/payments/discounts';
import { badRequest } from '#test/simulators/payments/errors';
import { metadataOf, textOf } from '#test/simulators/payments/form';
import { newIntent } from '#test/simulators/payments/new-intent';
import { discountShape, type SessionPlan } from '#test/simulators/payments/new-session';
import type {
  CheckoutSession,
  Coupon,
  PaymentIntent,
  PromotionCode,
} from '#test/simulators/payments/objects';

/** Applies a code typed on the hosted page to the session's total. */
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

/** The customer pays on the hosted page. Throws if declined, leaving the session open. */
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
