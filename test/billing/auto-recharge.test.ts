import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import { handler as checkout } from '#functions/api/billing/create-checkout';
import { handler as read } from '#functions/api/billing/get-auto-recharge';
import { handler as save } from '#functions/api/billing/set-auto-recharge';
import { handler as balances } from '#functions/streams/balances';
import type { Account } from '#lib/billing/account';
import { getAccount, hold } from '#lib/billing/store';
import { findAutoRecharge } from '#lib/billing/store/auto-recharge';
import { keys } from '#lib/db/keys';
import { query, transact } from '#lib/db/table';
import { getOrganization } from '#lib/organization/store';
import { requestRecord } from '#lib/outbox/record';
import { admin, deliver, ledgerOf, queued, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

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

/** What the table's stream brings of one change of the account. */
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

/** Messages the organization's transactions asked for, of one kind. */
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
  it('wants svc:admin to be set, and says that it is off before', async () => {
    const one = await makeOrganization();
    expect((await set(one)).status).toBe(403);
    expect(await standing(one)).toMatchObject({ enabled: false, status: 'off', threshold: 30 });
  });

  it('buys when fewer credits than the threshold are available, one charge at a time', async () => {
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

  it('never passes the monthly ceiling', async () => {
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
  ])('stops after %s, says so, and starts again when it is saved', async (card, code) => {
    const one = await withCard();
    const customer = (await shop.events(one)).find(({ data }) => data.object['customer']);
    const id = String(customer?.data.object['customer']);
    const cards = await fetch(`${shop.address()}/v1/customers/${id}/payment_methods`, {
      headers: { authorization: 'Bearer sk_test_shop' },
    });
    for (const known of ((await cards.json()) as { data: { id: string }[] }).data)
      await shop.api(`payment_methods/${known.id}/detach`, {});
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
    expect((await set(one)).body.data.status).toBe('ready');
    expect(await getAccount(one.id)).toMatchObject({ purchased: 100 });
  });

  it('stops without a saved card', async () => {
    const one = await admin(60);
    await set(one);
    await spend(one, 20);
    await charge(one);
    expect(await standing(one)).toMatchObject({ status: 'stopped', stopped: { code: 'no_saved_card' } });
    expect((await findAutoRecharge(one.id))?.charging).toBeUndefined();
  });
});

describe('low credits', () => {
  it('are told once when the threshold is crossed, and again only after credits were added', async () => {
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
});
