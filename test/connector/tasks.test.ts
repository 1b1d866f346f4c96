import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTaskSessionFromClient, resultFromTaskOutcome } from '@modelcontextprotocol/ext-tasks/client';
import { CreateTaskResultV2Schema, GetTaskResultV2Schema } from '@modelcontextprotocol/ext-tasks/core/v2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS, bodyOf, useConnector } from '#test/support/connector';

const { connected, ask } = useConnector();
const MODERN = '2026-07-28';
const BATCH = '2f3c6a1e-8f0b-4b52-9d2e-0a1f4c6b7d88';
const TASKS = 'io.modelcontextprotocol/tasks';

/** The service: an enrichment, a batch, a people search and a campaign, each ending after this many reads. */
let readsLeft = 0;
let ending = 'completed';
let asked: string[] = [];
let api: Server;
let apiUrl = '';
let agent: { access_token: string; client_id: string };
beforeAll(async () => {
  api = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(`${request.method} ${path}`);
    const id = path.split('/').at(-1);
    if (id === '404') {
      const error = { code: 'NOT_FOUND', message: 'The enrichment was not found.' };
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    if (request.method === 'DELETE') ending = 'cancelled';
    if (request.method === 'DELETE') readsLeft = 0;
    const status = request.method === 'GET' && readsLeft-- <= 0 ? ending : 'processing';
    const known = {
      '/v2/source': { id: 'src_7305817200230400' },
      '/v2/search': { id: 'src_7305817200230400' },
    }[path];
    const data = { id: 7, batch_id: BATCH, status, created_at: '2026-11-28T09:00:00.000Z', ...known };
    const body = path.startsWith('/v2/') ? { data, actions: {}, meta: { request_id: 'r' } } : data;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  agent = await connected();
});
afterAll(() => {
  api.close();
});
beforeEach(() => {
  readsLeft = 2;
  ending = 'completed';
  asked = [];
});

const inProcess = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const { pathname, search } = new URL(String(url));
  return await ask(`${pathname}${search}`, init, { apiUrl });
};

/** Sends one request of 2026-07-28, with or without the extension. */
async function send(
  method: string,
  params: Record<string, unknown>,
  extensions: object,
  token = agent.access_token,
) {
  const body = {
    ...{ jsonrpc: '2.0', id: 1, method },
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': MODERN,
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': { extensions },
      },
    },
  };
  const reply = await inProcess(`${ADDRESS}/mcp`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      ...{ 'mcp-protocol-version': MODERN, 'mcp-method': method },
      'mcp-name': String(params['taskId'] ?? params['name']),
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, ...(await bodyOf(reply)) };
}
const withTasks = { [TASKS]: {} };
const enrich = {
  name: 'create_enrichment',
  arguments: { type: 'person', input: { email: 'ada@acme-robotics.example' } },
};

describe('long work', () => {
  it('is a task for a client with the extension, which gets its result', async () => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: MODERN } } },
    );
    const requestInit = { headers: { authorization: `Bearer ${agent.access_token}` } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${ADDRESS}/mcp`), { fetch: inProcess, requestInit }),
    );
    expect(client.getServerCapabilities()?.extensions).toMatchObject(withTasks);
    const session = createTaskSessionFromClient(client, {
      endpointId: 'test',
      rawDispatch: async (request) => {
        const { method, params } = request as { method: string; params: Record<string, unknown> };
        const { _meta: _framed, ...rest } = params;
        const { result, error } = await send(method, rest, withTasks);
        return error ? { kind: 'error', error } : { kind: 'result', result };
      },
      v2RequestFraming: {
        protocolVersion: MODERN,
        clientInfo: { name: 'test', version: '1' },
        clientCapabilities: {},
      },
    });
    const execution = await session.callTool(enrich.name, enrich.arguments);
    const { outcome } = await execution.settle();
    expect(resultFromTaskOutcome(outcome)).toMatchObject({
      structuredContent: { id: 7, status: 'completed' },
    });
    expect(asked).toEqual([
      'POST /v2/enrichments',
      'GET /v2/enrichments/7',
      'GET /v2/enrichments/7',
      'GET /v2/enrichments/7',
    ]);
    await session.close();
    await client.close();
  }, 30_000);

  it.each([
    ['create_enrichment', enrich.arguments, 'GET /v2/enrichments/7'],
    ['confirm_batch', { batch_id: BATCH }, `GET /v1/enrichments/batches/${BATCH}`],
    ['source', { company_name: 'Acme', roles: ['CTO'] }, 'GET /v2/people-finder/src_7305817200230400'],
    ['search', { company_name: 'Acme', roles: ['CTO'] }, 'GET /v2/people-finder/src_7305817200230400'],
  ])('of %s is tracked by its id', async (name, given, followed) => {
    const { result, error } = await send('tools/call', { name, arguments: given }, withTasks);
    expect([error, result?.isError && result.content]).toEqual([undefined, undefined]);
    const task = CreateTaskResultV2Schema.parse(result);
    expect(task).toMatchObject({ status: 'working', resultType: 'task', ttlMs: 604_800_000 });
    expect(asked.at(-1)).toBe(followed);
    const got = await send('tasks/get', { taskId: task.taskId }, withTasks);
    expect(GetTaskResultV2Schema.parse(got.result)).toMatchObject({ status: 'working' });
  });

  it('that ends at once is a plain result, as it is for a client without tasks', async () => {
    const { result } = await send('tools/call', enrich, {});
    expect(result).toMatchObject({
      resultType: 'complete',
      structuredContent: { id: 7, status: 'processing' },
    });
    readsLeft = 0;
    const over = await send('tools/call', enrich, withTasks);
    expect(over.result).toMatchObject({ resultType: 'complete', structuredContent: { id: 7 } });
  });

  it('that failed completes with an error as its result', async () => {
    ending = 'failed';
    readsLeft = 1;
    const { result } = await send('tools/call', enrich, withTasks);
    const got = await send('tasks/get', { taskId: result.taskId }, withTasks);
    expect(got.result).toMatchObject({ status: 'completed', result: { isError: true } });
  });

  it('is cancelled once and reads as cancelled', async () => {
    readsLeft = 9;
    const { result } = await send('tools/call', enrich, withTasks);
    for (const _time of [1, 2]) {
      const { result: cancelled } = await send('tasks/cancel', { taskId: result.taskId }, withTasks);
      expect(cancelled.resultType).toBe('complete');
      expect(cancelled.taskId).toBeUndefined();
    }
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual(['DELETE /v1/enrichments/7']);
    const got = await send('tasks/get', { taskId: result.taskId }, withTasks);
    expect(got.result.status).toBe('cancelled');
  });
});

describe('a task id', () => {
  it('is invalid for another client, if made up, or without the extension', async () => {
    const { result } = await send('tools/call', enrich, withTasks);
    const other = await connected();
    const theirs = await send('tasks/get', { taskId: result.taskId }, withTasks, other.access_token);
    const invented = await send('tasks/get', { taskId: 'task-1' }, withTasks);
    expect([theirs.error.code, invented.error.code]).toEqual([-32_602, -32_602]);
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const { status, error } = await send(method, { taskId: result.taskId, inputResponses: {} }, {});
      expect([status, error.code, error.data]).toEqual([
        400,
        -32_021,
        { requiredCapabilities: { extensions: withTasks } },
      ]);
    }
    const updated = await send('tasks/update', { taskId: result.taskId, inputResponses: {} }, withTasks);
    expect(updated.result.resultType).toBe('complete');
  });
});
