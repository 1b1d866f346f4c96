import { createHttpClient } from '#lib/http/client';
import { NetworkFailure } from '#lib/network/network-error';
import type { NetworkPort } from '#lib/network/port';
import { createUnipileNetwork } from '#lib/providers/network/unipile';
import { NO_LATENCY } from '#test/simulators/core/latency';
import type { Simulator } from '#test/simulators/core/server';
import { startSimulators } from '#test/simulators/start';
import type { World } from '#test/simulators/world/world';

export interface Bench {
  readonly sim: Simulator;
  readonly network: NetworkPort;
  readonly world: World;
  /** What really reached the outside world. */
  sent(): Promise<unknown[]>;
  control(path: string, body: unknown): Promise<unknown>;
  close(): Promise<void>;
}

export const NOW = new Date('2026-11-21T12:00:00.000Z');

/** Starts the network simulator with the adapter in front of it. */
export async function startBench(now: Date = NOW): Promise<Bench> {
  const simulators = await startSimulators({ only: ['network'], now: () => now, latency: NO_LATENCY });
  const sim = simulators.get('network');
  const http = createHttpClient();
  return {
    sim,
    world: simulators.world,
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
      await simulators.close();
      await http.close();
    },
  };
}

/** The member of the union that a call failed with. */
export async function errorOf(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (error instanceof NetworkFailure) return error.error;
    throw error;
  }
  throw new Error('it did not fail');
}
