import { setTimeout as sleep } from 'node:timers/promises';
import type { Neighbour } from '#scripts/load/neighbour';

/** Requests per minute and organization (cdk.json), and streams it may have open (lib/shared/stream-limits.ts). */
const LIMITS = { standard: 100, enrichment: 20, streams: 20 } as const;

/** How often it got each answer. */
export type Answered = Map<string, number>;

/** Sends `times` its limit of everything, without waiting for responses, until `end`. */
export async function beHostile(neighbour: Neighbour, times: number, end: number): Promise<Answered> {
  const answered: Answered = new Map();
  const note = (what: string) => answered.set(what, (answered.get(what) ?? 0) + 1);
  const ask = (what: string, work: () => Promise<Response>) =>
    void work().then(
      async (reply) => {
        note(`${what} ${reply.status}`);
        await reply.arrayBuffer();
      },
      () => note(`${what} cut off`),
    );
  const every = async (perMinute: number, work: (count: number) => void): Promise<void> => {
    const began = performance.now();
    for (let count = 0; performance.now() < end; count += 1) {
      work(count);
      await sleep(Math.max(0, began + ((count + 1) * 60_000) / perMinute - performance.now()));
    }
  };
  const id = await neighbour.create('Hostile first');
  const body = (count: number) => ({
    type: 'person',
    input: {
      first_name: 'Hostile',
      last_name: `Number ${'x'.repeat((count % 40) + 1)}`,
      company: 'Nowhere Ltd',
    },
    options: { refresh: true },
  });
  await Promise.all([
    every(LIMITS.standard * times, () => ask('reads', () => neighbour.api('GET', '/v2/events?limit=100'))),
    every(LIMITS.standard * times, () => ask('agent', () => neighbour.agent('get_credits'))),
    every(LIMITS.enrichment * times, (count) =>
      ask('enrichments', () => neighbour.api('POST', '/v2/enrichments', body(count))),
    ),
    every(LIMITS.streams * times, () =>
      ask('streams', () => neighbour.api('GET', `/v1/enrichments/${id}/stream`)),
    ),
  ]);
  return answered;
}
