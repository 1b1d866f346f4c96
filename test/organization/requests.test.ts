import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import * as organizationApi from '#functions/api/organization';
import { handler as keep } from '#functions/streams/requests';
import { actorName, loggedActor, loggedPath } from '#lib/organization/logged-request';
import { keepRequests } from '#lib/organization/request-store';
import { log } from '#lib/runtime/log';
import { HOUR, toIso } from '#lib/shared/time';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const createEnrichment = enrichmentsApi.createEnrichment();
const getEnrichment = enrichmentsApi.getEnrichment();
const listRequests = organizationApi.listRequests();

const { db } = useTable();

type Headers = Record<string, string>;
let lines: string[];
beforeEach(() => {
  lines = [];
  log.setLogLevel('INFO');
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(...String(text).split('\n').filter(Boolean));
    return true;
  });
});
afterEach(() => {
  log.setLogLevel('SILENT');
  vi.restoreAllMocks();
});

/** What CloudWatch Logs sends to a function subscribed to a log group. */
const deliver = (messages: readonly string[]) =>
  keep({
    awslogs: {
      data: gzipSync(
        JSON.stringify({
          messageType: 'DATA_MESSAGE',
          logEvents: messages.map((message, index) => ({ id: String(index), timestamp: 1, message })),
        }),
      ).toString('base64'),
    },
  });
const read = async (headers: Headers, query: Record<string, string> = {}) =>
  (await call(listRequests, { path: '/v1/requests', headers, query })).body;

describe('the request log', () => {
  it('finds a response by its request id, with the caller and the error', async () => {
    const { headers } = await makeOrganization();
    const refused = await call(createEnrichment, {
      method: 'POST',
      path: '/v1/enrichments',
      headers,
      body: { type: 'person', input: { email: 'ada@acme-robotics.example', surprise: true } },
    });
    const missing = await call(getEnrichment, {
      path: '/v1/enrichments/7305817200230400',
      params: { id: '7305817200230400' },
      headers,
    });
    expect([refused.status, missing.status]).toEqual([400, 404]);
    expect(lines.join()).not.toContain('ada@');
    await deliver([...lines, 'START RequestId: no JSON', '{"message":"Something else."}']);
    await deliver(lines);

    const id = refused.headers['X-Request-Id'] ?? '';
    const { items } = await read(headers, { request_id: id });
    expect(items).toEqual([
      {
        request_id: id,
        at: expect.stringMatching(/Z$/),
        actor: expect.any(String),
        actor_name: expect.any(String),
        method: 'POST',
        path: '/v1/enrichments',
        operation: 'createEnrichment',
        status: 400,
        code: 'VALIDATION_ERROR',
        duration_ms: expect.any(Number),
      },
    ]);
    const all = (await read(headers, { failed: 'true' })).items;
    expect(all.map(({ path, status }: { path: string; status: number }) => [path, status])).toEqual([
      ['/v1/enrichments/7305817200230400', 404],
      ['/v1/enrichments', 400],
    ]);
  });

  it('finds a few failures among many requests without reading them all', async () => {
    const { id, headers } = await makeOrganization();
    const before = Date.now() - HOUR;
    const made = Array.from({ length: 2_000 }, (_, index) => ({
      organization_id: id,
      request_id: `req-${index}`,
      at: toIso(new Date(before + index)),
      actor: 'key_1',
      method: 'GET',
      path: '/v1/enrichments',
      operation: 'listEnrichments',
      status: index % 800 === 7 ? 404 : 200,
      duration_ms: 5,
    }));
    await keepRequests(made, new Date(before));
    const failed = async (query: Record<string, string> = {}) => {
      db().calls.reset();
      const { items, next_cursor } = await read(headers, { failed: 'true', ...query });
      const ids = items.map((one: { request_id: string }) => one.request_id);
      const units = db()
        .calls.list()
        .reduce((sum, one) => sum + one.readUnits, 0);
      return { ids, next_cursor, units };
    };
    const whole = await failed();
    expect(whole.ids).toEqual(['req-1607', 'req-807', 'req-7']);
    const first = await failed({ limit: '2' });
    expect(first.ids).toEqual(['req-1607', 'req-807']);
    expect(first.units).toBeLessThan(whole.units / 3);
    // A line that arrives late, from a function whose log was slow.
    await deliver([JSON.stringify({ request: { ...made[100], status: 500, request_id: 'req-late' } })]);
    expect((await failed({ limit: '2', cursor: first.next_cursor })).ids).toEqual(['req-late', 'req-7']);
  });

  it('hides the requests of other organizations', async () => {
    const [own, other] = [await makeOrganization(), await makeOrganization()];
    const answer = await call(listRequests, { path: '/v1/requests', headers: own.headers });
    await deliver(lines);
    const request_id = answer.headers['X-Request-Id'] ?? '';
    expect((await read(own.headers, { request_id })).items).toHaveLength(1);
    expect((await read(other.headers, { request_id })).items).toEqual([]);
    expect((await read(other.headers)).items).toEqual([]);
  });

  it('lists requests page by page, newest first', async () => {
    const { headers } = await makeOrganization();
    for (let index = 0; index < 3; index += 1) await read(headers);
    await deliver(lines);
    const first = await read(headers, { limit: '2' });
    const second = await read(headers, { limit: '2', cursor: first.next_cursor });
    const at = [...first.items, ...second.items].map((one: { at: string }) => one.at);
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, undefined]);
    expect(at).toEqual(at.toSorted().toReversed());
  });

  it('logs nothing for an unknown caller', async () => {
    await call(listRequests, { path: '/v1/requests', headers: { 'x-api-key': 'gtm_test_nobody' } });
    expect(lines.filter((line) => line.includes('A request was answered'))).toEqual([]);
  });

  it('shows a person’s address to their organization only, never in a log', async () => {
    const actor = loggedActor('user:grace@northwind.example via agent:cli_1, asked by approval page');
    expect(actor).toMatch(/^user:[0-9a-f]{16} via agent:cli_1, asked by approval page$/);
    const names = new Map([
      [loggedActor('user:grace@northwind.example'), 'grace@northwind.example'],
      ['key_1', 'Nightly import'],
    ]);
    expect([actorName(actor, names), actorName('key_1', names), actorName('agent:cli_1', names)]).toEqual([
      'grace@northwind.example via agent:cli_1, asked by approval page',
      'Nightly import',
      undefined,
    ]);
  });

  it('keeps the ids in a path and no other parameter', () => {
    expect(loggedPath('/v1/enrichments/{id}/fields', '/v1/enrichments/7305817200230400/fields')).toBe(
      '/v1/enrichments/7305817200230400/fields',
    );
    expect(loggedPath('/v2/network/profiles/{public_id}', '/v2/network/profiles/ada-lovelace')).toBe(
      '/v2/network/profiles/{public_id}',
    );
    expect(loggedPath('/v2/enrichments/{id}', '/api/v2/enrichments/7305817200230400')).toBe(
      '/v2/enrichments/7305817200230400',
    );
  });
});
