import type { RequestListener } from 'node:http';
import type { Chance } from '#test/simulation/engine/chance';

export interface ReceivedEvent {
  readonly id: string;
  readonly organization: string;
  readonly body: string;
  readonly taken: boolean;
}

/** An organization's receiver of webhooks. Now and then it fails, until it is repaired. */
export class Receiver {
  readonly events: ReceivedEvent[] = [];
  readonly host: string;
  readonly organization: string;
  readonly #chance: Chance;
  #failing: number;

  constructor(organization: string, chance: Chance) {
    this.organization = organization;
    this.host = `hooks-${organization.replace('org_', '')}.example`;
    this.#chance = chance;
    this.#failing = chance.happens(0.5) ? chance.number() : 0;
  }

  repair(): void {
    this.#failing = 0;
  }

  readonly listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const taken = !this.#chance.happens(this.#failing);
    this.events.push({
      id: String(request.headers['webhook-id']),
      organization: this.organization,
      body: Buffer.concat(chunks).toString(),
      taken,
    });
    response.writeHead(taken ? 200 : this.#chance.one([500, 503, 429, 404]), {
      'content-type': 'text/plain',
    });
    response.end(taken ? 'ok' : 'not now');
  };
}
