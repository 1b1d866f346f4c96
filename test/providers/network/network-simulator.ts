import { createHttpClient } from '#lib/providers/http';
import { NetworkFailure } from '#lib/providers/network/network-error';
import type { NetworkPort } from '#lib/providers/network/port';
import { createUnipileNetwork } from '#lib/providers/network/unipile';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulator, startServer } from '#test/simulators/core/server';
import { WebhookSender } from '#test/simulators/core/webhook-sender';
import { network } from '#test/simulators/network/simulator';
import { makeWorld, type World } from '#test/simulators/world/world';

export interface Bench {
  readonly sim: Simulator;
  readonly network: NetworkPort;
  readonly world: World;
  /** What really happened to the outside world. */
  sent(): Promise<unknown[]>;
  control(path: string, body: unknown): Promise<unknown>;
  close(): Promise<void>;
}

export const NOW = new Date('2026-11-21T12:00:00.000Z');

/** The network's simulator with the adapter in front of it. */
export async function startBench(now: Date = NOW): Promise<Bench> {
  const world = makeWorld();
  let address = '';
  const sim = await startServer({
    name: 'network',
    port: 0,
    latency: NO_LATENCY,
    factory: network,
    context: {
      now: () => now,
      world,
      webhooks: new WebhookSender(),
      address: () => address,
      addressOf: () => undefined,
    },
  });
  address = sim.address;
  const http = createHttpClient();
  return {
    sim,
    world,
    network: createUnipileNetwork({ baseUrl: sim.address, apiKey: 'key-1', http }),
    async sent() {
      const reply = (await (await fetch(`${sim.address}/_sent`)).json()) as { sent: unknown[] };
      return reply.sent;
    },
    async control(path, body) {
      const reply = await fetch(`${sim.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return reply.json();
    },
    async close() {
      await sim.close();
      await http.close();
    },
  };
}

/** The member of the union a call failed with. */
export async function errorOf(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (error instanceof NetworkFailure) return error.error;
    throw error;
  }
  throw new Error('it did not fail');
}
