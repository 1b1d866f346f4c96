import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import { handler as reconcile } from '#functions/schedules/reconcile-payments';
import { handler as balances } from '#functions/streams/balances';
import { getAccount, hold } from '#lib/billing/store';
import { countPayments, keepCustomer } from '#lib/billing/store/payments';
import { putGrant } from '#lib/billing/store/promos';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { transact, write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { requestRecord } from '#lib/outbox/record';
import { later, useFaults } from '#test/billing/everywhere';
import { admin, post, queued, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const checkout = billingApi.createCheckout();
const intent = billingApi.createPaymentIntent();
const quick = billingApi.quickTopup();
const redeem = billingApi.redeemPromo();
const save = billingApi.setAutoRecharge();

const { db } = useTable();
const shop = useShop();
const { clear, everywhere, deliverAll, paidIntents } = useFaults(db, shop);
afterEach(clear);
beforeAll(async () => {
  await write(
    putGrant({ code: 'GIFT', kind: 'credit_grant', credits: 50, active: true, per_organization: 1 }),
  );
});

/** An organization with a saved card. */
async function withCard(credits = 0): Promise<TestOrganization> {
  const one = await admin(credits);
  const { id } = await shop.api('customers', {});
  await shop.api('payment_methods/pm_card_visa/attach', { customer: String(id) });
  await keepCustomer(one.id, String(id));
  return one;
}

const send = (handler: unknown, { headers }: TestOrganization, body: object, key?: string) =>
  call(handler, {
    method: 'POST',
    path: '/',
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    body,
  });

const hundred = {
  package_id: 'pack_100',
  currency: 'eur',
  success_url: 'https://app.test/a',
  cancel_url: 'https://app.test/b',
};
const thirty = { package_id: 'topup_30', currency: 'eur' };

/** Relays to the payment queue what the table's relay would, each message twice. */
async function relay(organization: string): Promise<void> {
  const { items } = await query({ pk: keys.outbox(organization, '').pk }, requestRecord);
  for (const one of items.flatMap(({ messages }) => messages)) {
    if (one.kind !== 'send' || one.queue !== 'payments') continue;
    const body = { organization_id: organization, ...one.body };
    await queued(body);
    await queued(body);
  }
}

/** Checks that `credits` were paid, charged and credited once, whatever happened. */
const boughtOnce = (credits: number) => async (one: TestOrganization) => {
  const { available, purchased } = await getAccount(one.id);
  const payments = await countPayments(one.id, {});
  expect({ available, purchased, charges: await paidIntents(one), payments }).toEqual({
    available: credits,
    purchased: credits,
    charges: 1,
    payments: 1,
  });
};

async function tell(one: TestOrganization, type: string): Promise<void> {
  const event = (await shop.events(one)).find((each) => each.type === type);
  await post(JSON.stringify(event));
  await queued({ organization_id: 'payments', kind: 'event', event_id: event?.id });
}

describe('a fault at any call to the table or the processor', () => {
  it('during a hosted checkout leaves one page, one payment, and its credits once', async () => {
    const buy = (one: TestOrganization) => send(checkout, one, hundred, 'checkout');
    const schedules = await everywhere({
      prepare: () => admin(),
      attempt: buy,
      recover: async (one) => {
        later(40);
        const { status, body } = await buy(one);
        expect(status).toBe(201);
        await shop.complete(body.data.session_id);
        await deliverAll(one);
      },
      proof: boughtOnce(100),
    });
    expect(schedules).toBeGreaterThan(30);
  });

  it('during an inline payment leaves one intent, and its credits once', async () => {
    const buy = (one: TestOrganization) => send(intent, one, thirty, 'inline');
    await everywhere({
      prepare: () => admin(),
      attempt: buy,
      recover: async (one) => {
        later(40);
        const { status, body } = await buy(one);
        expect(status).toBe(201);
        const id = String(body.data.client_secret).split('_secret')[0];
        await shop.control(`/_payment_intents/${id}/pay`, { payment_method: 'pm_card_visa' });
        await deliverAll(one);
      },
      proof: boughtOnce(30),
    });
  });

  it('during the event of a paid page adds its credits once', async () => {
    const paid = (one: TestOrganization) => tell(one, 'payment_intent.succeeded').catch(() => undefined);
    await everywhere({
      prepare: async () => {
        const one = await admin();
        await shop.complete((await send(checkout, one, hundred)).body.data.session_id);
        return one;
      },
      attempt: paid,
      recover: paid,
      proof: boughtOnce(100),
    });
  });

  it('during a quick top-up charges once and credits once', async () => {
    const buy = (one: TestOrganization) => send(quick, one, thirty, 'topup');
    const schedules = await everywhere({
      prepare: withCard,
      attempt: buy,
      recover: async (one) => {
        later(40);
        expect((await buy(one)).status).toBe(200);
        await deliverAll(one);
      },
      proof: boughtOnce(30),
    });
    expect(schedules).toBeGreaterThan(30);
  });

  it('during a quick top-up without a retry still ends with the credits that were charged', async () => {
    await everywhere({
      prepare: withCard,
      attempt: (one) => send(quick, one, thirty),
      recover: async () => {
        later(26 * 3600);
        await reconcile();
      },
      proof: async (one) => {
        const charges = await paidIntents(one);
        expect(charges).toBeLessThanOrEqual(1);
        expect(await getAccount(one.id)).toMatchObject({ available: 30 * charges, purchased: 30 * charges });
      },
    });
  });

  it('while redeeming a code adds its credits once', async () => {
    const use = (one: TestOrganization) => send(redeem, one, { code: 'GIFT' }, 'gift');
    await everywhere({
      prepare: () => admin(),
      attempt: use,
      recover: async (one) => expect((await use(one)).status).toBe(200),
      proof: async (one) => expect(await getAccount(one.id)).toMatchObject({ available: 50, granted: 50 }),
    });
  });

  it('during a refund event takes the credits back once', async () => {
    const refunded = (one: TestOrganization) => tell(one, 'charge.refunded');
    await everywhere({
      prepare: async () => {
        const one = await withCard();
        expect((await send(quick, one, thirty)).status).toBe(200);
        const paid = (await shop.events(one)).find(({ type }) => type === 'payment_intent.succeeded');
        await shop.api('refunds', { payment_intent: String(paid?.data.object['id']), amount: '145' });
        return one;
      },
      attempt: refunded,
      recover: refunded,
      proof: async (one) =>
        expect(await getAccount(one.id)).toMatchObject({ available: 15, purchased: 30, taken_back: 15 }),
    });
  });

  it('during an auto-recharge charges once and leaves it ready', async () => {
    const image = async ({ id }: TestOrganization) => ({ ...keys.account(id), ...(await getAccount(id)) });
    const images = new Map<string, { OldImage: unknown; NewImage: unknown }>();
    const recharge = async (one: TestOrganization) => {
      const Records = [{ dynamodb: { ...images.get(one.id), SequenceNumber: '1' } }];
      await balances({ Records } as unknown as Parameters<typeof balances>[0]);
      await relay(one.id).catch(() => undefined);
    };
    const order = { ...thirty, package_id: 'topup_90', enabled: true, threshold: 50, monthly_ceiling: 5_000 };
    await everywhere({
      prepare: async () => {
        const one = await withCard(60);
        await call(save, { method: 'PUT', path: '/', headers: one.headers, body: order });
        const OldImage = marshall(await image(one));
        const reservation = { state: 'held', credits: 20 };
        await transact([hold(one.id, 20), put(keys.enrichment(one.id, 1), { reservation })]);
        images.set(one.id, { OldImage, NewImage: marshall(await image(one)) });
        return one;
      },
      attempt: recharge,
      recover: async (one) => {
        await recharge(one);
        await deliverAll(one);
      },
      proof: async (one) => {
        expect(await getAccount(one.id)).toMatchObject({ available: 130, purchased: 90 });
        expect(await paidIntents(one)).toBe(1);
      },
    });
  });

  it('leaves every ledger clean for npm run ledger:check', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ledger-check.ts']);
    const verdicts = stdout
      .trim()
      .split('\n')
      .map((line) => line.slice(0, 6).trim());
    expect(verdicts.length).toBeGreaterThan(100);
    expect(new Set(verdicts)).toEqual(new Set(['ok']));
  });
});
