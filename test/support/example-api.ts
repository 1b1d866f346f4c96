import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { operations } from '#lib/api/registry';
import { successBody } from '#lib/contract/envelope';

export interface Asked {
  /** `GET /v2/enrichments/7` */
  readonly what: string;
  readonly body: unknown;
}

/** The answer of an operation in the operations table. */
function exampleOf(method: string, path: string): string {
  const parts = path.split('/');
  const operation = operations.find((one) => {
    const own = one.path.split('/');
    const same = own.every((part, index) => part.startsWith('{') || part === parts[index]);
    return one.method === method && own.length === parts.length && same;
  });
  if (!operation) throw new Error(`No operation at ${method} ${path}`);
  const result = operation.result().parse(operation.examples.response);
  return JSON.stringify(successBody(operation, result, 'req-1'));
}

/** A service that answers every operation with its example and records the requests. */
export function useExampleApi() {
  let server: Server;
  let asked: Asked[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      let text = '';
      for await (const chunk of request) text += chunk;
      asked.push({ what: `${request.method} ${path}`, body: text === '' ? undefined : JSON.parse(text) });
      response.setHeader('content-type', 'application/json').end(exampleOf(request.method ?? 'GET', path));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    asked = [];
  });
  return {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    forget: () => {
      asked = [];
    },
  };
}
