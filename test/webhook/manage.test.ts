import { describe, expect, it } from 'vitest';
import * as webhooksApi from '#functions/api/webhooks';
import type { Resolve } from '#lib/http/guard/guarded-lookup';
import { DAY, plus, SECOND, toIso } from '#lib/shared/time';
import { checkTarget } from '#lib/webhook/use-cases/check-target';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { useDesk } from '#test/webhook/desk';
import { answer, useReceiver } from '#test/webhook/receiver';

const createOne = webhooksApi.createWebhookSubscription();
const remove = webhooksApi.deleteWebhookSubscription();
const get = webhooksApi.getWebhookSubscription();
const list = webhooksApi.listWebhookSubscriptions();
const redeliver = webhooksApi.redeliverWebhook();
const redeliverRange = webhooksApi.redeliverWebhookRange();
const test = webhooksApi.testWebhookSubscription();
const update = webhooksApi.updateWebhookSubscription();

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

describe('subscriptions', () => {
  it('are listed without secrets, optionally by type, and not after deletion', async () => {
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

  it('receive all event types they name, given as one type or several, not both', async () => {
    const organization = await makeOrganization();
    const create = (body: object) =>
      call(createOne, {
        method: 'POST',
        path: '/v2/webhooks/subscriptions',
        headers: organization.headers,
        body: { url: receiver.address(), ...body },
      });
    const several = await create({ event_types: ['ipo', 'enrichment.completed', 'ipo'] });
    expect([several.status, several.body.data.event_type, several.body.data.event_types]).toEqual([
      201,
      'ipo',
      ['ipo', 'enrichment.completed'],
    ]);
    await happen(organization, new Date());
    expect(await log(organization, several.body.data.id)).toHaveLength(1);
    await change(organization, several.body.data.id, { event_types: ['ipo'] });
    await happen(organization, new Date());
    expect(await log(organization, several.body.data.id)).toHaveLength(1);
    for (const body of [{}, { event_type: 'ipo', event_types: ['ipo'] }]) {
      const { status, body: problem } = await create(body);
      expect([status, problem.errors[0].pointer]).toEqual([400, '/body/event_type']);
    }
  });

  it('are listed page by page, filtered by type, address and whether they are enabled', async () => {
    const organization = await makeOrganization();
    const ids: string[] = [];
    for (const type of ['ipo', 'ipo', 'acquisition']) ids.push((await subscribe(organization, type)).id);
    await change(organization, ids[1] ?? '', { enabled: false });
    const page = async (query: Record<string, string>) => {
      const { body } = await call(list, { path: '/', headers: organization.headers, query });
      return { ids: body.data.map(({ id }: { id: string }) => id), meta: body.meta };
    };
    const first = await page({ limit: '2' });
    expect([first.ids, first.meta.total]).toEqual([ids.slice(0, 2), 3]);
    const rest = await page({ limit: '2', cursor: first.meta.next_cursor });
    expect([rest.ids, rest.meta.next_cursor]).toEqual([[ids[2]], undefined]);
    expect((await page({ event_type: 'ipo', enabled: 'false' })).ids).toEqual([ids[1]]);
    expect((await page({ url: 'https://nowhere.example/' })).meta.total).toBe(0);
  });

  it.each([
    ['https://10.0.0.5/x'],
    ['https://169.254.169.254/latest'],
    ['https://[fd00::1]/'],
    ['https://intranet/hook'],
    ['http://127.0.0.1:9/x'],
    ['https://localhost/x'],
  ])('reject the private address %s on creation unless the stage is local', async (url) => {
    await expect(
      checkTarget(url, { local: false, resolve: async () => [], sendsMail: false }, 'org_a'),
    ).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ pointer: '/body/url' }],
    });
  });

  it('reject a name that resolves to a private address, and accept one that does not resolve', async () => {
    const at = (address: string) => async () => [{ address, family: 4 }];
    const check = (resolve: Resolve) =>
      checkTarget('https://hooks.example.com/x', { local: false, resolve, sendsMail: false }, 'org_a');
    await expect(check(at('192.168.1.1'))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await check(at('93.184.216.34'));
    await check(async () => {
      throw new Error('no such name');
    });
  });

  it('receive nothing while disabled, resume when enabled, and keep their description', async () => {
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

  it('reject an empty change, a change of type, and an address that is not https', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    for (const body of [{}, { event_type: 'ipo' }, { url: 'http://example.com/' }])
      expect((await change(organization, id, body)).status).toBe(400);
    const stranger = await makeOrganization();
    expect((await change(stranger, id, { enabled: false })).status).toBe(404);
  });
});

describe('a disabled subscription', () => {
  it('takes no test and no redelivery, with the reason, until it is enabled', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    receiver.behave(answer(410));
    await happen(organization, new Date());
    const { id: delivery } = await latest(organization, id);
    await send(organization, delivery, new Date());
    const since = toIso(plus(new Date(), -DAY));
    const asked = async () => [
      await on(test, 'POST')(organization, id),
      await on(redeliver, 'POST')(organization, delivery),
      await on(redeliverRange, 'POST')(organization, id, { since }),
    ];
    const refused = (await asked()).map(({ status, body }) => [status, body.code, body.reason]);
    expect(refused).toEqual(Array(3).fill([409, 'INVALID_STATE', 'gone']));
    expect(await log(organization, id)).toHaveLength(1);
    receiver.behave(answer(200));
    await change(organization, id, { enabled: true });
    expect((await asked()).map(({ status }) => status)).toEqual([202, 202, 202]);
  });
});

describe('redelivery of a time range', () => {
  it('resends failed deliveries since a given time, and succeeded ones only on request', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    const again = async (body: Record<string, string>) =>
      (await on(redeliverRange, 'POST')(organization, id, body)).body.data;
    // A receiver that answers 410 fails its deliveries at once; the subscription is then enabled again.
    receiver.behave(answer(410));
    await happen(organization, new Date());
    const { id: delivery } = await latest(organization, id);
    await send(organization, delivery, new Date());
    expect(await latest(organization, id)).toMatchObject({ status: 'failed' });
    await change(organization, id, { enabled: true });
    receiver.behave(answer(200));
    const since = toIso(plus(new Date(), -DAY));
    expect(await again({ since: toIso(plus(new Date(), DAY)) })).toEqual({ redelivered: 0 });
    const reversed = { since, until: toIso(plus(new Date(since), -1)) };
    const refused = await on(redeliverRange, 'POST')(organization, id, reversed);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/body/since']);
    expect(await again({ since, status: 'succeeded' })).toEqual({ redelivered: 0 });
    expect(await again({ since })).toEqual({ redelivered: 1 });
    await send(organization, delivery, plus(new Date(), SECOND));
    expect(await latest(organization, id)).toMatchObject({ status: 'succeeded' });
    expect(await again({ since })).toEqual({ redelivered: 0 });
    expect(new Set(receiver.received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
