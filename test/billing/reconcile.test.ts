import { describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import { getAccount } from '#lib/billing/store';
import { findPayment } from '#lib/billing/store/payments';
import { usesOf } from '#lib/billing/store/promos';
import { reconcile, sweepPayments } from '#lib/billing/use-cases/reconcile';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { put, remove } from '#lib/db/write';
import { DAY, plus } from '#lib/shared/time';
import { admin, ledgerOf, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const checkout = billingApi.createCheckout();

useTable();
const shop = useShop();

const buy = async ({ headers }: TestOrganization, body: object = {}) => {
  const { body: answer } = await call(checkout, {
    method: 'POST',
    path: '/',
    headers,
    body: {
      package_id: 'pack_100',
      currency: 'eur',
      success_url: 'https://app.test/a',
      cancel_url: 'https://app.test/b',
      ...body,
    },
  });
  return answer.data as { session_id: string; payment_id: number };
};

describe('the reconciliation', () => {
  it('reports and repairs a payment whose events were all lost, and finds nothing the next time', async () => {
    const one = await admin();
    const { session_id, payment_id } = await buy(one);
    await shop.complete(session_id);
    const differences: unknown[] = [];
    const compare = () => reconcile(shop.processor(), new Date(), (one) => differences.push(one));
    await compare();
    expect(differences).toEqual([
      {
        organization_id: one.id,
        payment_id,
        ours: 'pending, credited 0, taken back 0',
        theirs: 'succeeded, refunded 0, disputed 0',
      },
    ]);
    expect(await getAccount(one.id)).toMatchObject({ available: 100 });
    expect([await compare(), differences.length]).toEqual([1, 1]);
    expect(await ledgerOf(one.id)).toEqual([]);
  });

  it('finds what happened lately to a payment of long ago', async () => {
    const one = await admin();
    const { session_id, payment_id } = await buy(one);
    await shop.complete(session_id);
    await reconcile(shop.processor(), new Date(), () => undefined);
    const { intent_id = '' } = (await findPayment(one.id, payment_id)) ?? {};
    await shop.control('/_disputes', { payment_intent: intent_id });
    const none = { object: 'list', data: [], has_more: false, url: '/v1/payment_intents' };
    shop.faults().add({ match: { path: '^/v1/payment_intents$' }, do: { status: 200, body: none } });
    await reconcile(shop.processor(), new Date(), () => undefined);
    expect(await findPayment(one.id, payment_id)).toMatchObject({ status: 'disputed', taken_back: 100 });
    expect(await ledgerOf(one.id)).toEqual([]);
  });

  it('continues after a payment that cannot be read, and reports the others', async () => {
    const buyers = [await admin(), await admin(), await admin()];
    const bought = [];
    for (const one of buyers) bought.push(await buy(one));
    for (const { session_id } of bought) await shop.complete(session_id);
    await write(put(keys.payment(buyers[1]?.id ?? '', bought[1]?.payment_id ?? 0), { not: 'a payment' }));
    const told: string[] = [];
    const run = reconcile(shop.processor(), new Date(), ({ organization_id }) => told.push(organization_id));
    await expect(run).rejects.toThrow();
    expect(told.toSorted()).toEqual([buyers[0]?.id, buyers[2]?.id].toSorted());
    for (const one of [buyers[0], buyers[2]])
      expect(await getAccount(one?.id ?? '')).toMatchObject({ available: 100 });
    await write(remove(keys.payment(buyers[1]?.id ?? '', bought[1]?.payment_id ?? 0)));
  });

  it('closes an old unpaid page and frees the code it used', async () => {
    await shop.api('coupons', { percent_off: '50', duration: 'once', id: 'half' });
    await shop.api('promotion_codes', {
      'promotion[type]': 'coupon',
      'promotion[coupon]': 'half',
      code: 'HALF',
    });
    const one = await admin();
    const { payment_id } = await buy(one, { promo_code: 'half' });
    expect((await usesOf(one.id, 'HALF')).own).toBe(1);
    await sweepPayments(shop.processor(), plus(new Date(), DAY / 2));
    expect(await findPayment(one.id, payment_id)).toMatchObject({ status: 'pending', amount: 464 });
    await sweepPayments(shop.processor(), plus(new Date(), 2 * DAY));
    expect(await findPayment(one.id, payment_id)).toMatchObject({ status: 'canceled' });
    expect((await usesOf(one.id, 'HALF')).own).toBe(0);
    expect(await sweepPayments(shop.processor(), plus(new Date(), 9 * DAY))).toBe(0);
  });

  it('adds the credits of a page that a discount made free', async () => {
    await shop.api('coupons', { percent_off: '100', duration: 'once', id: 'all' });
    await shop.api('promotion_codes', {
      'promotion[type]': 'coupon',
      'promotion[coupon]': 'all',
      code: 'ALL',
    });
    const one = await admin();
    const { session_id } = await buy(one, { promo_code: 'ALL' });
    await shop.complete(session_id);
    await sweepPayments(shop.processor(), plus(new Date(), DAY / 2));
    expect(await getAccount(one.id)).toMatchObject({ available: 100, purchased: 100 });
    expect(await ledgerOf(one.id)).toEqual([]);
  });
});
