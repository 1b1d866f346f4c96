import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as balances } from '#functions/streams/balances';
import type { Account } from '#lib/billing/account';
import { planPayment } from '#lib/billing/plan-payment';
import { getAccount, hold } from '#lib/billing/store';
import { findAutoRecharge } from '#lib/billing/store/auto-recharge';
import { findCustomer, findPayment } from '#lib/billing/store/payments';
import { applyState } from '#lib/billing/use-cases/apply-state';
import { sweepRecharges } from '#lib/billing/use-cases/auto-recharge';
import { bringUpToDate } from '#lib/billing/use-cases/bring-up-to-date';
import { sweepCards } from '#lib/billing/use-cases/card-gone';
import { sweepPayments } from '#lib/billing/use-cases/reconcile';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { transact } from '#lib/db/table';
import { put, update } from '#lib/db/write';
import { getOrganization } from '#lib/organization/store';
import { requestRecord } from '#lib/outbox/record';
import { HOUR, plus } from '#lib/shared/time';
import { admin, deliver, ledgerOf, queued, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const checkout = billingApi.createCheckout();
const paymentIntent = billingApi.createPaymentIntent();
const read = billingApi.getAutoRecharge();
const getAlerts = billingApi.getBalanceAlerts();
const quickTopup = billingApi.quickTopup();
const save = billingApi.setAutoRecharge();
const setAlerts = billingApi.setBalanceAlerts();
const createEnrichment = enrichmentsApi.createEnrichment();

useTable();
const shop = useShop();

const order = {
  enabled: true,
  threshold: 50,
  package_id: 'topup_90',
  currency: 'eur',
  monthly_ceiling: 2_000,
};
const set = ({ headers }: TestOrganization, body: object = {}) =>
  call(save, { method: 'PUT', path: '/', headers, body: { ...order, ...body } });
const standing = async ({ headers }: TestOrganization) =>
  (await call(read, { path: '/', headers })).body.data;

/** Delivers one change of the account as the table's stream does. */
async function changed({ id }: TestOrganization, before: Account, sequence = '1') {
  const image = (account: Account) =>
    marshall({ ...keys.account(id), ...account }, { removeUndefinedValues: true });
  const record = {
    dynamodb: {
      OldImage: image(before),
      NewImage: image(await getAccount(id)),
      SequenceNumber: sequence,
    },
  };
  expect(await balances({ Records: [record] } as unknown as Parameters<typeof balances>[0])).toEqual({
    batchItemFailures: [],
  });
}

const spend = async (one: TestOrganization, amount: number) => {
  const before = await getAccount(one.id);
  expect(await transact([hold(one.id, amount)])).toBeUndefined();
  await changed(one, before);
};

/** Messages of one kind requested by the organization's transactions. */
async function messages({ id }: TestOrganization, queue: string) {
  const { items } = await query({ pk: keys.outbox(id, '').pk }, requestRecord);
  return items
    .flatMap((item) => item.messages)
    .flatMap((one) => (one.kind === 'send' && one.queue === queue ? [one.body] : []));
}

const charge = async (one: TestOrganization) => {
  const wanted = (await messages(one, 'payments')).at(-1);
  expect(wanted).toMatchObject({ kind: 'charge' });
  await queued({ organization_id: one.id, ...wanted });
};

const customerOf = async ({ id }: TestOrganization): Promise<string> => (await findCustomer(id)) ?? '';

async function detachCards(customer: string): Promise<void> {
  const cards = await fetch(`${shop.address()}/v1/customers/${customer}/payment_methods`, {
    headers: { authorization: 'Bearer sk_test_shop' },
  });
  for (const known of ((await cards.json()) as { data: { id: string }[] }).data)
    await shop.api(`payment_methods/${known.id}/detach`, {});
}

async function withCard(card = 'pm_card_visa'): Promise<TestOrganization> {
  const one = await admin();
  const made = await call(checkout, {
    method: 'POST',
    path: '/',
    headers: one.headers,
    body: {
      package_id: 'pack_100',
      currency: 'eur',
      success_url: 'https://app.test/a',
      cancel_url: 'https://app.test/b',
    },
  });
  await shop.complete(made.body.data.session_id, { payment_method: card });
  for (const event of await shop.events(one)) await deliver(event);
  return one;
}

describe('auto-recharge', () => {
  it('needs svc:admin to be configured, and is reported as off until then', async () => {
    const one = await makeOrganization();
    expect((await set(one)).status).toBe(403);
    expect(await standing(one)).toMatchObject({ enabled: false, status: 'off', threshold: 30 });
  });

  it('buys when available credits fall below the threshold, one charge at a time', async () => {
    const one = await withCard();
    expect((await set(one)).body.data).toMatchObject({ status: 'ready', charged_this_month: 0 });
    await spend(one, 40);
    expect(await messages(one, 'payments')).toEqual([]);
    await spend(one, 20);
    await Promise.all([spend(one, 1), spend(one, 1), spend(one, 1)]);
    expect(await messages(one, 'payments')).toHaveLength(1);
    expect(await standing(one)).toMatchObject({ status: 'charging', charged_this_month: 849 });
    await Promise.all([charge(one), charge(one), charge(one)]);
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 127, purchased: 190 });
    expect(await standing(one)).toMatchObject({ status: 'ready', charged_this_month: 849 });
    expect(await ledgerOf(one.id, 63)).toEqual([]);
  });

  it('keeps its currency for the rest of a month in which it charged', async () => {
    const one = await withCard();
    await set(one);
    await spend(one, 60);
    await charge(one);
    for (const event of await shop.events(one)) await deliver(event);
    const refused = await set(one, { currency: 'usd' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([
      { pointer: '/body/currency', message: 'cannot change this month: 8.49 EUR was already charged in it' },
    ]);
    expect((await set(one, { monthly_ceiling: 5_000 })).status).toBe(200);
    expect((await set(await withCard(), { currency: 'usd' })).status).toBe(200);
  });

  it('never exceeds the monthly ceiling', async () => {
    const one = await withCard();
    await set(one, { monthly_ceiling: 900 });
    await spend(one, 60);
    await charge(one);
    await spend(one, 90);
    expect(await messages(one, 'payments')).toHaveLength(1);
    expect(await standing(one)).toMatchObject({ status: 'ceiling_reached', charged_this_month: 849 });
  });

  it.each([
    ['pm_card_authenticationRequired', 'authentication_required'],
    ['pm_card_chargeCustomerFail', 'card_declined'],
  ])('stops after %s, says so and restarts when it is saved', async (card, code) => {
    const one = await withCard();
    const customer = (await shop.events(one)).find(({ data }) => data.object['customer']);
    const id = String(customer?.data.object['customer']);
    await detachCards(id);
    await shop.api(`payment_methods/${card}/attach`, { customer: id });
    await set(one);
    await spend(one, 60);
    await charge(one);
    expect(await standing(one)).toMatchObject({
      status: 'stopped',
      charged_this_month: 0,
      stopped: { code },
    });
    expect((await getOrganization(one.id))?.notices).toMatchObject([{ code: 'auto_recharge.stopped' }]);
    await spend(one, 1);
    expect(await messages(one, 'payments')).toHaveLength(1);
    expect(await getAccount(one.id)).toMatchObject({ purchased: 100 });
    await detachCards(id);
    await shop.api('payment_methods/pm_card_visa/attach', { customer: id });
    expect((await set(one)).body.data).toMatchObject({ status: 'charging', charged_this_month: 849 });
    await charge(one);
    expect(await standing(one)).toMatchObject({ status: 'ready' });
    expect(await getAccount(one.id)).toMatchObject({ available: 129, purchased: 190 });
  });

  it('stops if the saved card is gone by the time of the charge', async () => {
    const one = await withCard();
    await set(one);
    await detachCards(await customerOf(one));
    await spend(one, 60);
    await charge(one);
    expect(await standing(one)).toMatchObject({ status: 'stopped', stopped: { code: 'no_saved_card' } });
    expect((await findAutoRecharge(one.id))?.charging).toBeUndefined();
  });

  it('stops, free to be enabled again, a day after the processor refused a charge for good', async () => {
    const one = await withCard();
    await set(one);
    await spend(one, 60);
    const error = { type: 'invalid_request_error', message: 'Your account cannot make charges.' };
    shop.faults().add({ match: { path: '^/v1/payment_intents$' }, do: { status: 400, body: { error } } });
    const later = (hours: number) => sweepPayments(shop.processor(), plus(new Date(), hours * HOUR));
    await expect(later(1)).rejects.toThrow();
    expect(await standing(one)).toMatchObject({ status: 'charging' });
    await later(26);
    shop.faults().clear();
    expect(await standing(one)).toMatchObject({ status: 'stopped', charged_this_month: 0 });
    expect(await getAccount(one.id)).toMatchObject({ purchased: 100 });
    expect((await set(one)).body.data).toMatchObject({ status: 'charging' });
  });

  it('cannot be enabled without a saved card', async () => {
    const one = await admin(60);
    const answer = await set(one);
    expect([answer.status, answer.body.code]).toEqual([409, 'NO_SAVED_CARD']);
    expect(answer.body.detail).not.toMatch(/\/v2/);
    expect(answer.body.what_to_do).toContain('/v2/billing/checkout');
    expect(await standing(one)).toMatchObject({ enabled: false, status: 'off' });
  });

  it('is disabled by enabled alone, and enabled again with its old settings', async () => {
    const one = await withCard();
    expect((await set(await admin(), { enabled: false, package_id: undefined })).body.data.status).toBe(
      'off',
    );
    const bare = (enabled: boolean) =>
      call(save, { method: 'PUT', path: '/', headers: one.headers, body: { enabled } });
    const missing = await bare(true);
    expect([missing.status, missing.body.errors?.[0]?.pointer]).toEqual([400, '/body/threshold']);
    await set(one);
    expect((await bare(false)).body.data).toMatchObject({ enabled: false, status: 'off', threshold: 50 });
    expect((await bare(true)).body.data).toMatchObject({ status: 'ready', package_id: 'topup_90' });
  });

  it('checks the balance when it is saved: with no credits left, with a higher ceiling', async () => {
    const one = await withCard();
    await transact([hold(one.id, 100)]);
    expect((await set(one, { monthly_ceiling: 100 })).body.data.status).toBe('ceiling_reached');
    expect(await messages(one, 'payments')).toEqual([]);
    expect((await set(one)).body.data.status).toBe('charging');
    await charge(one);
    expect(await getAccount(one.id)).toMatchObject({ available: 90 });
  });

  it('is checked on a schedule, so that a new month needs no change of the account', async () => {
    const one = await withCard();
    await set(one, { monthly_ceiling: 100 });
    await transact([hold(one.id, 100)]);
    const order = await findAutoRecharge(one.id);
    const last = { ...order, month: '2020-01', month_charged: 2_000, monthly_ceiling: 2_000 };
    await transact([put(keys.autoRecharge(one.id), last)]);
    await sweepRecharges(new Date());
    expect(await standing(one)).toMatchObject({ status: 'charging', charged_this_month: 849 });
  });

  it('checks the balance when work is refused for lack of credits', async () => {
    const one = await withCard();
    await set(one, { monthly_ceiling: 100 });
    await transact([hold(one.id, 100)]);
    await transact([update(keys.autoRecharge(one.id), { set: { monthly_ceiling: 2_000 } })]);
    const before = await getAccount(one.id);
    const refused = await call(createEnrichment, {
      method: 'POST',
      path: '/',
      headers: one.headers,
      body: { type: 'person', input: { email: 'ada@acme.test' } },
    });
    expect(refused.status).toBe(402);
    await changed(one, before);
    expect(await standing(one)).toMatchObject({ status: 'charging' });
  });

  it('stops at once if the bank requires authentication without an error', async () => {
    const one = await withCard();
    await set(one);
    await spend(one, 60);
    const wanted = (await messages(one, 'payments')).at(-1);
    const id = Number((wanted as { payment_id: number }).payment_id);
    const payment = await findPayment(one.id, id);
    if (!payment) throw new Error('no payment');
    const state = {
      intent_id: 'pi_waits',
      status: 'requires_action' as const,
      amount: 849,
      currency: 'eur',
      amount_refunded: 0,
      amount_disputed: 0,
    };
    expect(await applyState(payment, state, new Date())).toBe('changed');
    expect(await standing(one)).toMatchObject({
      status: 'stopped',
      stopped: { code: 'authentication_required' },
    });
    expect((await getOrganization(one.id))?.notices).toMatchObject([{ code: 'auto_recharge.stopped' }]);
    const ended = await findPayment(one.id, id);
    expect(ended && planPayment(ended, { ...state, status: 'canceled' })).toMatchObject({
      status: 'failed',
      changed: false,
    });
  });

  it('stops if the processor no longer has the payment intent of the charge', async () => {
    const one = await withCard();
    await set(one);
    await spend(one, 60);
    const wanted = (await messages(one, 'payments')).at(-1);
    const id = Number((wanted as { payment_id: number }).payment_id);
    await transact([update(keys.payment(one.id, id), { set: { intent_id: 'pi_vanished' } })]);
    await bringUpToDate(one.id, id, shop.processor(), new Date());
    expect(await standing(one)).toMatchObject({
      status: 'stopped',
      stopped: { code: 'unknown_at_processor' },
    });
  });
});

describe('a customer deleted at the processor', () => {
  it('is replaced at the next purchase, with a notice that the card is gone', async () => {
    const one = await withCard();
    const deleted = await customerOf(one);
    await fetch(`${shop.address()}/v1/customers/${deleted}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_shop' },
    });
    const buy = (handler: typeof checkout, body: object) =>
      call(handler, { method: 'POST', path: '/', headers: one.headers, body: { currency: 'eur', ...body } });
    const topup = await buy(quickTopup, { package_id: 'topup_30' });
    expect([topup.status, topup.body.code, topup.body.reason]).toEqual([
      409,
      'NO_SAVED_CARD',
      'no_saved_card',
    ]);
    const pages = { success_url: 'https://app.test/a', cancel_url: 'https://app.test/b' };
    const made = await buy(checkout, { package_id: 'pack_100', ...pages });
    expect(made.status).toBe(201);
    expect((await buy(paymentIntent, { package_id: 'topup_30' })).status).toBe(201);
    expect((await getOrganization(one.id))?.notices).toMatchObject([{ code: 'payment_customer.deleted' }]);
    expect(await customerOf(one)).not.toBe(deleted);
  });

  it('stops a ready auto-recharge at the next scheduled check', async () => {
    const one = await withCard();
    await set(one, { threshold: 5 });
    expect((await standing(one)).status).toBe('ready');
    await fetch(`${shop.address()}/v1/customers/${await customerOf(one)}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_shop' },
    });
    await sweepCards(shop.processor(), new Date());
    expect(await standing(one)).toMatchObject({ status: 'stopped', stopped: { code: 'no_saved_card' } });
    expect((await getOrganization(one.id))?.notices).toMatchObject([{ code: 'auto_recharge.stopped' }]);
  });

  it("stops an auto-recharge that was begun with the customer's card", async () => {
    const one = await withCard();
    await set(one);
    await spend(one, 60);
    const wanted = (await messages(one, 'payments')).at(-1) as { payment_id: number };
    const customer = await customerOf(one);
    await transact([
      update(keys.payment(one.id, wanted.payment_id), {
        set: { customer_id: customer, card_id: 'pm_of_the_deleted' },
      }),
    ]);
    await fetch(`${shop.address()}/v1/customers/${customer}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_shop' },
    });
    await charge(one);
    expect(await standing(one)).toMatchObject({ status: 'stopped', stopped: { code: 'no_saved_card' } });
  });
});

describe('low credits', () => {
  it('are reported once when the threshold is crossed, and again only after credits are added', async () => {
    const one = await makeOrganization(40);
    await spend(one, 9);
    expect(await messages(one, 'events')).toEqual([]);
    await spend(one, 5);
    const crossed = await getAccount(one.id);
    await transact([hold(one.id, 3)]);
    await changed(one, crossed);
    expect(await messages(one, 'events')).toMatchObject([
      { type: 'credits.low', data: { available: 26, threshold: 30 } },
    ]);
    await changed(one, { ...(await getAccount(one.id)), available: 31 }, '2');
    expect(await messages(one, 'events')).toHaveLength(1);
  });

  it('are reported once per level, for the lowest level crossed', async () => {
    const one = await admin(200);
    const saved = await call(setAlerts, {
      method: 'PUT',
      path: '/',
      headers: one.headers,
      body: { levels: [10, 100, 100] },
    });
    expect(saved.body.data).toEqual({ levels: [100, 30, 10] });
    expect((await call(getAlerts, { path: '/', headers: one.headers })).body.data.levels).toEqual([
      100, 30, 10,
    ]);
    await spend(one, 110);
    await spend(one, 70);
    await spend(one, 12);
    const told = (await messages(one, 'events')).map(({ data }) => data as { available: number });
    expect(told.toSorted((a, b) => b.available - a.available)).toEqual([
      { available: 90, threshold: 100 },
      { available: 20, threshold: 30 },
      { available: 8, threshold: 10 },
    ]);
    const reader = await makeOrganization();
    const refused = await call(setAlerts, {
      method: 'PUT',
      path: '/',
      headers: reader.headers,
      body: { levels: [1] },
    });
    expect(refused.status).toBe(403);
  });
});
