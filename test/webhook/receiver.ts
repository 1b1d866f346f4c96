import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

export const answer =
  (status: number, body = 'ok', headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Whether both libraries verify a delivery at the time of its own timestamp: tests move the clock. */
export function isVerified({ headers, body }: Received, secret: string): boolean {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  try {
    new Webhook(secret).verify(body, headers);
    new SvixWebhook(secret).verify(body, { ...headers });
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

/**
 * A subscriber's server. After each test two independent libraries must verify everything that reached it with a secret of its
 * subscription.
 */
export function useReceiver() {
  let server: Server;
  let received: Received[] = [];
  let behave: Behaviour = answer(200);
  const secrets = new Map<string, string[]>();

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        received.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks).toString('utf8') });
        behave(response, request);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    received = [];
    behave = answer(200);
  });
  afterEach(() => {
    for (const one of received) {
      const subscription = one.headers['webhook-id']?.split('_')[2];
      const known = secrets.get(`whs_${subscription}`) ?? [];
      expect([one.headers['webhook-id'], known.some((secret) => isVerified(one, secret))]).toEqual([
        one.headers['webhook-id'],
        true,
      ]);
    }
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    address: (path = '/hooks') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received: (): readonly Received[] => received,
    behave(next: Behaviour) {
      behave = next;
    },
    /** Adds a secret that the subscription's deliveries may be signed with. */
    trust({ id, secret }: { readonly id: string; readonly secret: string }) {
      secrets.set(id, [...(secrets.get(id) ?? []), secret]);
    },
  };
}
