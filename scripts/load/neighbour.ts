import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Address } from '#scripts/load/child-service';

/** Where a neighbour waits: for a response, a stream's first byte, the end of its work, an agent's response. */
export const places = ['API', 'streams', 'queues', 'connector'] as const;
export type Place = (typeof places)[number];

/** Milliseconds that calm organizations waited, by where. */
export class Waits {
  readonly #milliseconds = new Map<Place, number[]>(places.map((place) => [place, []]));
  failed: string[] = [];

  add(place: Place, milliseconds: number): void {
    this.#milliseconds.get(place)?.push(milliseconds);
  }

  of(place: Place): readonly number[] {
    return this.#milliseconds.get(place) ?? [];
  }

  static together(all: readonly Waits[]): Waits {
    const sum = new Waits();
    for (const one of all) {
      for (const place of places) for (const wait of one.of(place)) sum.add(place, wait);
      sum.failed.push(...one.failed);
    }
    return sum;
  }
}

const created = z.object({ id: z.number() });
const agentClient = z.object({ client_id: z.string(), client_secret: z.string() });
const tokens = z.object({ access_token: z.string() });
const LONGEST = 60_000;

/** One organization with its own agent. */
export class Neighbour {
  readonly #address: Address;
  readonly #key: string;
  #token = '';

  constructor(address: Address, key: string) {
    this.#address = address;
    this.#key = key;
  }

  api(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#address.base_url}${path}`, {
      method,
      headers: { 'x-api-key': this.#key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST),
    });
  }

  /** Signs its agent in. */
  async connect(): Promise<void> {
    const made = await this.api('POST', '/v1/agent-clients', { name: 'Load', scopes: ['svc:read'] });
    const { client_id, client_secret } = agentClient.parse(await made.json());
    const reply = await fetch(new URL('/token', this.#address.mcp_url), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        resource: new URL('/', this.#address.mcp_url).origin,
      }),
    });
    this.#token = tokens.parse(await reply.json()).access_token;
  }

  /** Calls a tool through its agent. */
  agent(name: string): Promise<Response> {
    return fetch(new URL('/mcp', this.#address.mcp_url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
      signal: AbortSignal.timeout(LONGEST),
    });
  }

  /** Creates an enrichment of a person nobody else requested, and returns its id. */
  async create(name: string): Promise<number | undefined> {
    const input = { first_name: 'Nobody', last_name: name, company: 'Nowhere Ltd' };
    const reply = await this.api('POST', '/v1/enrichments', { type: 'person', input });
    const text = await reply.text();
    return reply.ok ? created.parse(JSON.parse(text)).id : undefined;
  }
}

/** Milliseconds between a calm organization's actions. */
const READS_EVERY = 3_000;
const letters = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Counts the people requested in all rounds: a repeated one would be answered from the earlier result. */
let people = 0;

/** Runs a calm organization until `end`, within every limit: reads, asks its agent every second time, and enriches every fourth. */
export async function liveCalmly(
  neighbour: Neighbour,
  number: number,
  end: number,
  waits: Waits,
): Promise<void> {
  await sleep((number * READS_EVERY) / 20);
  for (let round = 0; performance.now() < end; round += 1) {
    const next = sleep(READS_EVERY);
    const done = [timed('API', waits, async () => await neighbour.api('GET', '/v2/events?limit=5'))];
    if (round % 2 === 0) done.push(timed('connector', waits, () => neighbour.agent('get_credits')));
    if (round % 4 === 1) done.push(enrich(neighbour, ++people, waits));
    await Promise.all([next, ...done]);
  }
}

async function timed(place: Place, waits: Waits, ask: () => Promise<Response>): Promise<void> {
  const began = performance.now();
  try {
    const reply = await ask();
    await reply.text();
    if (reply.ok) waits.add(place, performance.now() - began);
    else waits.failed.push(`${place} answered ${reply.status}`);
  } catch (error) {
    waits.failed.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Creates one enrichment and follows its stream to the end. */
async function enrich(neighbour: Neighbour, number: number, waits: Waits): Promise<void> {
  try {
    const began = performance.now();
    const id = await neighbour.create(`Calm ${letters(number)}`);
    if (id === undefined) return void waits.failed.push('an enrichment was refused');
    const opened = performance.now();
    const stream = await neighbour.api('GET', `/v1/enrichments/${id}/stream`);
    if (!stream.ok) return void waits.failed.push(`streams answered ${stream.status}`);
    let text = '';
    for await (const piece of stream.body ?? []) {
      if (text === '') waits.add('streams', performance.now() - opened);
      text += Buffer.from(piece).toString('utf8');
    }
    if (/"status":"(completed|failed)"/.test(text)) waits.add('queues', performance.now() - began);
    else waits.failed.push('an enrichment did not end while its stream was open');
  } catch (error) {
    waits.failed.push(`streams: ${error instanceof Error ? error.message : String(error)}`);
  }
}
