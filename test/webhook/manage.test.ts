import { describe, expect, it } from 'vitest';
import { handler as remove } from '#functions/api/webhooks/delete-webhook-subscription';
import { handler as get } from '#functions/api/webhooks/get-webhook-subscription';
import { handler as list } from '#functions/api/webhooks/list-webhook-subscriptions';
import { handler as redeliverRange } from '#functions/api/webhooks/redeliver-webhook-range';
import { handler as update } from '#functions/api/webhooks/update-webhook-subscription';
import { DAY, plus, SECOND, toIso } from '#lib/shared/time';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { useDesk } from '#test/webhook/desk';
import { answer, useReceiver } from '#test/webhook/receiver';

useTable();
const { sealer } = useKey();
const receiver = useReceiver();
const { subscribe, happen, send, list: log, latest } = useDesk(receiver, sealer);

const on =
  (handler: unknown, method: string) =>
  async ({ headers }: TestOrganization, id: string, body?: unknown) =>
    call(handler, { method, path: '/', params: { id }, headers, ...(body === undefined ? {} : { body }) });
const read = on(get, 'GET');
const change = on(update, 'PATCH');

describe('managing subscriptions', () => {
  it('lists them without their secrets, of one type when asked, and forgets a deleted one', async () => {
    const organization = await makeOrganization();
    const kept = await subscribe(organization);
    const other = await subscribe(organization, 'ipo');
    const listed = await call(list, {
      path: '/v2/webhooks/subscriptions',
      headers: organization.headers,
      query: { event_type: 'ipo' },
    });
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    expect(listed.text).not.toContain('whsec_');
    expect((await on(remove, 'DELETE')(organization, other.id)).status).toBe(204);
    expect((await read(organization, other.id)).status).toBe(404);
    expect((await read(organization, kept.id)).body.data).toMatchObject({ enabled: true });
  });

  it('sends nothing while one is switched off, goes on when it is switched on, and keeps its description', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    const off = await change(organization, id, { enabled: false, description: 'CRM sync' });
    expect([off.status, off.body.data]).toEqual([
      200,
      expect.objectContaining({ enabled: false, description: 'CRM sync' }),
    ]);
    await happen(organization, new Date());
    expect(await log(organization, id)).toEqual([]);
    expect((await change(organization, id, { enabled: true })).body.data).toMatchObject({
      enabled: true,
      description: 'CRM sync',
      health: { failure_streak: 0 },
    });
    await happen(organization, new Date());
    const { id: delivery } = await latest(organization, id);
    await send(organization, delivery, new Date());
    expect(receiver.received()).toHaveLength(1);
  });

  it('refuses a change of nothing, of the type, and to an address that is not https', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    for (const body of [{}, { event_type: 'ipo' }, { url: 'http://example.com/' }])
      expect((await change(organization, id, body)).status).toBe(400);
    const stranger = await makeOrganization();
    expect((await change(stranger, id, { enabled: false })).status).toBe(404);
  });
});

describe('sending a stretch of time again', () => {
  it('takes what has failed since a moment, and by name what had succeeded', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    const again = async (body: Record<string, string>) =>
      (await on(redeliverRange, 'POST')(organization, id, body)).body.data;
    // Deliveries are given up at once by a receiver that says it is gone; the subscription is then switched on again.
    receiver.behave(answer(410));
    await happen(organization, new Date());
    const { id: delivery } = await latest(organization, id);
    await send(organization, delivery, new Date());
    expect(await latest(organization, id)).toMatchObject({ status: 'failed' });
    await change(organization, id, { enabled: true });
    receiver.behave(answer(200));
    const since = toIso(plus(new Date(), -DAY));
    expect(await again({ since: toIso(plus(new Date(), DAY)) })).toEqual({ redelivered: 0 });
    expect(await again({ since, status: 'succeeded' })).toEqual({ redelivered: 0 });
    expect(await again({ since })).toEqual({ redelivered: 1 });
    await send(organization, delivery, plus(new Date(), SECOND));
    expect(await latest(organization, id)).toMatchObject({ status: 'succeeded' });
    expect(await again({ since })).toEqual({ redelivered: 0 });
    expect(new Set(receiver.received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
