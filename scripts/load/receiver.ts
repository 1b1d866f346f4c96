import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';

const event = z.object({ type: z.string(), data: z.object({ enrichment_id: z.number() }) });

/** Receives the events of a subscription: how often each enrichment was reported, with which delivery ids. */
export async function startReceiver() {
  let secret = '';
  const told = new Map<number, Set<string>>();
  const wrong: string[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString('utf8');
    const id = String(incoming.headers['webhook-id']);
    try {
      new Webhook(secret).verify(text, {
        'webhook-id': id,
        'webhook-timestamp': String(incoming.headers['webhook-timestamp']),
        'webhook-signature': String(incoming.headers['webhook-signature']),
      });
      const { data } = event.parse(JSON.parse(text));
      told.set(data.enrichment_id, (told.get(data.enrichment_id) ?? new Set()).add(id));
    } catch (error) {
      wrong.push(String(error));
    }
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    told,
    wrong,
    trust(newSecret: string) {
      secret = newSecret;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
