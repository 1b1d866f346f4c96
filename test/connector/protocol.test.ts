import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, useConnector } from '#test/support/connector';

const { connected, ask } = useConnector();
const MODERN = '2026-07-28';
const META = 'io.modelcontextprotocol/';
const CREDITS = { name: 'get_credits', arguments: {} };

let correlations: unknown[] = [];
let api: Server;
let apiUrl = '';
let token = '';
beforeAll(async () => {
  api = createServer((request, response) => {
    correlations.push([request.headers['x-correlation-id'], request.headers['traceparent']]);
    response.setHeader('content-type', 'application/json').end('{"data":{"available":5,"held":0}}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  token = (await connected()).access_token;
});
afterAll(() => {
  api.close();
});
beforeEach(() => {
  correlations = [];
});

interface Sent {
  readonly params?: Record<string, unknown>;
  readonly meta?: Record<string, unknown>;
  readonly headers?: Record<string, string | undefined>;
  readonly path?: string;
}

const post = async (body: object, headers: Record<string, string | undefined>, path = '/mcp') => {
  const all = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const init = { method: 'POST', headers: sent, body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }) };
  const reply = await ask(path, init, { apiUrl });
  return { status: reply.status, body: await bodyOf(reply) };
};

/** Sends a 2026-07-28 request. */
const modern = async (method: string, { params = {}, meta, headers, path }: Sent = {}) =>
  await post(
    {
      method,
      params: {
        ...params,
        _meta: {
          [`${META}protocolVersion`]: MODERN,
          [`${META}clientInfo`]: { name: 'test', version: '1' },
          [`${META}clientCapabilities`]: {},
          ...meta,
        },
      },
    },
    {
      ...{ 'mcp-protocol-version': MODERN, 'mcp-method': method },
      ...(typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {}),
      ...headers,
    },
    path,
  );

describe('a request of revision 2026-07-28', () => {
  it('needs no session, and learns what exists and how long a list may be cached', async () => {
    const { body } = await modern('server/discover');
    expect(body.result).toMatchObject({
      supportedVersions: [MODERN, '2025-11-25', '2025-06-18'],
      capabilities: { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } },
      ...{ ttlMs: 3_600_000, cacheScope: 'public', resultType: 'complete' },
    });
    const listed = await modern('tools/list');
    expect(listed.body.result).toMatchObject({
      ttlMs: 300_000,
      cacheScope: 'private',
      resultType: 'complete',
    });
    const called = await modern('tools/call', { params: CREDITS });
    expect(called.body.result).toMatchObject({ resultType: 'complete', structuredContent: { available: 5 } });
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['another method', { 'mcp-method': 'tools/list' }, 'Mcp-Method'],
    ['no method', { 'mcp-method': undefined }, 'Mcp-Method'],
    ['another name', { 'mcp-name': 'list_events' }, 'Mcp-Name'],
    ['no name', { 'mcp-name': undefined }, 'Mcp-Name'],
    ['another revision', { 'mcp-protocol-version': '2025-11-25' }, 'MCP-Protocol-Version'],
    ['one that is not served', { 'mcp-protocol-version': '2027-01-01' }, 'MCP-Protocol-Version'],
    ['no revision', { 'mcp-protocol-version': undefined }, 'MCP-Protocol-Version'],
  ])('is refused if its headers name %s', async (_what, headers, named) => {
    const { status, body } = await modern('tools/call', { params: CREDITS, headers });
    expect([status, body.error.code, body.error.message]).toEqual([
      ...[400, -32_020],
      expect.stringContaining(named),
    ]);
    expect(correlations).toEqual([]);
  });

  it('passes its trace to the service, from the envelope or the header', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    await modern('tools/call', { params: CREDITS, meta: { traceparent } });
    await post({ method: 'tools/call', params: CREDITS }, { traceparent });
    await modern('tools/call', { params: CREDITS, meta: { traceparent: 'no trace' } });
    expect(correlations).toEqual([
      [trace, traceparent],
      [trace, traceparent],
      [undefined, undefined],
    ]);
  });
});

describe('an unsupported revision', () => {
  const supported = ['2026-07-28', '2025-11-25', '2025-06-18'];
  it.each(['2027-01-01', '2019-01-01', 'latest'])(
    'is refused with the supported ones: %s',
    async (requested) => {
      const refused = [400, { code: -32_022, message: expect.any(String), data: { supported, requested } }];
      const envelope = await modern('tools/list', {
        meta: { [`${META}protocolVersion`]: requested },
        headers: { 'mcp-protocol-version': requested },
      });
      expect([envelope.status, envelope.body.error]).toEqual(refused);
      const header = await post({ method: 'tools/list' }, { 'mcp-protocol-version': requested });
      expect([header.status, header.body.error]).toEqual(refused);
    },
  );

  it('from before 2025-06-18 is still answered', async () => {
    const { body } = await post(
      { method: 'tools/call', params: CREDITS },
      { 'mcp-protocol-version': '2025-03-26' },
    );
    expect(body.result.structuredContent).toEqual({ available: 5, held: 0 });
  });

  it('is negotiated at initialize', async () => {
    const agreed = async (protocolVersion: string) => {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
      return (await post({ method: 'initialize', params }, {})).body.result.protocolVersion;
    };
    const asked = ['2025-06-18', '2025-11-25', '2026-07-28', '2019-01-01'];
    expect(await Promise.all(asked.map(agreed))).toEqual([
      ...['2025-06-18', '2025-11-25', '2025-11-25', '2025-11-25'],
    ]);
  });
});

describe('a sloppy request', () => {
  it.each([undefined, '*/*', 'application/json', 'text/event-stream', 'text/html'])(
    'that accepts %s is answered, in each revision',
    async (accept) => {
      const older = await post({ method: 'tools/call', params: CREDITS }, { accept });
      const newer = await modern('tools/call', { params: CREDITS, headers: { accept } });
      for (const { status, body } of [older, newer])
        expect([status, body.result.structuredContent]).toEqual([200, { available: 5, held: 0 }]);
    },
  );

  it.each(['/mcp/', '/mcp/?tools=enrichment', '/'])('to %s is answered', async (path) => {
    expect((await post({ method: 'ping' }, {}, path)).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect((await modern('server/discover', { path })).status).toBe(200);
  });

  it('for a missing resource is told which', async () => {
    const uri = 'service://nothing';
    const { body } = await modern('resources/read', { params: { uri }, headers: { 'mcp-name': uri } });
    expect(body.error).toEqual({ code: -32_602, message: `There is no resource ${uri}.`, data: { uri } });
  });
});
