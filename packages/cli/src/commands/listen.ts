import { createServer, type IncomingMessage } from 'node:http';
import { styleText } from 'node:util';
import {
  createWebhookSubscription,
  deleteWebhookSubscription,
  listWebhookEventTypes,
  verifyWebhook,
  WebhookVerificationError,
} from '@gtm/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { clientOf, interruptible, wantsJson } from '../context.ts';
import { UsageError } from '../failure.ts';
import { note, print } from '../output.ts';

interface ListenOptions {
  readonly port: number;
  readonly types?: string;
  readonly publicUrl?: string;
  readonly forward?: string;
  readonly count?: number;
}

const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.');
  return value;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Forwards a delivery unchanged, so that it can be verified again; returns the status to pass back. */
async function passOn(to: string, body: string, headers: IncomingMessage['headers']): Promise<number> {
  const kept = Object.entries(headers).filter(([name]) => /^(webhook-|content-type$)/.test(name));
  const reply = await fetch(to, {
    method: 'POST',
    body,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  }).catch(() => undefined);
  return reply?.status ?? 502;
}

async function listen(options: ListenOptions, command: Command): Promise<void> {
  const client = clientOf(command);
  const json = wantsJson(command);
  const signal = interruptible();
  const known = (await listWebhookEventTypes(client)).data.map(({ type }) => type);
  const wanted = options.types?.split(',').map((type) => type.trim()) ?? known;
  const event_types = known.filter((type) => wanted.some((one) => one === type));
  const unknown = wanted.find((type) => !known.some((one) => one === type));
  if (unknown !== undefined)
    throw new UsageError(`--types ${unknown} is unknown; the types are ${known.join(', ')}.`);

  let secret = '';
  let received = 0;
  const enough = new AbortController();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    // Deliveries that arrive before the subscription has its secret cannot be verified; they are sent again.
    if (secret === '') {
      response.writeHead(503).end();
      return;
    }
    try {
      const event = verifyWebhook(body, request.headers, secret);
      const status = options.forward ? await passOn(options.forward, body, request.headers) : 200;
      response.writeHead(status).end();
      const id = String(request.headers['webhook-id'] ?? '');
      if (json) print(JSON.stringify({ id, status, event }));
      else
        print(
          `${styleText('green', 'verified')} ${event.type} ${id}${options.forward ? ` -> ${status}` : ''}\n${body}`,
        );
      received += 1;
      if (received === options.count) enough.abort();
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      response.writeHead(400).end();
      note(`Rejected a delivery that is not signed with this secret: ${error.message}`);
    }
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', () => reject(new UsageError(`--port ${options.port} is in use.`)));
    server.listen(options.port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : options.port);
    });
  });
  const url = options.publicUrl ?? `http://127.0.0.1:${port}/`;
  const subscribed = await createWebhookSubscription(client, {
    body: { event_types, url, description: 'gtm listen' },
  }).catch((error: unknown) => {
    server.close();
    throw error;
  });
  secret = subscribed.data.secret;
  note(
    `Listening at ${url} for ${event_types.length} event types. Press Ctrl-C to stop and delete the subscription.`,
  );
  await new Promise<void>((resolve) => {
    for (const one of [signal, enough.signal]) one.addEventListener('abort', () => resolve(), { once: true });
  });
  server.close();
  await deleteWebhookSubscription(client, { path: { id: subscribed.data.id } });
}

export function addListen(program: Command): void {
  program
    .command('listen')
    .description('subscribe, print each verified webhook that arrives, and unsubscribe at the end')
    .option('--types <list>', 'event types, separated by commas; all by default')
    .option('--port <number>', 'port on this machine; 0 picks a free one', whole, 4800)
    .option('--public-url <url>', 'public URL of the port, if the service is not on this machine')
    .option('--forward <url>', 'forward each webhook to this URL, and return its response')
    .option('--count <number>', 'stop after this many', whole)
    .action((options: ListenOptions, command: Command) => listen(options, command));
}
