import { describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import { getAccount } from '#lib/billing/store';
import { findEvent } from '#lib/billing/store/payment-events';
import { admin, deliver, ledgerOf, post, queued, type ShopEvent, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import { listEntries } from '#test/support/ledger-entries';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const checkout = billingApi.createCheckout();

const { db } = useTable();
const shop = useShop();

const eventText = (id: string, type = 'payment_intent.succeeded'): string =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'pi_nobody', object: 'payment_intent' } },
  });

async function paid(): Promise<{ one: TestOrganization; intent: string }> {
  const one = await admin();
  const made = await call(checkout, {
    method: 'POST',
    path: '/v2/billing/checkout',
    headers: one.headers,
    body: {
      package_id: 'pack_100',
      currency: 'eur',
      success_url: 'https://app.test/done',
      cancel_url: 'https://app.test/back',
    },
  });
  await shop.complete(made.body.data.session_id);
  const succeeded = (await shop.events(one)).find(({ type }) => type === 'payment_intent.succeeded');
  return { one, intent: String(succeeded?.data.object['id']) };
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) =>
        permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
      );

describe('receiving an event of the processor', () => {
  it.each([
    [-299, 200],
    [299, 200],
    [-301, 400],
    [301, 400],
  ])('signed %i seconds from now returns %i', async (offset, expected) => {
    const timestamp = Math.floor(Date.now() / 1000) + offset;
    const { status } = await post(eventText(`evt_at_${offset + 1000}`), { timestamp });
    expect(status).toBe(expected);
  });

  it('refuses any flipped bit, a wrong secret or a missing signature, and writes nothing', async () => {
    const text = eventText('evt_flipped');
    db().calls.reset();
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 7) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      expect((await post(other.toString('latin1'), { signed: text })).status).toBe(400);
    }
    expect((await post(text, { secret: 'whsec_other' })).status).toBe(400);
    expect(db().calls.list()).toEqual([]);
    expect(await findEvent('evt_flipped')).toBeUndefined();
  });

  it('stores it, queues it once and answers a repeat the same way', async () => {
    const text = eventText('evt_twice');
    const answers = await Promise.all([post(text), post(text), post(text)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { received: true }]),
    );
    expect(await findEvent('evt_twice')).toMatchObject({ status: 'queued', intent_id: 'pi_nobody' });
  });

  it('stores and ignores events of other types and of objects that are not ours', async () => {
    for (const [id, type] of [
      ['evt_unknown', 'radar.early_fraud_warning.created'],
      ['evt_foreign', 'payment_intent.succeeded'],
    ] as const) {
      await post(eventText(id, type));
      const failed = await queued({ organization_id: 'payments', kind: 'event', event_id: id });
      expect(failed).toEqual({ batchItemFailures: [] });
      expect(await findEvent(id)).toMatchObject({ type, status: 'ignored' });
    }
  });
});

describe('the events of a payment', () => {
  it('give the credits of a refund back if it fails, and call it that', async () => {
    const { one, intent } = await paid();
    const refund = await shop.api('refunds', { payment_intent: intent });
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 0, taken_back: 100 });
    await shop.control(`/_refunds/${refund['id']}/fail`);
    for (const event of await shop.events(one)) await deliver(event);
    expect(await getAccount(one.id)).toMatchObject({ available: 100, taken_back: 0 });
    expect(await ledgerOf(one.id)).toEqual([]);
    const last = (await listEntries(one.id)).at(-1);
    expect([last?.kind, last?.description]).toEqual([
      'refund_failed',
      'Refund of 100 credits for 9.29 EUR failed',
    ]);
  });

  it('credit once and take back once in any order, each delivered one to five times, concurrently', async () => {
    const { one, intent } = await paid();
    await shop.api('refunds', { payment_intent: intent, amount: '464' });
    const wanted = [
      'payment_intent.succeeded',
      'checkout.session.completed',
      'charge.refunded',
      'refund.created',
    ];
    const events = (await shop.events(one)).filter(({ type }) => wanted.includes(type));
    expect(events.map(({ type }) => type).toSorted()).toEqual(wanted.toSorted());
    let run = 0;
    for (const order of permutations(events)) {
      run += 1;
      const fresh = order.map((event): ShopEvent => ({ ...event, id: `${event.id}_${run}` }));
      await Promise.all(
        fresh.flatMap((event, at) =>
          Array.from({ length: 1 + ((run + at) % 5) }, () =>
            deliver(event).then((failed) => expect(failed).toEqual({ batchItemFailures: [] })),
          ),
        ),
      );
      expect(await getAccount(one.id)).toMatchObject({ available: 51, purchased: 100, taken_back: 49 });
    }
    expect((await listEntries(one.id)).map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['purchase', 100],
      ['refund', 49],
    ]);
    expect(await ledgerOf(one.id)).toEqual([]);
  });

  it('record a dispute as the cause of the debit, even if it is reported together with the purchase', async () => {
    const { one, intent } = await paid();
    await shop.control('/_disputes', { payment_intent: intent });
    const [first] = (await shop.events(one)).filter(({ type }) => type === 'payment_intent.succeeded');
    if (first) await deliver(first);
    const entries = await listEntries(one.id);
    expect(entries.map(({ kind, description }) => [kind, description]).toSorted()).toEqual([
      ['dispute', 'Dispute of 100 credits for 9.29 EUR'],
      ['purchase', '100 credits for 9.29 EUR'],
    ]);
    expect(await getAccount(one.id)).toMatchObject({ available: 0, purchased: 100, taken_back: 100 });
    expect(await ledgerOf(one.id)).toEqual([]);
  });

  it('credit a new payment once if all arrive at once, whichever is first', async () => {
    for (let first = 0; first < 4; first += 1) {
      const { one } = await paid();
      const events = await shop.events(one);
      const turned = [...events.slice(first), ...events.slice(0, first)];
      await Promise.all(turned.flatMap((event) => [deliver(event), deliver(event), deliver(event)]));
      expect(await getAccount(one.id)).toMatchObject({ available: 100, purchased: 100 });
      expect(await ledgerOf(one.id)).toEqual([]);
    }
  });
});
