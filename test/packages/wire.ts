import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, asked: Asked) => void;

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === undefined ? '' : JSON.stringify(body));
  };

/** A server that gives prepared answers in order and records what it was asked. */
export function useWire() {
  let answers: Answer[] = [];
  let asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    asked.push(one);
    const answer = answers.shift() ?? json(500, { code: 'INTERNAL', detail: 'nothing more to say' });
    answer(response, one);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    answers = [];
    asked = [];
  });
  afterAll(() => void server.close());
  return {
    address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: (...list: Answer[]) => {
      answers = list;
    },
    asked: () => asked,
  };
}
