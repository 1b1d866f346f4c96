import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler as quick } from '#functions/api/billing/quick-topup';
import { handler as redeem } from '#functions/api/billing/redeem-promo';
import { handler as save } from '#functions/api/billing/set-auto-recharge';
import { handler as reconcile } from '#functions/schedules/reconcile-payments';
import { handler as balances } from '#functions/streams/balances';
import { getAccount, hold } from '#lib/billing/store';
import { keepCustomer } from '#lib/billing/store/payments';
import { putGrant } from '#lib/billing/store/promos';
import { keys } from '#lib/db/keys';
import { query, transact, write } from '#lib/db/table';
import { requestRecord } from '#lib/outbox/record';
import type { FaultAction } from '#scripts/local/calls/faults';
import { admin, ledgerOf, post, queued, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const clock = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock.json');
process.env['SERVICE_CLOCK_FILE'] = clock;
let moved = 0;
/** Moves the service's clock, as a lease or a schedule needs it. */
const later = (seconds: number): void => {
  moved = seconds === 0 ? 0 : moved + seconds * 1000;
  writeFileSync(clock, JSON.stringify({ offset_ms: moved }));
};
later(0);

const { db } = useTable();
const shop = useShop();
afterEach(() => db().faults.clear());
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

/** What the table's relay would send on to the queue of payments, each message twice. */
async function relay(organization: string): Promise<void> {
  const { items } = await query({ pk: keys.outbox(organization, '').pk }, requestRecord);
  for (const one of items.flatMap(({ messages }) => messages)) {
    if (one.kind !== 'send' || one.queue !== 'payments') continue;
    const body = { organization_id: organization, ...one.body };
    await queued(body);
    await queued(body);
  }
}

/** Runs a try with a fault at its k-th call of the table, for every k there is; then `recover`, then `proof`. */
async function everywhere(
  prepare: () => Promise<TestOrganization>,
  attempt: (one: TestOrganization) => Promise<unknown>,
  recover: (one: TestOrganization) => Promise<unknown>,
  proof: (one: TestOrganization) => Promise<unknown>,
): Promise<number> {
  let schedules = 0;
  for (const action of ['fail-before', 'fail-after', 'duplicate'] as const satisfies FaultAction[]) {
    for (let k = 1, fired = true; fired; k += 1) {
      later(0);
      const one = await prepare();
      let seen = 0;
      fired = false;
      db().faults.onCall(() => {
        seen += 1;
        if (seen !== k) return undefined;
        fired = true;
        return action;
      });
      await attempt(one);
      db().faults.clear();
      await recover(one);
      await proof(one);
      const { held } = await getAccount(one.id);
      expect([action, k, await ledgerOf(one.id, held)]).toEqual([action, k, []]);
      schedules += 1;
    }
  }
  return schedules;
}

const deliverAll = async (one: TestOrganization) => {
  for (const event of await shop.events(one)) {
    await post(JSON.stringify(event), { timestamp: Math.floor((Date.now() + moved) / 1000) });
    await queued({ organization_id: 'payments', kind: 'event', event_id: event.id });
  }
};
const paidIntents = async (one: TestOrganization) =>
  (await shop.events(one)).filter(({ type }) => type === 'payment_intent.succeeded').length;

describe('a worker lost at any call', () => {
  it('of a quick top-up charges once and credits once', async () => {
    const buy = ({ headers }: TestOrganization) =>
      call(quick, {
        method: 'POST',
        path: '/',
        headers: { ...headers, 'idempotency-key': 'topup' },
        body: { package_id: 'topup_30', currency: 'eur' },
      });
    const schedules = await everywhere(
      withCard,
      buy,
      async (one) => {
        later(40);
        expect((await buy(one)).status).toBe(200);
        await deliverAll(one);
      },
      async (one) => {
        const { available, purchased } = await getAccount(one.id);
        expect({ available, purchased, charges: await paidIntents(one) }).toEqual({
          available: 30,
          purchased: 30,
          charges: 1,
        });
      },
    );
    expect(schedules).toBeGreaterThan(20);
  }, 240_000);

  it('of a quick top-up that nobody repeats still ends, with the credits of what was charged', async () => {
    await everywhere(
      withCard,
      ({ headers }) =>
        call(quick, {
          method: 'POST',
          path: '/',
          headers,
          body: { package_id: 'topup_30', currency: 'eur' },
        }),
      async () => {
        later(26 * 3600);
        await reconcile();
      },
      async (one) => {
        const charges = await paidIntents(one);
        expect(charges).toBeLessThanOrEqual(1);
        expect(await getAccount(one.id)).toMatchObject({ available: 30 * charges, purchased: 30 * charges });
      },
    );
  }, 240_000);

  it('of a redeemed code adds its credits once', async () => {
    const use = ({ headers }: TestOrganization) =>
      call(redeem, {
        method: 'POST',
        path: '/',
        headers: { ...headers, 'idempotency-key': 'gift' },
        body: { code: 'GIFT' },
      });
    await everywhere(
      () => admin(),
      use,
      async (one) => expect((await use(one)).status).toBe(200),
      async (one) => expect(await getAccount(one.id)).toMatchObject({ available: 50, granted: 50 }),
    );
  }, 240_000);

  it("of the processor's event takes a refund back once", async () => {
    const paid = async (): Promise<TestOrganization> => {
      const one = await withCard();
      const before = await getAccount(one.id);
      const made = await call(quick, {
        method: 'POST',
        path: '/',
        headers: one.headers,
        body: { package_id: 'topup_30', currency: 'eur' },
      });
      expect([before.available, made.status]).toEqual([0, 200]);
      const intent = (await shop.events(one)).find(({ type }) => type === 'payment_intent.succeeded');
      await shop.api('refunds', { payment_intent: String(intent?.data.object['id']), amount: '145' });
      return one;
    };
    const refunded = async (one: TestOrganization) => {
      const event = (await shop.events(one)).find(({ type }) => type === 'charge.refunded');
      await post(JSON.stringify(event));
      await queued({ organization_id: 'payments', kind: 'event', event_id: event?.id });
    };
    await everywhere(paid, refunded, refunded, async (one) =>
      expect(await getAccount(one.id)).toMatchObject({ available: 15, purchased: 30, taken_back: 15 }),
    );
  }, 240_000);

  it('of an auto-recharge charges once, and leaves the order ready', async () => {
    const image = async ({ id }: TestOrganization) => ({ ...keys.account(id), ...(await getAccount(id)) });
    const images = new Map<string, { OldImage: unknown; NewImage: unknown }>();
    const prepare = async (): Promise<TestOrganization> => {
      const one = await withCard(60);
      await call(save, {
        method: 'PUT',
        path: '/',
        headers: one.headers,
        body: {
          enabled: true,
          threshold: 50,
          package_id: 'topup_90',
          currency: 'eur',
          monthly_ceiling: 5_000,
        },
      });
      const OldImage = marshall(await image(one));
      await transact([hold(one.id, 20)]);
      images.set(one.id, { OldImage, NewImage: marshall(await image(one)) });
      return one;
    };
    const recharge = async (one: TestOrganization) => {
      const Records = [{ dynamodb: { ...images.get(one.id), SequenceNumber: '1' } }];
      await balances({ Records } as unknown as Parameters<typeof balances>[0]);
      await relay(one.id).catch(() => undefined);
    };
    await everywhere(
      prepare,
      recharge,
      async (one) => {
        await recharge(one);
        await deliverAll(one);
      },
      async (one) => {
        expect(await getAccount(one.id)).toMatchObject({ available: 130, purchased: 90 });
        expect(await paidIntents(one)).toBe(1);
      },
    );
  }, 240_000);
});
