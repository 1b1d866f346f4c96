import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentsPort } from '#lib/billing/port';
import { createStripePayments } from '#lib/providers/payments/stripe';
import { isSigned } from '#lib/providers/payments/stripe/signature';
import { Problem } from '#lib/shared/problem';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

let simulators: Simulators;
let payments: PaymentsPort;
let broken: Server;

const address = () => simulators.get('payments').address;
const control = async (path: string, body: object = {}): Promise<void> => {
  await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};

beforeAll(async () => {
  simulators = await startSimulators({ only: ['payments'], latency: NO_LATENCY });
  payments = createStripePayments({ secretKey: 'sk_test_adapter', baseUrl: address(), retries: 0 });
  broken = createServer((_, response) => response.writeHead(500).end('<html>oops</html>'));
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await simulators.close();
  broken.close();
});

let next = 100;
const order = async () => ({
  organization_id: 'org_adapter',
  payment_id: ++next,
  customer_id: await payments.createCustomer(`org_${next}`),
  amount: 929,
  currency: 'eur',
  description: '100 credits',
});

describe('the Stripe adapter', () => {
  it('returns one intent per payment, however often it is created', async () => {
    const wanted = await order();
    const [first, second] = [await payments.createIntent(wanted), await payments.createIntent(wanted)];
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      owner: { organization_id: 'org_adapter', payment_id: wanted.payment_id },
      state: { status: 'open', amount: 929, currency: 'eur', amount_refunded: 0, amount_disputed: 0 },
    });
    expect((await payments.findIntent(wanted.customer_id, wanted.payment_id))?.state.intent_id).toBe(
      first.state.intent_id,
    );
  });

  it('counts refunds, and disputes until won', async () => {
    const wanted = await order();
    const { state } = await payments.createIntent(wanted);
    await control(`/_payment_intents/${state.intent_id}/pay`);
    const read = async () => (await payments.readIntent(state.intent_id ?? ''))?.state;
    expect(await read()).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242' } });
    const dispute = await fetch(`${address()}/_disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_intent: state.intent_id }),
    });
    const { id } = (await dispute.json()) as { id: string };
    expect(await read()).toMatchObject({ amount_disputed: 929 });
    await control(`/_disputes/${id}/close`, { status: 'won' });
    expect(await read()).toMatchObject({ amount_disputed: 0 });
  });

  it('returns undefined for a missing object instead of failing', async () => {
    expect(await payments.readIntent('pi_none')).toBeUndefined();
    expect(await payments.readCheckout('cs_test_none')).toBeUndefined();
    expect(await payments.findDiscount('NOBODY', undefined)).toBeUndefined();
  });

  it('turns an outage and a timeout into errors that a client can act on', async () => {
    const { port } = broken.address() as AddressInfo;
    const failing = createStripePayments({
      secretKey: 'sk_test_x',
      baseUrl: `http://127.0.0.1:${port}`,
      retries: 0,
    });
    const gone = createStripePayments({ secretKey: 'sk_test_x', baseUrl: 'http://127.0.0.1:9', retries: 0 });
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'none',
        (error: unknown) => (error instanceof Problem ? error.code : String(error)),
      );
    expect(await codeOf(failing.createCustomer('org_x'))).toBe('UPSTREAM_ERROR');
    expect(await codeOf(gone.createCustomer('org_x'))).toBe('UPSTREAM_TIMEOUT');
  });
});

describe('the signature of an event', () => {
  const payload = '{"id":"evt_1"}';
  const at = new Date('2026-11-21T09:30:00Z');
  const seconds = at.getTime() / 1000;
  const stripe = new Stripe('sk_test_x');
  const header = (timestamp: number, secret = 'whsec_a') =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  it.each([
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('made by the official client %i seconds off is valid: %s', (offset, expected) => {
    expect(isSigned(Buffer.from(payload), header(seconds + offset), 'whsec_a', at)).toBe(expected);
  });

  it('is valid among several, but not with another secret, truncated or missing', () => {
    const [one, other] = [header(seconds), header(seconds, 'whsec_b')];
    const both = `${other},${one.split(',').find((part) => part.startsWith('v1='))}`;
    const check = (text: string) => isSigned(Buffer.from(payload), text, 'whsec_a', at);
    expect([one, both, other, one.slice(0, -1), '', 't=,v1=', `t=${seconds}`].map(check)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
