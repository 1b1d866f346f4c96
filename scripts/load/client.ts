import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from '#scripts/load/child-service';
import type { Tally } from '#scripts/load/tally';

/** How long a request is retried and a stream followed while the service is down: the sweeper takes some minutes. */
const PATIENCE_MS = 600_000;

async function encoded(file: File): Promise<{ type: string; bytes: ArrayBuffer }> {
  const form = new FormData();
  form.append('file', file);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', bytes: await request.arrayBuffer() };
}

/** After this a client gives a connection up: the gateway answers within 30 s. */
const LONGEST_MS = 35_000;

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A well-behaved client: it retries requests that got no response with the same Idempotency-Key. */
export class Client {
  readonly #address: Address;
  readonly #tally: Tally;

  constructor(address: Address, tally: Tally) {
    this.#address = address;
    this.#tally = tally;
  }

  async ask(
    method: string,
    path: string,
    options: { readonly body?: unknown; readonly file?: File; readonly key?: string } = {},
  ): Promise<Answer> {
    const { body, file, key } = options;
    // Encoded once: a form has a new boundary each time and would be a different request under the same key.
    const form = file && (await encoded(file));
    const type = form?.type ?? (body === undefined ? undefined : 'application/json');
    const bytes = form?.bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const started = performance.now();
      try {
        const reply = await fetch(`${this.#address.base_url}${path}`, {
          method,
          headers: {
            ...this.credential(),
            ...(key ? { 'idempotency-key': key } : {}),
            ...(type ? { 'content-type': type } : {}),
          },
          ...(bytes ? { body: bytes } : {}),
          signal: AbortSignal.timeout(LONGEST_MS),
        });
        const text = await reply.text();
        // A request whose first attempt was cut off can proceed when the lease of that attempt has expired.
        const again = reply.status === 504 || (reply.status === 409 && reply.headers.has('retry-after'));
        if (again && key && performance.now() < end) {
          this.#tally.waited += 1;
          await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000);
          continue;
        }
        this.#tally.answered(method, path, reply.status, text, performance.now() - started);
        return { status: reply.status, text };
      } catch (error) {
        if (performance.now() > end) throw error;
        this.#tally.reconnected += 1;
        await sleep(500);
      }
    }
  }

  /** Follows a stream to its end, over as many connections as necessary. Returns the ids and data of its events. */
  async follow(path: string): Promise<{ id: number; data: string }[]> {
    const seen: { id: number; data: string }[] = [];
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end && !/"(completed|failed|cancelled)"/.test(this.#last(seen))) {
      try {
        const last = seen.at(-1)?.id;
        const reply = await fetch(`${this.#address.base_url}${path}`, {
          headers: { ...this.credential(), ...(last ? { 'last-event-id': String(last) } : {}) },
          signal: AbortSignal.timeout(LONGEST_MS),
        });
        let text = '';
        const take = () => {
          for (const [all, id = '', data = ''] of text.matchAll(/id: (\d+)\ndata: (.*)\n\n/g)) {
            seen.push({ id: Number(id), data });
            text = text.replace(all, '');
          }
        };
        for await (const chunk of reply.body ?? []) {
          text += Buffer.from(chunk).toString('utf8');
          take();
        }
      } catch {
        this.#tally.reconnected += 1;
        await sleep(500);
      }
    }
    return seen;
  }

  #last(seen: readonly { data: string }[]): string {
    const data = seen.at(-1)?.data ?? '';
    return data.includes('"source":"enrichment"') ? data : '';
  }

  credential(): Record<string, string> {
    return { 'x-api-key': this.#address.api_key };
  }
}
