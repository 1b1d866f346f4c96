import { describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import { getAccount } from '#lib/billing/store';
import { admin, deliver, ledgerOf, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import { listEntries } from '#test/support/ledger-entries';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const checkout = billingApi.createCheckout();
const intent = billingApi.createPaymentIntent();
const readCheckout = billingApi.getCheckout();
const credits = billingApi.getCredits();
const listPayments = billingApi.listPayments();
const quick = billingApi.quickTopup();

useTable();
const shop = useShop();

const pages = { success_url: 'https://app.test/done', cancel_url: 'https://app.test/back' };
const post = (handler: unknown, { headers }: Pick<TestOrganization, 'headers'>, body: unknown) =>
  call(handler, { method: 'POST', path: '/v2/billing', headers, body });
const buy = (one: TestOrganization, body: object = {}) =>
  post(checkout, one, { package_id: 'pack_100', currency: 'eur', ...pages, ...body });
const topUp = (one: TestOrganization, body: object = {}) =>
  post(quick, one, { package_id: 'topup_30', currency: 'eur', ...body });
const balance = async ({ headers }: TestOrganization) =>
  (await call(credits, { path: '/v2/billing/credits', headers })).body.data;

const disputesOf = async ({ headers }: TestOrganization) =>
  (await call(listPayments, { path: '/', headers })).body.data.map(
    (one: { dispute?: string }) => one.dispute,
  );

/** Buys on the hosted page with a card, which is then saved. */
async function bought(one: TestOrganization, body: object = {}) {
  const made = await buy(one);
  await shop.complete(made.body.data.session_id, body);
  for (const event of await shop.events(one)) await deliver(event);
  return made.body.data;
}

describe('buying on the hosted page', () => {
  it('is refused without a credential and to keys without svc:admin', async () => {
    expect((await post(checkout, { headers: {} }, {})).status).toBe(401);
    const { status, body } = await buy(await makeOrganization());
    expect([status, body.required_scope]).toEqual([403, 'svc:admin']);
  });

  it('names what is wrong in the request', async () => {
    const { status, body } = await buy(await admin(), { package_id: 'pack_7', success_url: 'ftp://x' });
    expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      400,
      ['/body/package_id', '/body/success_url'],
    ]);
  });

  it('adds the credits once it is paid, and shows the payment', async () => {
    const one = await admin();
    const made = await buy(one);
    expect([made.status, made.body.data.amount, made.body.data.credits]).toEqual([201, 929, 100]);
    const { session_id, payment_id } = made.body.data;
    const seen = (who: TestOrganization) =>
      call(readCheckout, { path: '/', params: { session_id }, headers: who.headers });
    expect((await seen(one)).body.data).toMatchObject({ status: 'open', credits_added: false });
    expect((await seen(await admin())).status).toBe(404);

    await shop.complete(session_id);
    for (const event of await shop.events(one)) await deliver(event);
    expect((await seen(one)).body.data).toMatchObject({ status: 'complete', credits_added: true });
    expect(await balance(one)).toEqual({
      balance: 100,
      held: 0,
      available: 100,
      spent: 0,
      plan: 'pay_per_credit',
      expires_at: null,
    });
    const { body } = await call(listPayments, { path: '/', headers: one.headers });
    expect(body.meta.total).toBe(1);
    expect(body.data).toMatchObject([
      { id: payment_id, kind: 'checkout', status: 'succeeded', amount: 929, card: { last4: '4242' } },
    ]);
    expect(await ledgerOf(one.id)).toEqual([]);
  });

  it('returns the same page to a retry', async () => {
    const one = await admin();
    const keyed = { ...one, headers: { ...one.headers, 'idempotency-key': 'order-1' } };
    const [first, second] = [await buy(keyed), await buy(keyed)];
    expect(second.text).toBe(first.text);
    const { body } = await call(listPayments, { path: '/', headers: one.headers });
    expect(body.meta.total).toBe(1);
  });
});

describe('an inline payment', () => {
  it('returns a client secret, and adds the credits when the customer has paid', async () => {
    const one = await admin();
    const made = await post(intent, one, { package_id: 'topup_60', currency: 'usd' });
    expect([made.status, made.body.data.amount, made.body.data.status]).toEqual([201, 609, 'pending']);
    const id = String(made.body.data.client_secret).split('_secret')[0];
    await shop.control(`/_payment_intents/${id}/pay`, { payment_method: 'pm_card_visa' });
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 60, purchased: 60 });
  });

  it('is only for top-ups', async () => {
    const { status, body } = await post(intent, await admin(), { package_id: 'pack_100', currency: 'eur' });
    expect([status, body.errors[0].pointer]).toEqual([400, '/body/package_id']);
  });
});

describe('a quick top-up', () => {
  it('says what to do if no card is saved', async () => {
    const { status, body } = await topUp(await admin());
    expect([status, body.code, body.reason]).toEqual([409, 'NO_SAVED_CARD', 'no_saved_card']);
    expect(body.what_to_do).toContain('/v2/billing/checkout');
    // Text for people contains no API address.
    expect(body.detail).toBe('There is no saved card. Buy credits once to save the card you pay with.');
  });

  it('charges the saved card and returns the credits, once, whatever later events say', async () => {
    const one = await admin();
    await bought(one);
    const { status, body } = await topUp(one);
    expect([status, body.data.status, body.data.credits]).toEqual([200, 'succeeded', 30]);
    expect(await getAccount(one.id)).toMatchObject({ available: 130, purchased: 130 });
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 130, purchased: 130 });
    expect(await ledgerOf(one.id)).toEqual([]);
  });

  it('returns a client secret if the bank requires authentication, and credits the payment after that', async () => {
    const one = await admin();
    await bought(one, { payment_method: 'pm_card_authenticationRequired', authenticated: true });
    const { status, body } = await topUp(one);
    expect([status, body.data.status, body.data.error.code]).toEqual([
      200,
      'requires_action',
      'authentication_required',
    ]);
    expect(body.data.next_step).toContain('client_secret');
    expect(await getAccount(one.id)).toMatchObject({ available: 100 });
    const id = String(body.data.client_secret).split('_secret')[0];
    await shop.control(`/_payment_intents/${id}/pay`, {
      payment_method: 'pm_card_visa',
      authenticated: true,
    });
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 130 });
  });

  it('says why a card was declined and charges nothing', async () => {
    const one = await admin();
    const customer = await bought(one);
    expect(customer.credits).toBe(100);
    await replaceCard(one, 'pm_card_chargeCustomerFail');
    const { status, body } = await topUp(one);
    expect([status, body.reason, body.decline_code]).toEqual([409, 'card_declined', 'generic_decline']);
    expect(await getAccount(one.id)).toMatchObject({ available: 100 });
    const { body: list } = await call(listPayments, { path: '/', headers: one.headers });
    expect(list.data.map(({ status: state }: { status: string }) => state)).toEqual(['failed', 'succeeded']);
  });
});

/** Replaces the card of the organization's customer. */
async function replaceCard(one: TestOrganization, method: string): Promise<void> {
  const events = await shop.events(one);
  const customer = String(events.find(({ data }) => data.object['customer'])?.data.object['customer']);
  const page = await fetch(`${shop.address()}/v1/customers/${customer}/payment_methods`, {
    headers: { authorization: 'Bearer sk_test_shop' },
  });
  const { data } = (await page.json()) as { data: { id: string }[] };
  for (const { id } of data) await shop.api(`payment_methods/${id}/detach`, {});
  await shop.api(`payment_methods/${method}/attach`, { customer });
}

describe('refunds and disputes', () => {
  it('take available credits back, in part for a partial one', async () => {
    const one = await admin();
    await bought(one);
    const intentId = String(
      (await shop.events(one)).find(({ type }) => type === 'payment_intent.succeeded')?.data.object['id'],
    );
    await shop.api('refunds', { payment_intent: intentId, amount: '464' });
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 51, taken_back: 49, debt: 0 });
    await shop.api('refunds', { payment_intent: intentId });
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 0, taken_back: 100, debt: 0 });
    expect(await ledgerOf(one.id)).toEqual([]);
  });

  it('never make the balance negative: spent credits are owed, block new work and are repaid by the next purchase', async () => {
    const one = await admin();
    await bought(one);
    await spend(one.id, 80);
    const charge = (await shop.events(one)).find(({ type }) => type === 'charge.succeeded')?.data.object[
      'id'
    ];
    const dispute = (await shop.control('/_disputes', { charge })) as { id: string };
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 0, debt: 80, taken_back: 100, spent: 80 });
    expect((await balance(one)).owed).toBe(80);
    expect(await disputesOf(one)).toEqual(['open']);
    const { status, body } = await topUp(one, { package_id: 'topup_150' });
    expect([status, body.data.status]).toEqual([200, 'succeeded']);
    expect(await getAccount(one.id)).toMatchObject({ available: 70, debt: 0 });
    await shop.control(`/_disputes/${dispute.id}/close`, { status: 'won' });
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 170, debt: 0, taken_back: 0 });
    expect(await ledgerOf(one.id)).toEqual([]);
    expect((await listEntries(one.id)).map(({ kind }) => kind).toSorted()).toEqual(
      ['dispute', 'dispute', 'dispute_won', 'purchase', 'purchase', 'repayment', 'spend'].toSorted(),
    );
    expect(await disputesOf(one)).toEqual([undefined, 'won']);
  });

  it('tell that a dispute was lost, which moves no more credits', async () => {
    const one = await admin();
    await bought(one);
    const paid = (await shop.events(one)).find(({ type }) => type === 'charge.succeeded');
    const { id } = (await shop.control('/_disputes', { charge: paid?.data.object['id'] })) as { id: string };
    for (const event of await shop.events(one)) await deliver(event);
    await shop.control(`/_disputes/${id}/close`, { status: 'lost' });
    for (const event of await shop.events(one)) await deliver(event);
    expect(await disputesOf(one)).toEqual(['lost']);
    expect(await getAccount(one.id)).toMatchObject({ available: 0, taken_back: 100 });
    expect(await ledgerOf(one.id)).toEqual([]);
  });
});

async function spend(organization: string, amount: number): Promise<void> {
  const { hold, post: take, writeEntry } = await import('#lib/billing/store');
  const { transact } = await import('#lib/db/table');
  expect(await transact([hold(organization, amount)])).toBeUndefined();
  await transact([
    take(organization, amount),
    writeEntry(organization, {
      id: `enrichment#${amount}`,
      at: new Date().toISOString(),
      kind: 'spend',
      from: 'held',
      to: 'spent',
      amount,
      reference: { type: 'enrichment', id: '1' },
      description: 'Enrichment',
    }),
  ]);
}
