import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { request, until, useService } from '#test/support/local-service';
import { dumpTable } from '#test/support/table-dump';

const service = useService();
const admin = () => service().info.admin_api_key;
const ada = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };
const raj = { first_name: 'Raj', last_name: 'Subramaniam', company: 'FedEx' };
/** Matches a leftover, however it is written. */
const canary = /ada[\s._-]*(?:%20)?lovelace|lovelace[\s,._-]*ada|ada@acme|lovelace/i;

const ended = (id: number | string) =>
  until(
    () => request(service(), 'GET', `/v1/enrichments/${id}?wait=5`),
    ({ body }) => !['queued', 'processing'].includes(body.status),
  );

async function enrich(input: object) {
  const { body } = await request(service(), 'POST', '/v1/enrichments', { type: 'person', input });
  return (await ended(body.id)).body;
}

async function uploadBatch(): Promise<string> {
  const form = new FormData();
  const rows = [
    'First name,Last name,Company,Note,Our id',
    'Ada,Lovelace,Acme Robotics,met Ada Lovelace in May,c-1',
    'Raj,Subramaniam,FedEx,none,c-2',
  ];
  form.append('file', new Blob([rows.join('\n')]), 'leads.csv');
  const sent = await fetch(`${service().info.base_url}/v1/enrichments/batches/upload`, {
    method: 'POST',
    headers: { 'x-api-key': admin() },
    body: form,
  });
  const { upload_id, suggested_mapping } = (await sent.json()) as {
    upload_id: string;
    suggested_mapping: unknown;
  };
  const confirmed = await request(service(), 'POST', '/v1/enrichments/batches/upload/confirm', {
    upload_id,
    column_mapping: suggested_mapping,
  });
  const id = confirmed.body.id ?? confirmed.body.batch_id;
  await request(service(), 'POST', `/v1/enrichments/batches/${id}/confirm`, {});
  return id;
}

async function objects(): Promise<string[]> {
  const client = new S3Client({ forcePathStyle: true });
  const Bucket = service().aws.outputs['UploadsBucket'] ?? '';
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  return await Promise.all(
    Contents.map(async ({ Key = '' }) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      return `${Key}\n${bytes[0] === 0x1f ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')}`;
    }),
  );
}

const linesWith = (texts: readonly string[]): string[] =>
  texts.filter((text) => canary.test(text)).map((text) => `${text.slice(0, 160)} ... ${canary.exec(text)}`);

const logs = (): string[] => {
  const directory = join(service().directory, 'data', 'logs');
  return readdirSync(directory).map((file) => readFileSync(join(directory, file), 'utf8'));
};

describe('a deleted person', () => {
  let entity: number;
  let enrichment: number;
  let colleague: number;
  let batch: string;
  beforeAll(async () => {
    const server = createServer((_incoming, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await request(service(), 'POST', '/v2/webhooks/subscriptions', {
      event_type: 'enrichment.completed',
      url: receiver,
    });
    const first = await fetch(`${service().info.base_url}/v1/enrichments`, {
      method: 'POST',
      headers: { 'x-api-key': admin(), 'content-type': 'application/json', 'idempotency-key': 'canary' },
      body: JSON.stringify({ type: 'person', input: ada }),
    });
    enrichment = z.object({ id: z.number() }).parse(await first.json()).id;
    await ended(enrichment);
    colleague = (await enrich({ first_name: 'Grace', last_name: 'Hopper', company: 'Acme Robotics' })).id;
    batch = await uploadBatch();
    await request(service(), 'POST', '/v1/campaigns', {
      name: 'Spring',
      audience: { type: 'people', people: [ada, raj] },
      credit_ceiling: 30,
    });
    const alone = { type: 'people', people: [ada] };
    await request(service(), 'POST', '/v1/campaigns', { name: 'One', audience: alone, credit_ceiling: 9 });
    const begun = [
      await request(service(), 'POST', '/v2/source', {
        company_name: 'Acme Robotics',
        roles: ['VP Engineering'],
        accept_best_match: true,
      }),
      await request(service(), 'POST', '/v2/search', {
        type: 'people',
        title: 'Engineering',
        company: 'Acme Robotics',
      }),
      await request(service(), 'POST', '/v2/network/outreach', {
        action: 'connect',
        public_id: 'ada-lovelace',
        text: 'Hello Ada Lovelace',
      }),
    ];
    expect(begun.map(({ status }) => status)).toEqual([202, 202, 202]);
    await service().aws.idle();
    const { body } = await request(service(), 'GET', '/v2/entities?q=lovelace');
    entity = body.data[0].id;
  });

  it('appears in every store beforehand, so that the search afterwards is meaningful', async () => {
    const found = linesWith(await dumpTable()).map((line) => /"pk":"ORG#[a-z_]+#?([A-Z_]*)/.exec(line)?.[1]);
    expect([...new Set(found)].toSorted()).toEqual(
      'BATCH CAMPAIGN ENRICHMENT ENTITY OUTBOUND OUTBOX SEARCH SOURCE'.split(' '),
    );
    expect(linesWith(await objects()).length).toBeGreaterThan(0);
  });

  it('is hidden from readers at once, and gone from table, bucket, queues and logs when erasure ends', async () => {
    const denied = await request(service(), 'DELETE', `/v2/entities/${entity}`);
    expect(denied.status).toBe(403);
    const deleted = await request(service(), 'DELETE', `/v2/entities/${entity}`, undefined, admin());
    expect(deleted.body).toMatchObject({ data: { status: 'processing', subject: 'person' } });
    expect(deleted.status).toBe(202);
    for (const path of [`/v2/entities/${entity}`, `/v1/enrichments/${enrichment}`])
      expect((await request(service(), 'GET', path)).status).toBe(404);

    await service().aws.idle();
    service().aws.passTime(301_000);
    await service().aws.idle();
    const read = await request(service(), 'GET', `/v2/erasures/${deleted.body.data.id}`, undefined, admin());
    expect(read.body.data).toMatchObject({ status: 'completed' });
    expect(linesWith(await dumpTable())).toEqual([]);
    expect(linesWith(await objects())).toEqual([]);
    expect(linesWith(logs())).toEqual([]);
  });

  it('leaves the data of others readable', async () => {
    const paths = [
      `/v1/enrichments/${colleague}`,
      `/v1/enrichments/${colleague}/fields`,
      `/v1/enrichments/${colleague}/sources`,
      `/v1/enrichments/batches/${batch}`,
      `/v1/enrichments/batches/${batch}/members`,
      '/v1/campaigns',
      '/v2/entities',
      '/v2/events',
      '/v2/search-jobs',
      '/v1/people-finder',
    ];
    for (const path of paths)
      expect([path, (await request(service(), 'GET', path)).status]).toEqual([path, 200]);
  });

  it('is not enriched again by any identifier unless requested explicitly', async () => {
    const again = await enrich(ada);
    expect(again).toMatchObject({
      status: 'failed',
      error: { code: 'PERSON_ERASED' },
      credits: { charged: 0 },
    });
    const otherwise = await enrich({ email: 'ada.lovelace@acme-robotics.example' });
    expect(otherwise).toMatchObject({ status: 'failed', error: { code: 'PERSON_ERASED' } });
    const middle = await enrich({ full_name: 'Ada K. Lovelace', company: 'Acme Robotics' });
    expect(middle).toMatchObject({ status: 'failed', error: { code: 'PERSON_ERASED' } });
    const asked = { type: 'person', input: ada, options: { include_erased: true } };
    const { body } = await request(service(), 'POST', '/v2/enrichments', asked);
    expect((await ended(body.data.id)).body.status).toBe('completed');
  });
});

describe('a deleted organization', () => {
  it('loses access at once, and only its account entries remain', async () => {
    const organization = service().info.org_id;
    const unnamed = await request(service(), 'DELETE', '/v1/organization', { confirm: 'org_other' }, admin());
    expect(unnamed.status).toBe(400);
    const deleted = await request(
      service(),
      'DELETE',
      '/v1/organization',
      { confirm: organization },
      admin(),
    );
    expect(deleted.status).toBe(202);
    for (const key of [admin(), service().info.api_key])
      expect((await request(service(), 'GET', '/v1/organization', undefined, key)).status).toBe(401);
    await service().aws.idle();
    service().aws.passTime(301_000);
    await service().aws.idle();
    const left = (await dumpTable()).filter((item) => item.includes(organization));
    const kinds = new Set(left.map((item) => /"pk":"([^"]*)"/.exec(item)?.[1]));
    expect([...kinds].toSorted()).toEqual([
      `ORG#${organization}`,
      `ORG#${organization}#ERASURE`,
      `ORG#${organization}#LEDGER`,
      `ORG#${organization}#RATE`,
    ]);
    expect(linesWith(await dumpTable())).toEqual([]);
    expect((await objects()).filter((text) => text.includes(organization))).toEqual([]);
    const other = await request(
      service(),
      'GET',
      '/v1/organization',
      undefined,
      service().info.other_api_key,
    );
    expect(other.status).toBe(200);
  });
});
