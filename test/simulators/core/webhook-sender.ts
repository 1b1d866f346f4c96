import { setTimeout as wait } from 'node:timers/promises';

export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly attempts: { status?: number; error?: string }[];
}

const PAUSES_MS = [0, 200, 500, 1_000, 2_000];

/**
 * Posts webhooks as vendors do: until the receiver answers 2xx, at most five times. The pauses are short so that a local
 * run sees the retries. `settled` resolves when nothing is under way.
 */
export class WebhookSender {
  readonly deliveries: Delivery[] = [];
  readonly #running = new Set<Promise<void>>();
  #closed = false;

  send(url: string, headers: Record<string, string>, body: string): Promise<void> {
    const delivery: Delivery = { url, headers, body, attempts: [] };
    this.deliveries.push(delivery);
    const work = this.#deliver(delivery);
    this.#running.add(work);
    return work.finally(() => this.#running.delete(work));
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  close(): void {
    this.#closed = true;
  }

  async #deliver(delivery: Delivery): Promise<void> {
    for (const pause of PAUSES_MS) {
      if (this.#closed) return;
      await wait(pause, undefined, { ref: false });
      try {
        const response = await fetch(delivery.url, {
          method: 'POST',
          headers: delivery.headers,
          body: delivery.body,
          redirect: 'manual',
          signal: AbortSignal.timeout(30_000),
        });
        await response.body?.cancel();
        delivery.attempts.push({ status: response.status });
        if (response.ok) return;
      } catch (error) {
        delivery.attempts.push({ error: String(error) });
      }
    }
  }
}
