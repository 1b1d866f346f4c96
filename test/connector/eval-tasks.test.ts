import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { successBody } from '#lib/contract/envelope';
import { operations } from '#lib/contract/operations/registry';
import { play } from '#scripts/eval/agent/play';
import { tasks } from '#scripts/eval/agent/tasks';
import { ADDRESS, useConnector } from '#test/support/connector';

const { connected, ask } = useConnector();
/** What the operations table shows as the answer of each operation. */
function exampleOf(method: string, path: string): string {
  const parts = path.split('/');
  const operation = operations.find((one) => {
    const own = one.path.split('/');
    const same = own.every((part, index) => part.startsWith('{') || part === parts[index]);
    return one.method === method && own.length === parts.length && same;
  });
  if (!operation) throw new Error(`No operation at ${method} ${path}`);
  const result = operation.result.parse(operation.examples.response);
  return JSON.stringify(successBody(operation, result, 'req-1'));
}
let api: Server;
let asked: string[] = [];
beforeAll(async () => {
  api = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(`${request.method} ${path}`);
    response.setHeader('content-type', 'application/json').end(exampleOf(request.method ?? 'GET', path));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  api.close();
});

it('every task of the evaluation is played to its end by names, descriptions and schemas alone', async () => {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const { access_token } = await connected();
  const client = new Client(
    { name: 'eval', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  );
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept' }));
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) =>
    await ask(new URL(String(url)).pathname, init, { apiUrl });
  const requestInit = { headers: { authorization: `Bearer ${access_token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${ADDRESS}/mcp`), { fetch, requestInit }));
  const { tools } = await client.listTools();
  const failures: unknown[] = [];
  for (const task of tasks) {
    asked = [];
    const played = await play(client, tools, task);
    if (!played.ended) failures.push([task.name, played.trouble, asked]);
  }
  expect(failures).toEqual([]);
  expect(tasks.length).toBe(25);
  asked = [];
  const long = tasks.find(({ name }) => name.startsWith('find leaders'));
  if (long) await play(client, tools, long);
  expect(asked).toEqual(
    expect.arrayContaining([
      'POST /v2/source',
      'POST /v2/enrichments',
      'POST /v2/outbound-queue/batches/obb_7305817200230400/approve',
      'GET /v2/billing/credits',
    ]),
  );
  await client.close();
}, 120_000);
