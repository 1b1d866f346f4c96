import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Client } from '#scripts/load/client';
import type { Receiver } from '#scripts/load/receiver';
import type { Tally } from '#scripts/load/tally';

const stats = z.object({ total: z.int(), by_status: z.record(z.string(), z.int()) });
const credits = z.object({ data: z.object({ held: z.int(), spent: z.int() }) });
const batch = z.object({ status: z.string() });
const enrichment = z.object({
  status: z.string(),
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().optional(),
  credits: z.object({ charged: z.int() }),
});
const over = new Set(['completed', 'approved', 'failed', 'cancelled']);

const read = async <T>(client: Client, path: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse((await client.ask('GET', path)).text));

/** Waits until all accepted work has ended. Returns how long that took, and what never ended. */
export async function settled(
  client: Client,
  tally: Tally,
  seconds: number,
  onEnded: (ended: number, of: number) => void,
): Promise<string[]> {
  const open = new Set([...tally.accepted].map((id) => `/v1/enrichments/${id}`));
  const batches = new Set(tally.batches.map(({ id }) => `/v1/enrichments/batches/${id}`));
  const end = performance.now() + seconds * 1000;
  const all = open.size + batches.size;
  while (open.size + batches.size > 0 && performance.now() < end) {
    for (const path of open) if (over.has((await read(client, path, enrichment)).status)) open.delete(path);
    for (const path of batches) if (over.has((await read(client, path, batch)).status)) batches.delete(path);
    onEnded(all - open.size - batches.size, all);
    await sleep(500);
  }
  return [...open, ...batches];
}

export interface Checked {
  readonly wrong: string[];
  /** Time from creation to end of each completed enrichment. */
  readonly pipelineMs: number[];
}

/** Checks that what was accepted, done, reported and charged agrees. */
export async function check(client: Client, tally: Tally, receiver: Receiver): Promise<Checked> {
  const wrong: string[] = [];
  const expect = (what: string, is: unknown, wanted: unknown): void => {
    if (is !== wanted) wrong.push(`${what}: ${is}, not ${wanted}`);
  };
  const members = tally.batches.reduce((sum, one) => sum + one.members, 0);
  const { total, by_status } = await read(client, '/v1/enrichments/stats', stats);
  expect('enrichments', total, tally.accepted.size + members);
  expect('enrichments in progress', (by_status['queued'] ?? 0) + (by_status['processing'] ?? 0), 0);
  const pipelineMs: number[] = [];
  for (const id of tally.accepted) {
    const { status, created_at, completed_at } = await read(client, `/v1/enrichments/${id}`, enrichment);
    if (completed_at) pipelineMs.push(Date.parse(completed_at) - Date.parse(created_at));
    if (status === 'completed') expect(`deliveries of ${id}`, receiver.told.get(id)?.size, 1);
  }
  expect('unverified deliveries', receiver.wrong.length, 0);
  const { data } = await read(client, '/v2/billing/credits', credits);
  expect('credits held', data.held, 0);
  return { wrong, pipelineMs };
}

/** Checks the accounts against their ledgers, as `npm run ledger:check` does. */
export function checkLedger(directory: string): string[] {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/ledger-check.ts'], {
    env: { ...process.env, SERVICE_DIRECTORY: directory },
    encoding: 'utf8',
  });
  return status === 0 ? [] : [`the ledger:\n${stdout}`];
}
