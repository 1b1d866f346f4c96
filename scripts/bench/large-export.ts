/**
 * Exports a batch of many members from the running service (`npm start`): enriches a small batch, writes its members repeatedly straight
 * into the local table, and follows the export job to its signed URL. Prints the measurements. `node scripts/bench/large-export.ts
 * [members] [format]`; default 100,000 and excel.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { documentClient, tableName } from '#lib/db/client';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { get } from '#lib/db/table';

const [, , wanted = '100000', format = 'excel'] = process.argv;
const MEMBERS = Number(wanted);
/** Number of enrichments shared by the members in rotation: enough that a page read has no repeats. */
const ENRICHMENTS = 1_000;
const AT_ONCE = 25;
const MOST_WAITS = 1_200;

const service = z
  .object({
    base_url: z.string(),
    org_id: z.string(),
    api_key: z.string(),
    table: z.object({ name: z.string(), endpoint: z.string() }),
  })
  .parse(JSON.parse(readFileSync(`${process.env['SERVICE_DIRECTORY'] ?? '.local'}/service.json`, 'utf8')));
Object.assign(process.env, {
  TABLE_NAME: service.table.name,
  AWS_ENDPOINT_URL_DYNAMODB: service.table.endpoint,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});
const organization = service.org_id;

const answer = z.record(z.string(), z.unknown());
const item = z.record(z.string(), z.unknown());

async function ask(method: string, path: string, body?: FormData | object): Promise<z.infer<typeof answer>> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${service.base_url}${path}`, {
    method,
    headers: { 'X-API-Key': service.api_key, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const said = answer.parse(JSON.parse(text));
  // The second API version wraps its responses.
  return answer.safeParse(said['data']).data ?? said;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(path: string, isOver: (status: unknown) => boolean): Promise<z.infer<typeof answer>> {
  for (let waited = 0; waited < MOST_WAITS; waited += 1) {
    const now = await ask('GET', path);
    process.stderr.write(`\r${String(now['status'])} ${String(now['percent_complete'] ?? '')}   `);
    if (isOver(now['status'])) return now;
    await pause(2_000);
  }
  throw new Error(`${path} did not end.`);
}

/** An enriched batch of people known to the simulators. */
async function smallBatch(): Promise<string> {
  const file = [
    'email,Segment,Note',
    'ada@acme-robotics.example,Enterprise,met in Berlin',
    'juergen.mueller@nordwind-analytik.example,Mid-market,',
    'chloe.dubois@helios-grid.example,Enterprise,"likes, commas"',
    'ingrid.vandam@bluefin-logistics.example,Enterprise,',
  ].join('\n');
  const form = new FormData();
  form.append('file', new Blob([file]), 'people.csv');
  const { upload_id } = await ask('POST', '/v1/enrichments/batches/upload', form);
  const confirmed = await ask('POST', '/v1/enrichments/batches/upload/confirm', { upload_id });
  const id = z.string().parse(confirmed['batch_id'] ?? confirmed['id']);
  await until(`/v1/enrichments/batches/${id}`, (status) => status === 'completed');
  return id;
}

const read = async (key: Key): Promise<z.infer<typeof item>> => (await get(key, item)) ?? {};

async function write(items: readonly { readonly key: Key; readonly value: object }[]): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const requests = items.slice(from, from + AT_ONCE).map(({ key, value }) => ({
      PutRequest: { Item: { ...value, pk: key.pk, sk: key.sk } },
    }));
    await documentClient().send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  }
}

/** Copies the batch to another id with this many members, which rotate through copies of its enrichments. */
async function enlarge(id: string): Promise<string> {
  const large = randomUUID();
  const batch = await read(keys.batch(organization, id));
  const members: z.infer<typeof item>[] = [];
  for (let position = 0; position < Number(batch['member_count']); position += 1)
    members.push(await read(keys.batchMember(organization, id, position)));
  const of = (index: number) => members[index % members.length] ?? {};
  const base = Number(of(0)['enrichment_id']) - ENRICHMENTS * 10;
  for (let index = 0; index < ENRICHMENTS; index += AT_ONCE) {
    const some = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_none, at) => {
        const original = Number(of(index + at)['enrichment_id']);
        const copy = base + index + at;
        return [
          {
            key: keys.enrichment(organization, copy),
            value: { ...(await read(keys.enrichment(organization, original))), id: copy },
          },
          {
            key: keys.enrichmentFields(organization, copy),
            value: await read(keys.enrichmentFields(organization, original)),
          },
        ];
      }),
    );
    await write(some.flat());
  }
  for (let position = 0; position < MEMBERS; position += 1_000) {
    await write(
      Array.from({ length: Math.min(1_000, MEMBERS - position) }, (_none, at) => ({
        key: keys.batchMember(organization, large, position + at),
        value: {
          ...of(position + at),
          position: position + at,
          row: position + at + 2,
          enrichment_id: base + ((position + at) % ENRICHMENTS),
        },
      })),
    );
    process.stderr.write(`\r${position + 1_000} members written`);
  }
  await write([
    {
      key: keys.batch(organization, large),
      value: { ...batch, id: large, row_count: MEMBERS, member_count: MEMBERS },
    },
    {
      key: keys.batchCounts(organization, large, 0),
      value: { ...(await read(keys.batchCounts(organization, id, 0))), completed: MEMBERS },
    },
  ]);
  return large;
}

const seconds = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

const started = performance.now();
const large = await enlarge(await smallBatch());
console.log(`\n${MEMBERS} members written in ${seconds(started)} s as ${large}`);
const asked = performance.now();
const begun = await ask('GET', `/v1/enrichments/batches/${large}/export/${format}`);
console.log(`asked in ${seconds(asked)} s: ${JSON.stringify(begun)}`);
const over = await until(
  `/v2/enrichments/batches/${large}/exports/${String(begun['export_id'])}`,
  (status) => status === 'completed' || status === 'failed',
);
console.log(`\nended after ${seconds(asked)} s: ${JSON.stringify(over).slice(0, 600)}`);
const response = await fetch(z.string().parse(over['download_url']));
const place = `.local/large-export.${format === 'csv' ? 'csv' : 'xlsx'}`;
if (response.body) await pipeline(Readable.from(response.body), createWriteStream(place));
console.log(`${response.status} ${String(response.headers.get('content-disposition'))} -> ${place}`);
