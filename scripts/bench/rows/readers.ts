import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { streamLimits } from '#lib/shared/stream-limits';
import { type Row, rounded } from '#scripts/bench/row';
import { type Address, ChildService } from '#scripts/load/child-service';
import { percentile } from '#scripts/load/tally';
import { firstOfFree } from '#scripts/service/free-ports';

const READERS = 200;
const created = z.object({ id: z.number() });

/** Creates an enrichment and opens as many of its streams as a key may have; returns the time to each one's first byte in ms. */
async function readAtOnce(base: string, key: string): Promise<number[]> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const body = JSON.stringify({ type: 'person', input: { email: 'ada.lovelace@acme-robotics.example' } });
  const made = await fetch(`${base}/v1/enrichments`, { method: 'POST', headers, body });
  if (!made.ok) throw new Error(`A creation answered ${made.status}: ${await made.text()}`);
  const { id } = created.parse(await made.json());
  return await Promise.all(
    [...Array(streamLimits.key).keys()].map(async () => {
      const asked = performance.now();
      const reply = await fetch(`${base}/v1/enrichments/${id}/stream`, { headers });
      if (!reply.ok || !reply.body) throw new Error(`A stream answered ${reply.status}.`);
      const reader = reply.body.getReader();
      await reader.read();
      const took = performance.now() - asked;
      await reader.cancel();
      return took;
    }),
  );
}

async function measure({ base_url, keys: [first = '', ...others] }: Address): Promise<number[]> {
  // A first reader loads the functions.
  await readAtOnce(base_url, first);
  await sleep(3_000);
  return (await Promise.all(others.map((key) => readAtOnce(base_url, key)))).flat();
}

/** How long stream readers that arrive all at once wait; each organization has as many as its key allows. */
export const readers: Row = {
  title: `First byte of ${READERS} simultaneous stream readers`,
  goal: 'within 2 s',
  anchor: '49 s with one thread per stream',
  async measure() {
    const directory = await mkdtemp(join(tmpdir(), 'bench-readers-'));
    const service = new ChildService(directory, await firstOfFree(0, 3), READERS / streamLimits.key + 1);
    try {
      const took = await measure(await service.start(true));
      const seconds = (share: number): string => `${rounded(percentile(took, share) / 1000)} s`;
      return [
        {
          measured: `median ${seconds(0.5)}, p99 ${seconds(0.99)}, the last ${seconds(1)}`,
          within: percentile(took, 1) <= 2_000,
          note: `${took.length} readers of ${took.length / streamLimits.key} organizations, each with an enrichment that has just started; load average ${rounded(loadavg()[0] ?? 0, 1)}`,
        },
      ];
    } finally {
      await service.kill();
      await rm(directory, { recursive: true, force: true });
    }
  },
};
