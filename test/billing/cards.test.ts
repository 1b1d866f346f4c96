import { describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import { cardToCharge } from '#lib/billing/card';
import { getOrganization } from '#lib/organization/store';
import { admin, deliver, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const portal = billingApi.createBillingPortal();
const checkout = billingApi.createCheckout();
const readOrder = billingApi.getAutoRecharge();
const list = billingApi.listCards();
const topUp = billingApi.quickTopup();
const remove = billingApi.removeCard();
const saveOrder = billingApi.setAutoRecharge();
const choose = billingApi.setDefaultCard();

useTable();
const shop = useShop();
const pages = { success_url: 'https://app.test/a', cancel_url: 'https://app.test/b' };

async function buyWith(one: TestOrganization, card: string): Promise<void> {
  const made = await call(checkout, {
    method: 'POST',
    path: '/',
    headers: one.headers,
    body: { package_id: 'pack_100', currency: 'eur', ...pages },
  });
  await shop.complete(made.body.data.session_id, { payment_method: card });
  for (const event of await shop.events(one)) await deliver(event);
}

const cards = async ({ headers }: TestOrganization) => (await call(list, { path: '/', headers })).body.data;
const charged = async ({ headers }: TestOrganization) =>
  (
    await call(topUp, {
      method: 'POST',
      path: '/',
      headers,
      body: { package_id: 'topup_30', currency: 'eur' },
    })
  ).body.data.card.brand;

describe('saved cards', () => {
  it('are refused without a credential, and changed only by admins', async () => {
    expect((await call(list, { path: '/' })).status).toBe(401);
    const one = await makeOrganization();
    expect(await cards(one)).toEqual([]);
    const asked = { method: 'POST', path: '/', params: { card_id: 'pm_x' }, headers: one.headers };
    expect((await call(choose, asked)).status).toBe(403);
    expect((await call(remove, { ...asked, method: 'DELETE' })).status).toBe(403);
  });

  it('can be listed, chosen, charged and removed', async () => {
    const one = await admin();
    await buyWith(one, 'pm_card_visa');
    await buyWith(one, 'pm_card_mastercard');
    const both: { id: string; brand: string; is_default: boolean }[] = await cards(one);
    expect(both.map(({ brand }) => brand).toSorted()).toEqual(['mastercard', 'visa']);
    expect(both.filter(({ is_default }) => is_default)).toHaveLength(1);
    for (const { id, brand } of both) {
      const chosen = await call(choose, {
        method: 'POST',
        path: '/',
        params: { card_id: id },
        headers: one.headers,
      });
      expect(chosen.body.data.filter((card: { is_default: boolean }) => card.is_default)).toEqual([
        expect.objectContaining({ id }),
      ]);
      expect(await charged(one)).toBe(brand);
    }
    const [first, second] = both;
    const gone = await call(remove, {
      method: 'DELETE',
      path: '/',
      params: { card_id: second?.id ?? '' },
      headers: one.headers,
    });
    expect(gone.status).toBe(204);
    expect((await cards(one)).map(({ id }: { id: string }) => id)).toEqual([first?.id]);
  });

  it('of another organization are the same 404 as a missing card', async () => {
    const [one, other] = [await admin(), await admin()];
    await buyWith(one, 'pm_card_visa');
    const [{ id }] = await cards(one);
    for (const [handler, method] of [
      [choose, 'POST'],
      [remove, 'DELETE'],
    ] as const)
      expect(
        (await call(handler, { method, path: '/', params: { card_id: id }, headers: other.headers })).status,
      ).toBe(404);
    expect(await cards(one)).toHaveLength(1);
  });

  it('stop auto-recharge with a notice when the last one is removed', async () => {
    const one = await admin();
    await buyWith(one, 'pm_card_visa');
    await call(saveOrder, {
      method: 'PUT',
      path: '/',
      headers: one.headers,
      body: { enabled: true, threshold: 5, package_id: 'topup_90', currency: 'eur', monthly_ceiling: 2_000 },
    });
    const [{ id }] = await cards(one);
    await call(remove, { method: 'DELETE', path: '/', params: { card_id: id }, headers: one.headers });
    const { data } = (await call(readOrder, { path: '/', headers: one.headers })).body;
    expect([data.status, data.stopped.code]).toEqual(['stopped', 'no_saved_card']);
    expect((await getOrganization(one.id))?.notices?.map(({ code }) => code)).toContain(
      'auto_recharge.stopped',
    );
  });

  it('have a page at the processor with the receipts', async () => {
    const one = await admin();
    await buyWith(one, 'pm_card_visa');
    const { status, body } = await call(portal, {
      method: 'POST',
      path: '/',
      headers: one.headers,
      body: { return_url: 'https://app.test/billing' },
    });
    expect(status).toBe(201);
    expect(await (await fetch(body.data.url)).text()).toContain('Receipt');
  });
});

describe('the card that is charged', () => {
  const card = (id: string, saved_at: string) => ({
    id,
    brand: 'visa',
    last4: '4242',
    exp_month: 1,
    exp_year: 2030,
    saved_at,
  });
  const old = card('pm_old', '2026-11-01T00:00:00.000Z');
  const fresh = card('pm_new', '2026-11-20T00:00:00.000Z');

  it('is the newest, the chosen one, or one saved after the choice', () => {
    expect(cardToCharge([], undefined)).toBeUndefined();
    expect(cardToCharge([old, fresh], undefined)).toBe(fresh);
    expect(cardToCharge([old, fresh], { id: 'pm_old', chosen_at: '2026-11-25T00:00:00.000Z' })).toBe(old);
    expect(cardToCharge([old, fresh], { id: 'pm_old', chosen_at: '2026-11-10T00:00:00.000Z' })).toBe(fresh);
    expect(cardToCharge([fresh], { id: 'pm_gone', chosen_at: '2026-11-25T00:00:00.000Z' })).toBe(fresh);
  });
});
