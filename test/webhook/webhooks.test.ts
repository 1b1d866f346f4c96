import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as create } from '#functions/api/webhooks/create-webhook-subscription';
import { handler as get } from '#functions/api/webhooks/get-webhook-subscription';
import { handler as deliveries } from '#functions/api/webhooks/list-webhook-deliveries';
import { handler as redeliver } from '#functions/api/webhooks/redeliver-webhook';
import { handler as rotate } from '#functions/api/webhooks/rotate-webhook-secret';
import { handler as test } from '#functions/api/webhooks/test-webhook-subscription';
import { getOrganization } from '#lib/organization/store';
import { createHttpClient } from '#lib/providers/http';
import type { Sealer } from '#lib/providers/sealer/port';
import { DAY, HOUR, MINUTE, plus, SECOND } from '#lib/shared/time';
import { dueDeliveries } from '#lib/webhook/store';
import { fanOut } from '#lib/webhook/use-cases/fan-out';
import { send } from '#lib/webhook/use-cases/send';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();
const { sealer } = useKey();

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
let receiver: Server;
let received: Received[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: string } | 'hang' = {
  status: 200,
  body: 'ok',
};
const http = createHttpClient({ allowLoopback: true });

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      if (answer === 'hang') return;
      response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await http.close();
});
beforeEach(() => {
  received = [];
  answer = { status: 200, body: 'ok' };
});

const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
const start = new Date('2026-11-21T09:00:00Z');

async function subscribe(organization: TestOrganization, event_type = 'enrichment.completed') {
  const made = await call(create, {
    method: 'POST',
    path: '/v2/webhooks/subscriptions',
    headers: organization.headers,
    body: { event_type, url: address() },
  });
  expect(made.status).toBe(201);
  return made.body.data as { id: string; secret: string };
}

let nextEvent = 7305817200230400;
async function happen(organization: TestOrganization, now = start) {
  nextEvent += 1;
  const event = {
    organization_id: organization.id,
    event_id: nextEvent,
    type: 'enrichment.completed',
    data: { enrichment_id: 7 },
  };
  await fanOut(event, now);
  return event;
}
const sendNow = (organization: TestOrganization, delivery_id: string, now: Date, client = http) =>
  send({ organization_id: organization.id, delivery_id }, { http: client, sealer: sealer() as Sealer }, now);
const only = async (organization: TestOrganization, id: string) => {
  const { body } = await call(deliveries, { path: '/', params: { id }, headers: organization.headers });
  return body.data[0];
};

describe('a webhook subscription', () => {
  it('refuses strangers, unknown types, the wildcard and addresses that are not https', async () => {
    const organization = await makeOrganization();
    const send = (body: unknown, headers: Record<string, string> = organization.headers) =>
      call(create, { method: 'POST', path: '/v2/webhooks/subscriptions', headers, body });
    expect((await send({ event_type: 'ipo', url: address() }, {})).status).toBe(401);
    for (const [body, pointer] of [
      [{ event_type: '*', url: address() }, '/body/event_type'],
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

  it('delivers what two independent libraries verify, and once for a message that comes twice', async () => {
    const organization = await makeOrganization();
    const { id, secret } = await subscribe(organization);
    const event = await happen(organization, new Date());
    await fanOut(event, new Date());
    const { id: delivery } = await only(organization, id);
    await sendNow(organization, delivery, new Date());
    await sendNow(organization, delivery, new Date());
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    const plain = headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, plain)).toMatchObject({
      type: 'enrichment.completed',
      sequence: 1,
      data: { enrichment_id: 7 },
    });
    expect(() => new SvixWebhook(secret).verify(body, plain)).not.toThrow();
    expect(() => new Webhook(secret).verify(body.replace('7', '8'), plain)).toThrow();
    expect(await only(organization, id)).toMatchObject({
      status: 'succeeded',
      attempts: [{ status_code: 200, response: 'ok' }],
    });
  });

  it('is tried again on the schedule, with the same id and body, until it is given up', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    answer = { status: 500, body: 'x'.repeat(5_000) };
    await happen(organization);
    const { id: delivery } = await only(organization, id);
    let now = start;
    for (const pause of [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR]) {
      await sendNow(organization, delivery, now);
      const { next_attempt_at, status } = await only(organization, id);
      expect(status).toBe('pending');
      const waited = Date.parse(next_attempt_at) - now.getTime();
      expect(Math.abs(waited - pause) / pause).toBeLessThanOrEqual(0.1);
      await sendNow(organization, delivery, plus(now, Math.max(waited - 5 * SECOND, 0)));
      now = plus(now, waited);
    }
    await sendNow(organization, delivery, now);
    const ended = await only(organization, id);
    expect(ended).toMatchObject({ status: 'failed' });
    expect(ended.attempts).toHaveLength(8);
    expect(ended.attempts[0].response).toHaveLength(1_024);
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(await dueDeliveries(plus(now, 30 * DAY), 100)).toEqual([]);
    answer = { status: 200 };
    await call(redeliver, {
      method: 'POST',
      path: '/',
      params: { id: delivery },
      headers: organization.headers,
    });
    await sendNow(organization, delivery, new Date(Date.now() + SECOND));
    expect(await only(organization, id)).toMatchObject({ status: 'succeeded' });
  });

  it('waits as long as a busy receiver asks, and follows no redirect', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    answer = { status: 503, headers: { 'retry-after': '3600' } };
    await happen(organization);
    const { id: delivery } = await only(organization, id);
    await sendNow(organization, delivery, start);
    const { next_attempt_at } = await only(organization, id);
    expect(Date.parse(next_attempt_at) - start.getTime()).toBe(HOUR);
    answer = { status: 302, headers: { location: address() } };
    await sendNow(organization, delivery, plus(start, HOUR));
    expect(received).toHaveLength(2);
    expect((await only(organization, id)).attempts[1]).toMatchObject({ status_code: 302 });
  });

  it('is disabled at once by 410, and after five days of failure, and its owner is told', async () => {
    const organization = await makeOrganization();
    const gone = await subscribe(organization);
    answer = { status: 410 };
    await happen(organization);
    await sendNow(organization, (await only(organization, gone.id)).id, start);
    const health = async (id: string) =>
      (await call(get, { path: '/', params: { id }, headers: organization.headers })).body.data;
    expect(await health(gone.id)).toMatchObject({ enabled: false, health: { disabled_reason: 'gone' } });

    const other = await makeOrganization();
    const failing = await subscribe(other);
    answer = { status: 500 };
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

  it('reaches no private address, whatever was subscribed', async () => {
    const organization = await makeOrganization();
    const { id } = await subscribe(organization);
    await happen(organization);
    const guarded = createHttpClient();
    await sendNow(organization, (await only(organization, id)).id, start, guarded);
    await guarded.close();
    expect(received).toEqual([]);
    expect((await only(organization, id)).attempts).toMatchObject([{ error: 'refused_address' }]);
  });

  it('signs with both secrets while one is rotated', async () => {
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
    const [{ headers, body }] = received as [Received];
    for (const valid of [secret, rotated.body.data.secret]) {
      expect(new Webhook(valid).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      });
    }
  });

  it('is sent again, with the same id, when the worker is lost between sending and recording', async () => {
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
    expect(received).toHaveLength(1);
    await sendNow(organization, delivery, plus(new Date(), 2 * MINUTE));
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery, delivery]);
  });
});
