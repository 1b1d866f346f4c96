import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Client } from '#scripts/load/client';
import type { Tally } from '#scripts/load/tally';

const created = z.object({ id: z.number() });
const uploaded = z.object({ upload_id: z.string(), suggested_mapping: z.record(z.string(), z.string()) });
const confirmed = z.object({ batch_id: z.string() });

/** People of the simulators' world; the number makes each a separate request, so that none reuses another's result. */
const people = [
  { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
  { first_name: 'Raj', last_name: 'Subramaniam', company: 'FedEx' },
  { first_name: 'Jensen', last_name: 'Huang', company: 'NVIDIA' },
  { first_name: 'Tim', last_name: 'Cook', company: 'Apple' },
  { first_name: 'Nobody', last_name: 'Known', company: 'Nowhere Ltd' },
];
const FOLLOWED = 5;
const BATCH_ROWS = 5;

async function createOne(client: Client, tally: Tally, run: string, index: number): Promise<void> {
  const body = { type: 'person', input: people[index % people.length], external_id: `load-${index}` };
  const { status, text } = await client.ask('POST', '/v1/enrichments', { body, key: `${run}-${index}` });
  if (status >= 400) return;
  const { id } = created.parse(JSON.parse(text));
  tally.accepted.add(id);
  if (index % FOLLOWED !== 0) return;
  const events = await client.follow(`/v1/enrichments/${id}/stream`);
  tally.streams += 1;
  const ids = events.map((event) => event.id);
  if (ids.some((one, place) => one !== place + 1) || ids.length === 0)
    tally.errors.push(`the stream of ${id} gave the events ${ids.join(' ')}`);
}

async function sendBatch(client: Client, tally: Tally, run: string, index: number): Promise<void> {
  const rows = Array.from({ length: BATCH_ROWS }, (_, row) => `person${row}.${index}@acme-robotics.example`);
  const file = new File([`Email\n${rows.join('\n')}\n`], 'load.csv');
  const key = `${run}-batch-${index}`;
  const sent = await client.ask('POST', '/v1/enrichments/batches/upload', { file, key });
  if (sent.status >= 400) return;
  const { upload_id, suggested_mapping } = uploaded.parse(JSON.parse(sent.text));
  const answer = await client.ask('POST', '/v1/enrichments/batches/upload/confirm', {
    body: { upload_id, column_mapping: suggested_mapping, on_quota: 'degrade' },
    key: `${key}-confirm`,
  });
  if (answer.status >= 400) return;
  tally.batches.push({ id: confirmed.parse(JSON.parse(answer.text)).batch_id, members: BATCH_ROWS });
}

/** Creates one enrichment per tick, follows every fifth, and uploads a batch every 20 ticks; ends when all were answered. */
export async function drive(
  client: Client,
  tally: Tally,
  { seconds, rate, run }: { readonly seconds: number; readonly rate: number; readonly run: string },
): Promise<void> {
  const started = performance.now();
  const open: Promise<void>[] = [];
  for (let index = 0; performance.now() - started < seconds * 1000; index += 1) {
    open.push(createOne(client, tally, run, index));
    if (index % 20 === 10) open.push(sendBatch(client, tally, run, index));
    await sleep(Math.max(0, started + ((index + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(open);
}
