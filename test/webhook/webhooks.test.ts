import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import * as webhooksApi from '#functions/api/webhooks';
import { createHttpClient } from '#lib/http/client';
import { getOrganization } from '#lib/organization/store';
import { DAY, HOUR, MINUTE, plus, SECOND } from '#lib/shared/time';
import { dueDeliveries } from '#lib/webhook/store';
import { fanOut } from '#lib/webhook/use-cases/fan-out';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { useDesk } from '#test/webhook/desk';
import { answer, type Received, useReceiver } from '#test/webhook/receiver';

const create = webhooksApi.createWebhookSubscription();
const get = webhooksApi.getWebhookSubscription();
const redeliver = webhooksApi.redeliverWebhook();
const rotate = webhooksApi.rotateWebhookSecret();
const test = webhooksApi.testWebhookSubscription();

useTable();
const { sealer } = useKey();

const receiver = useReceiver();
const { http, subscribe, happen, send: sendNow, latest: only } = useDesk(receiver, sealer);
const start = new Date('2026-11-21T09:00:00Z');

describe('a webhook subscription', () => {
  it('rejects missing credentials, unknown types, the wildcard and addresses that are not https', async () => {
    const organization = await makeOrganization();
    const send = (body: unknown, headers: Record<string, string> = organization.headers) =>
      call(create, { method: 'POST', path: '/v2/webhooks/subscriptions', headers, body });
    expect((await send({ event_type: 'ipo', url: receiver.address() }, {})).status).toBe(401);
    for (const [body, pointer] of [
      [{ event_type: '*', url: receiver.address() }, '/body/event_type'],
      [{ event_type: 'ipo', url: 'http://example.com/hook' }, '/body/url'],
      [{ event_type: 'ipo', url: 'https://user:secret@example.com/' }, '/body/url'],
      [{ event_type: 'ipo', url: 'ftp://example.com/' }, '/body/url'],
    ] as const) {
      const { status, body: problem } = await send(body);
      expect([status, problem.errors[0].pointer]).toEqual([400, pointer]);
    }
  });

  it('is a 404 for another organization', async () => {
    const [owner, stranger] = [await makeOrganization(), await makeOrganization()];
    const { id } = await subscribe(owner);
    const seen = await call(get, { path: '/', params: { id }, headers: stranger.headers });
    expect([seen.status, seen.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('delivers events that two independent libraries verify, once even for a duplicate message', async () => {
    const organization = await makeOrganization();
    const { id, secret } = await subscribe(organization);
    const event = await happen(organization, new Date());
    await fanOut(event, new Date());
    const { id: delivery } = await only(organization, id);
    await sendNow(organization, delivery, new Date());
    await sendNow(organization, delivery, new Date());
    expect(receiver.received()).toHaveLength(1);
    const [{ headers, body }] = receiver.received() as [Received];
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'enrichment.completed',
      sequence: 1,
      data: { enrichment_id: 7 },
    });
    expect(() => new Webhook(secret).verify(body.replace('7', '8'), headers)).toThrow();
    expect(await only(organization, id)).toMatchObject({
      status: 'succeeded',
      attempts: [{ status_code: 200, response: 'ok' }],
    });
  });

  it('retries on schedule, with the same id and body, until it gives up', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    receiver.behave(answer(500, 'x'.repeat(5_000)));
    await happen(organization, start);
    const { id: delivery } = await only(organization, id);
    let now = start;
    for (const pause of [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR]) {
      await sendNow(organization, delivery, now);
      const { next_attempt_at, status } = await only(organization, id);
      expect(status).toBe('pending');
      const waited = Date.parse(next_attempt_at ?? '') - now.getTime();
      expect(Math.abs(waited - pause) / pause).toBeLessThanOrEqual(0.1);
      await sendNow(organization, delivery, plus(now, Math.max(waited - 5 * SECOND, 0)));
      now = plus(now, waited);
    }
    await sendNow(organization, delivery, now);
    const ended = await only(organization, id);
    expect(ended).toMatchObject({ status: 'failed' });
    expect(ended.attempts).toHaveLength(8);
    expect(ended.attempts[0]?.response).toHaveLength(1_024);
    expect(receiver.received()).toHaveLength(8);
    expect(
      new Set(receiver.received().map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size,
    ).toBe(1);
    expect(await dueDeliveries(plus(now, 30 * DAY), 100)).toEqual([]);
    receiver.behave(answer(200));
    await call(redeliver, {
      method: 'POST',
      path: '/',
      params: { id: delivery },
      headers: organization.headers,
    });
    await sendNow(organization, delivery, new Date(Date.now() + SECOND));
    expect(await only(organization, id)).toMatchObject({ status: 'succeeded' });
  });

  it('honors the Retry-After of a busy receiver, and follows no redirect', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    receiver.behave(answer(503, '', { 'retry-after': '3600' }));
    await happen(organization, start);
    const { id: delivery } = await only(organization, id);
    await sendNow(organization, delivery, start);
    const { next_attempt_at } = await only(organization, id);
    expect(Date.parse(next_attempt_at ?? '') - start.getTime()).toBe(HOUR);
    receiver.behave(answer(302, '', { location: receiver.address() }));
    await sendNow(organization, delivery, plus(start, HOUR));
    expect(receiver.received()).toHaveLength(2);
    expect((await only(organization, id)).attempts[1]).toMatchObject({ status_code: 302 });
  });

  it('is sent at once on request while it waits for a retry, and not again when the retry would have come', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    const failed = new Date();
    receiver.behave(answer(503, '', { 'retry-after': '36000' }));
    await happen(organization, failed);
    const { id: delivery } = await only(organization, id);
    await sendNow(organization, delivery, failed);
    const waiting = await only(organization, id);
    receiver.behave(answer(200));
    const again = { method: 'POST', path: '/', params: { id: delivery }, headers: organization.headers };
    const asked = await call(redeliver, again);
    expect(asked.body.data.status).toBe('pending');
    expect(asked.body.data.next_attempt_at).not.toBe(waiting.next_attempt_at);
    await sendNow(organization, delivery, new Date(Date.now() + SECOND));
    expect(await only(organization, id)).toMatchObject({ status: 'succeeded' });
    const due = await dueDeliveries(new Date(Date.now() + 30 * DAY), 100);
    expect(due.filter(({ delivery_id }) => delivery_id === delivery)).toEqual([]);
    expect(receiver.received()).toHaveLength(2);
  });

  it('is disabled at once by 410, or after five days of failure, with a notice to its owner', async () => {
    const organization = await makeOrganization();
    const gone = await subscribe(organization);
    receiver.behave(answer(410));
    await happen(organization, start);
    await sendNow(organization, (await only(organization, gone.id)).id, start);
    const health = async (id: string) =>
      (await call(get, { path: '/', params: { id }, headers: organization.headers })).body.data;
    expect(await health(gone.id)).toMatchObject({ enabled: false, health: { disabled_reason: 'gone' } });

    const other = await makeOrganization();
    const failing = await subscribe(other);
    receiver.behave(answer(500));
    await happen(other, start);
    await sendNow(other, (await only(other, failing.id)).id, start);
    await happen(other, plus(start, 5 * DAY));
    await sendNow(other, (await only(other, failing.id)).id, plus(start, 5 * DAY));
    const { body } = await call(get, { path: '/', params: { id: failing.id }, headers: other.headers });
    expect(body.data).toMatchObject({
      enabled: false,
      health: { disabled_reason: 'failing', failure_streak: 2 },
    });
    expect((await getOrganization(other.id))?.notices).toMatchObject([{ code: 'webhook.disabled' }]);
  });

  it('never reaches a private address, whatever its URL', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    await happen(organization, start);
    const guarded = createHttpClient();
    await sendNow(organization, (await only(organization, id)).id, start, guarded);
    await guarded.close();
    expect(receiver.received()).toEqual([]);
    expect((await only(organization, id)).attempts).toMatchObject([{ error: 'refused_address' }]);
  });

  it('signs with both secrets during a rotation', async () => {
    const organization = await makeOrganization();
    const { id, secret } = await subscribe(organization);
    const rotated = await call(rotate, {
      method: 'POST',
      path: '/',
      params: { id },
      headers: organization.headers,
    });
    await call(test, { method: 'POST', path: '/', params: { id }, headers: organization.headers });
    await sendNow(organization, (await only(organization, id)).id, new Date());
    const [{ headers, body }] = receiver.received() as [Received];
    for (const valid of [secret, rotated.body.data.secret]) {
      expect(new Webhook(valid).verify(body, headers)).toMatchObject({
        type: 'webhook.test',
      });
    }
  });

  it('resends with the same id if the worker dies between sending and recording', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    await happen(organization, new Date());
    const { id: delivery } = await only(organization, id);
    const lost = {
      ...http,
      request: async (request: Parameters<typeof http.request>[0]) => {
        await http.request(request);
        throw new Error('The worker was lost.');
      },
    };
    await expect(sendNow(organization, delivery, new Date(), lost)).rejects.toThrow('lost');
    await sendNow(organization, delivery, new Date());
    expect(receiver.received()).toHaveLength(1);
    await sendNow(organization, delivery, plus(new Date(), 2 * MINUTE));
    expect(receiver.received().map(({ headers }) => headers['webhook-id'])).toEqual([delivery, delivery]);
  });
});
