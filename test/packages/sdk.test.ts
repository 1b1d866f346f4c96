import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { installedSdk } from '#test/packages/outside';
import { json, useWire } from '#test/packages/wire';

let outside = '';
let sdk: Awaited<ReturnType<typeof load>>;
const load = () =>
  import(pathToFileURL(join(outside, 'node_modules', '@gtm', 'sdk', 'dist', 'index.js')).href);
const wire = useWire();

beforeAll(async () => {
  outside = await installedSdk();
  sdk = await load();
});

const client = (options = {}) =>
  sdk.createClient({ baseUrl: wire.address(), apiKey: 'gtm_test_1', ...options });
const person = { type: 'person', input: { email: 'ada@acme-robotics.example' } };
const collected = async (items: AsyncIterable<unknown>) => {
  const all: unknown[] = [];
  for await (const one of items) all.push(one);
  return all;
};

describe('the packed SDK', () => {
  it('sends path, query, body and credential as the operation has them', async () => {
    wire.says(json(200, { id: 1 }), json(202, { id: 2 }));
    expect(await sdk.getEnrichment(client(), { path: { id: 'enr_1/2' }, query: { wait: 25 } })).toEqual({
      id: 1,
    });
    expect(await sdk.createEnrichment(client({ organization: 'org_1' }), { body: person })).toEqual({
      id: 2,
    });
    const [first, second] = wire.asked();
    expect(first).toMatchObject({ method: 'GET', url: '/v1/enrichments/enr_1%2F2?wait=25', body: '' });
    expect(first?.headers).toMatchObject({ 'x-api-key': 'gtm_test_1' });
    expect(second).toMatchObject({ method: 'POST', url: '/v1/enrichments', body: JSON.stringify(person) });
    expect(second?.headers).toMatchObject({ 'content-type': 'application/json', 'x-org-id': 'org_1' });
  });

  it('tries again with the same Idempotency-Key, and waits as long as it is asked to', async () => {
    wire.says(
      (response) => void response.destroy(),
      json(503, {}),
      json(409, {}, { 'retry-after': '0' }),
      json(429, {}, { 'retry-after': '1' }),
      json(202, { id: 7 }),
    );
    const started = Date.now();
    expect(await sdk.createEnrichment(client(), { body: person })).toEqual({ id: 7 });
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_000);
    const keys = wire.asked().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not repeat what may have been done and has no key, but asks again when it was refused unread', async () => {
    wire.says(json(502, { error: { code: 'UPSTREAM_ERROR', message: 'A source failed.' } }));
    await expect(sdk.createApiKey(client(), { body: { name: 'job' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 502,
      code: 'UPSTREAM_ERROR',
    });
    wire.says(json(429, {}, { 'retry-after': '0' }), json(201, { key: 'gtm_test_2' }));
    expect(await sdk.createApiKey(client(), { body: { name: 'job' } })).toEqual({ key: 'gtm_test_2' });
    expect(wire.asked()).toHaveLength(3);
  });

  it('reads both forms of an error, with its fields and the request to ask about', async () => {
    const errors = [{ pointer: '/body/input/email', message: 'Invalid email address' }];
    wire.says(
      json(
        400,
        {
          success: false,
          error: {
            code: 'VALIDATION_ERROR',
            message: 'input.email: Invalid email address',
            details: { errors },
          },
        },
        { 'x-request-id': 'req_1' },
      ),
      json(402, {
        type: 'https://api.example/problems/insufficient-credits',
        code: 'INSUFFICIENT_CREDITS',
        detail: 'This needs 3 credits; 1 is available.',
        instance: 'req_2',
        available: 1,
      }),
    );
    await expect(sdk.createEnrichment(client(), { body: person })).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      message: 'input.email: Invalid email address',
      requestId: 'req_1',
      fields: errors,
    });
    const refused = await sdk
      .createSearch(client(), { body: { type: 'people' } })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'INSUFFICIENT_CREDITS', requestId: 'req_2' });
    expect(refused.details).toEqual({ available: 1 });
  });

  it('enriches one and waits until it has ended', async () => {
    wire.says(
      json(202, { data: { id: 7, status: 'queued' } }),
      json(200, { data: { id: 7, status: 'processing' } }),
      json(200, { data: { id: 7, status: 'completed' } }),
    );
    const ids: string[] = [];
    const onCreated = (id: string) => ids.push(id);
    expect(await sdk.enrich(client(), person, { onCreated })).toEqual({ id: 7, status: 'completed' });
    expect(ids).toEqual(['7']);
    expect(wire.asked().map(({ url }) => url)).toEqual([
      '/v2/enrichments',
      '/v2/enrichments/7?wait=25',
      '/v2/enrichments/7?wait=25',
    ]);
  });

  it('says that nobody answered, and names what is missing of a path', async () => {
    const nobody = sdk.createClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    await expect(sdk.getCredits(nobody)).rejects.toMatchObject({ name: 'ConnectionError' });
    await expect(sdk.getEnrichment(client(), { path: { id: '' } })).rejects.toThrow('path.id is missing.');
  });

  it('walks the pages of v1 and of v2', async () => {
    wire.says(json(200, { items: [1, 2], next_cursor: 'a b' }), json(200, { items: [3] }));
    expect(await collected(sdk.paginate(client(), sdk.listEnrichments, { query: { take: 2 } }))).toEqual([
      1, 2, 3,
    ]);
    wire.says(json(200, { data: [1], meta: { next_cursor: 'c' } }), json(200, { data: [2], meta: {} }));
    expect(await collected(sdk.paginate(client(), sdk.listEvents))).toEqual([1, 2]);
    expect(wire.asked().map(({ url }) => url)).toEqual([
      '/v1/enrichments?take=2',
      '/v1/enrichments?take=2&cursor=a+b',
      '/v2/events',
      '/v2/events?cursor=c',
    ]);
  });

  it('follows a stream over a broken connection, each event once, to its end', async () => {
    const events = (text: string, broken: boolean) => (response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(text, () => (broken ? response.destroy() : response.end()));
    };
    wire.says(
      events('id: 1\ndata: {"source":"netw', true),
      events('id: 1\ndata: {"source":"network"}\n\nid: 2\nevent: complete\ndata: {"status":"com', true),
      events(': still here\n\nid: 2\nevent: complete\ndata: {"status":"completed"}\n\n', false),
      json(204, undefined),
    );
    expect(await collected(sdk.streamEnrichment(client(), { path: { id: 'enr_1' } }))).toEqual([
      { id: '1', event: 'message', data: { source: 'network' } },
      { id: '2', event: 'complete', data: { status: 'completed' } },
    ]);
    expect(wire.asked().map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      undefined,
      '1',
      '2',
    ]);
  });

  it('answers files as bytes, and text as text', async () => {
    wire.says(
      (response) => void response.writeHead(200, { 'content-type': 'application/vnd.ms-excel' }).end('PK'),
      (response) => void response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('a,b'),
    );
    const path = { id: 'enr_1' };
    expect(await sdk.exportEnrichment(client(), { path })).toEqual(new Uint8Array([80, 75]));
    expect(await sdk.exportEnrichmentCsv(client(), { path })).toBe('a,b');
  });

  it('takes a delivery that one of the secrets signed, and no other', () => {
    const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;
    const other = `whsec_${Buffer.from('another-secret-of-24-bytes').toString('base64')}`;
    const body = JSON.stringify({ type: 'credits.low', data: { available: 3 } });
    const now = new Date();
    const headers = {
      'Webhook-Id': 'dlv_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('dlv_1', now, body),
    };
    expect(sdk.verifyWebhook(body, headers, [other, secret])).toEqual(JSON.parse(body));
    expect(sdk.verifyWebhook(body, new Headers(headers), secret)).toEqual(JSON.parse(body));
    expect(() => sdk.verifyWebhook(body, headers, other)).toThrow(sdk.WebhookVerificationError);
    expect(() => sdk.verifyWebhook(`${body} `, headers, secret)).toThrow(sdk.WebhookVerificationError);
  });
});
