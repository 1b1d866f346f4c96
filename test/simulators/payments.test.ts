import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

const SECRET = 'whsec_test';
let simulators: Simulators;
let stripe: Stripe;
let receiver: Server;
let received: { body: string; signature: string }[] = [];
let failFirst = 0;

const at = (path: string) => `${simulators.get('payments').address}${path}`;
const control = async (path: string, body: unknown = {}) =>
  (
    await fetch(at(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    failFirst -= 1;
    response.writeHead(failFirst >= 0 ? 500 : 200).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port: receiverPort } = receiver.address() as AddressInfo;
  simulators = await startSimulators({
    only: ['payments'],
    latency: NO_LATENCY,
    paymentTargets: [{ url: `http://127.0.0.1:${receiverPort}/`, secret: SECRET, events: [] }],
  });
  const { hostname, port } = new URL(simulators.get('payments').address);
  stripe = new Stripe('sk_test_local', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
});
beforeEach(async () => {
  await simulators.webhooks.settled();
  received = [];
  failFirst = 0;
});
afterAll(async () => {
  await simulators.close();
  receiver.close();
});

const types = () =>
  received.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, SECRET).type);
const session = (own: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'eur', unit_amount: 929, product_data: { name: '100 credits' } },
        quantity: 1,
      },
    ],
    success_url: 'https://service.example/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://service.example/back',
    metadata: { org_id: 'org_1' },
    payment_intent_data: { metadata: { org_id: 'org_1' } },
    ...own,
  });

describe('the Stripe simulator, used by the official client', () => {
  test('sells through the hosted page and sends signed events', async () => {
    const open = await session();
    expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 929 });
    const page = await (await fetch(open.url ?? '')).text();
    expect(page).toContain('9.29 EUR');
    const paid = await fetch(open.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'pay', number: '4242 4242 4242 4242' }),
    });
    expect(paid.headers.get('location')).toBe(`https://service.example/done?session=${open.id}`);
    await simulators.webhooks.settled();
    expect(types().toSorted()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const done = await stripe.checkout.sessions.retrieve(open.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      line_items: { data: [{ description: '100 credits' }] },
      payment_intent: {
        status: 'succeeded',
        metadata: { org_id: 'org_1' },
        latest_charge: { object: 'charge', paid: true },
      },
    });
  });

  test('charges a saved card off session, and reports if the bank requires authentication', async () => {
    const customer = await stripe.customers.create({ email: 'buyer@service.example' });
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const charge = (payment_method: string) =>
      stripe.paymentIntents.create({
        amount: 289,
        currency: 'eur',
        customer: customer.id,
        payment_method,
        off_session: true,
        confirm: true,
      });
    await expect(charge(good.id)).resolves.toMatchObject({ status: 'succeeded', amount_received: 289 });
    const careful = await stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    });
    await expect(charge(careful.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    });
    const poor = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await expect(charge(poor.id)).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    const methods = await stripe.customers.listPaymentMethods(customer.id);
    expect(methods.data.map((method) => method.card?.last4)).toEqual(['0341', '3184', '4242']);
  });

  test('returns the same response for an idempotency key, and rejects other parameters under it', async () => {
    const create = (amount: number) =>
      stripe.paymentIntents.create({ amount, currency: 'eur' }, { idempotencyKey: 'key-1' });
    const [first, second] = [await create(500), await create(500)];
    expect([second.id, second.lastResponse.headers['idempotent-replayed']]).toEqual([first.id, 'true']);
    await expect(create(600)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('applies discounts by promotion code, within their limits', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once', max_redemptions: 1 });
    const promotion = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'HALF',
      restrictions: { minimum_amount: 500, minimum_amount_currency: 'eur' },
    });
    const found = await stripe.promotionCodes.list({
      code: 'half',
      active: true,
      expand: ['data.promotion.coupon'],
    });
    expect(found.data).toMatchObject([{ id: promotion.id, promotion: { coupon: { percent_off: 50 } } }]);
    const half = await session({ discounts: [{ promotion_code: promotion.id }] });
    expect(half.amount_total).toBe(464);
    await control(`/_checkout/${half.id}/complete`);
    await expect(session({ discounts: [{ promotion_code: promotion.id }] })).rejects.toMatchObject({
      code: 'coupon_expired',
    });
  });

  test('refunds in parts and opens disputes', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://service.example/',
    });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    await stripe.refunds.create({ payment_intent: intent.id });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const other = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://service.example/',
    });
    const dispute = await control('/_disputes', { payment_intent: other.id });
    await control(`/_disputes/${Reflect.get(Object(dispute), 'id')}/close`, { status: 'won' });
    await simulators.webhooks.settled();
    expect(
      types()
        .filter((type) => /refund|dispute/.test(type))
        .toSorted(),
    ).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.funds_reinstated',
      'charge.dispute.funds_withdrawn',
      'charge.refunded',
      'charge.refunded',
      'refund.created',
      'refund.created',
      'refund.updated',
      'refund.updated',
    ]);
  });

  test('holds events back and delivers them twice in any order, and again after a failure', async () => {
    await control('/_events/hold');
    await stripe.customers.create({ name: 'One' });
    await stripe.customers.create({ name: 'Two' });
    await simulators.webhooks.settled();
    expect(received).toEqual([]);
    const { data } = await stripe.events.list({ type: 'customer.created', limit: 2 });
    failFirst = 1;
    await control('/_events/deliver', { ids: data.map((event) => event.id), times: 2 });
    await control('/_events/hold', { hold: false });
    const names = received
      .map(({ body }) =>
        stripe.webhooks.constructEvent(
          body,
          received[0]?.signature === undefined
            ? ''
            : (received.find((entry) => entry.body === body)?.signature ?? ''),
          SECRET,
        ),
      )
      .map((event) => Reflect.get(event.data.object, 'name'));
    expect(names).toEqual(['Two', 'Two', 'Two', 'One', 'One']);
  });

  test('refuses unknown parameters, missing ones and wrong keys', async () => {
    await expect(stripe.rawRequest('POST', '/v1/customers', { nickname: 'x' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await expect(stripe.rawRequest('POST', '/v1/payment_intents', { amount: 100 })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    });
    const { hostname, port } = new URL(simulators.get('payments').address);
    const stranger = new Stripe('sk_test_invalid', {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    await expect(stranger.balance.retrieve()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });
});
