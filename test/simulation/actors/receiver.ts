import type { RequestListener } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Chance } from '#test/simulation/engine/chance';

export interface ReceivedEvent {
  readonly id: string;
  /** Milliseconds of simulated time. */
  readonly at: number;
  readonly body: string;
  readonly taken: boolean;
}

/** An organization's receiver of webhooks. Now and then it fails, until it is repaired. */
export class Receiver {
  readonly events: ReceivedEvent[] = [];
  readonly host: string;
  readonly organization: string;
  /** The secrets its subscriber was shown; deliveries signed with none of them are ignored. */
  readonly secrets: string[] = [];
  /** From now on it answers 410 Gone. */
  isGone = false;
  /** While set, it refuses everything. */
  isDown = false;
  readonly #chance: Chance;
  readonly #now: () => number;
  #failing: number;

  constructor(host: string, organization: string, chance: Chance, now: () => number) {
    this.organization = organization;
    this.host = host;
    this.#chance = chance;
    this.#now = now;
    this.#failing = chance.happens(0.5) ? chance.number() : 0;
  }

  repair(): void {
    this.#failing = 0;
  }

  readonly listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const isOut = this.isGone || this.isDown;
    const failed = isOut || !this.#isOurs(request.headers, body) || this.#chance.happens(this.#failing);
    this.events.push({ id: String(request.headers['webhook-id']), at: this.#now(), body, taken: !failed });
    const refusal = this.isGone ? 410 : this.#chance.one([500, 503, 429, 404]);
    response.writeHead(failed ? refusal : 200, { 'content-type': 'text/plain' });
    response.end(failed ? 'not now' : 'ok');
  };

  /** Whether it was signed with a known secret. Events that arrive before their secret are refused too. */
  #isOurs(headers: Readonly<Record<string, unknown>>, body: string): boolean {
    return this.secrets.some((secret) => {
      try {
        new Webhook(secret).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  }
}
