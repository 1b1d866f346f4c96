import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CrmAccess } from '#lib/crm/access';
import type { CrmClock } from '#lib/crm/clock';
import { createHttpClient } from '#lib/http/client';
import { NO_LATENCY } from '#test/simulators/core/latency';
import type { Simulator } from '#test/simulators/core/server';
import { type SimulatorName, startSimulators } from '#test/simulators/start';
import { unpaced } from '#test/support/unpaced';

export const NOW = new Date('2026-11-21T09:00:00.000Z');

/** A clock whose sleeps take no time but are recorded. */
export function quickClock(): CrmClock & { readonly slept: number[] } {
  const slept: number[] = [];
  let at = NOW.getTime();
  return {
    slept,
    now: () => at,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      at += milliseconds;
    },
    random: () => 0,
  };
}

export const http = createHttpClient({ allowLoopback: true });

/** The named simulator, reset for each test. */
export function simulated(name: SimulatorName): () => Simulator {
  let started: Awaited<ReturnType<typeof startSimulators>> | undefined;
  beforeAll(async () => {
    started = await startSimulators({ only: [name], latency: NO_LATENCY, now: () => NOW });
  });
  afterAll(() => started?.close());
  beforeEach(() => started?.get(name).reset());
  return () => {
    if (started === undefined) throw new Error('the simulator has not started');
    return started.get(name);
  };
}

export const accessTo = (simulator: Simulator, more: Partial<CrmAccess> = {}): CrmAccess => ({
  http,
  pace: unpaced,
  baseUrl: simulator.address,
  accessToken: 'pat-eu1-test',
  accountId: '4242',
  clock: quickClock(),
  ...more,
});
