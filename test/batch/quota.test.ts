import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import * as enrichmentsApi from '#functions/api/enrichments';
import * as networkApi from '#functions/api/network';
import { sweepBatches } from '#lib/batch/use-cases/sweep';
import { getAccount } from '#lib/billing/store';
import { transact } from '#lib/db/table';
import { bindAccount, readUsage } from '#lib/network/store';
import { MINUTE, plus, toIso } from '#lib/shared/time';
import { pump } from '#test/batch/pump';
import { Outbox, postFile, useBucket } from '#test/batch/support';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const confirmUpload = batchesApi.confirmBatchUpload();
const get = batchesApi.getBatch();
const members = batchesApi.listBatchMembers();
const upload = batchesApi.uploadBatchFile();
const stats = enrichmentsApi.getEnrichmentStats();
const updateAccount = networkApi.updateNetworkAccount();

useTable();
useBucket();

const clockFile = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock.json');
let stood = new Date();
/** Moves the service's clock. */
function stand(at: Date): void {
  stood = at;
  writeFileSync(clockFile, JSON.stringify({ offset_ms: at.getTime() - Date.now() }));
}

let day = 0;
beforeEach(() => {
  Object.assign(process.env, { STAGE: 'local', SERVICE_CLOCK_FILE: clockFile });
  day += 3;
  stand(plus(new Date('2027-01-01T10:00:00.000Z'), day * 24 * 60 * MINUTE));
});

const rows = (count: number): string =>
  [
    'first_name,last_name,company',
    ...[...Array(count).keys()].map((n) => `Ada${n},Person${n},Acme ${n}`),
  ].join('\n');

let accounts = 0;
async function connected(shares: object, count = 1) {
  const organization = await makeOrganization(1_000);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    accounts += 1;
    const account_id = `acc-quota-${accounts}`;
    ids.push(account_id);
    await transact(
      bindAccount(
        organization.id,
        { account_id, name: 'Grace', status: 'connected', products: [] },
        plus(stood, n),
      ),
    );
    const changed = await call(updateAccount, {
      method: 'PATCH',
      path: `/v2/network/accounts/${account_id}`,
      params: { id: account_id },
      headers: organization.headers,
      body: { shares },
    });
    expect(changed.status, changed.text).toBe(200);
  }
  return { organization, ids };
}

async function batchOf({ headers }: TestOrganization, csv: string, on_quota?: string) {
  const sent = await postFile(upload, headers, csv);
  const body = {
    upload_id: sent.body.upload_id,
    column_mapping: sent.body.suggested_mapping,
    ...(on_quota ? { on_quota } : {}),
  };
  const answer = await call(confirmUpload, {
    method: 'POST',
    path: '/v1/enrichments/batches/upload/confirm',
    headers,
    body,
  });
  expect(answer.status, answer.text).toBe(202);
  return answer.body.batch_id as string;
}

const read = async ({ headers }: TestOrganization, id: string) =>
  (await call(get, { path: `/v1/enrichments/batches/${id}`, params: { batchId: id }, headers })).body;
const tomorrow = () => new Date(`${toIso(plus(stood, 24 * 60 * MINUTE)).slice(0, 10)}T00:00:00.000Z`);

describe('a batch that needs more network quota than its account has left', () => {
  it('does what it can, says until when the rest waits, and continues after the reset', async () => {
    const { organization, ids } = await connected({ search: { enrichments: 8 } });
    const outbox = new Outbox(organization.id);
    const id = await batchOf(organization, rows(6));
    await pump(organization.id, outbox);
    const today = await read(organization, id);
    expect([today.status, today.counts, today.resumes_at, today.on_quota]).toEqual([
      'processing',
      { queued: 0, waiting: 2, processing: 0, completed: 4, approved: 0, failed: 0, cancelled: 0 },
      toIso(tomorrow()),
      'wait',
    ]);
    const waiting = await call(members, {
      path: '/v1/',
      params: { batchId: id },
      query: { status: 'waiting' },
      headers: organization.headers,
    });
    expect(
      waiting.body.items.map(({ row, status, resumes_at }: Record<string, unknown>) => [
        row,
        status,
        resumes_at,
      ]),
    ).toEqual([
      [6, 'waiting', toIso(tomorrow())],
      [7, 'waiting', toIso(tomorrow())],
    ]);
    expect(await readUsage(ids[0] ?? '', stood)).toMatchObject({ search: 4, search_enrichments: 4 });

    // Nothing is retried before the reset, however often the sweep runs.
    await sweepBatches(plus(stood, 30 * MINUTE));
    expect(await outbox.take()).toEqual([]);

    stand(plus(tomorrow(), MINUTE));
    await sweepBatches(stood);
    await pump(organization.id, outbox);
    const done = await read(organization, id);
    expect([done.status, done.counts.completed, done.resumes_at]).toEqual(['completed', 6, undefined]);
    expect(await getAccount(organization.id)).toMatchObject({ held: 0, spent: 18, enrichments_waiting: 0 });
  });

  it('waits for several days if one is not enough', async () => {
    const { organization } = await connected({ search: { enrichments: 4 } });
    const outbox = new Outbox(organization.id);
    const id = await batchOf(organization, rows(5));
    await pump(organization.id, outbox);
    const completed = [(await read(organization, id)).counts.completed];
    for (let n = 0; n < 2; n += 1) {
      stand(plus(tomorrow(), MINUTE));
      await sweepBatches(stood);
      await pump(organization.id, outbox);
      completed.push((await read(organization, id)).counts.completed);
    }
    expect(completed).toEqual([2, 4, 5]);
  });

  it('continues without the network if the request says so', async () => {
    const { organization } = await connected({ search: { enrichments: 2 } });
    const outbox = new Outbox(organization.id);
    const id = await batchOf(organization, rows(3), 'degrade');
    await pump(organization.id, outbox);
    const done = await read(organization, id);
    expect([done.status, done.counts.completed, done.on_quota]).toEqual(['completed', 3, 'degrade']);
  });

  it('alternates between the accounts of its organization', async () => {
    const { organization, ids } = await connected({ search: { enrichments: 8 } }, 2);
    const outbox = new Outbox(organization.id);
    const id = await batchOf(organization, rows(6));
    await pump(organization.id, outbox);
    expect((await read(organization, id)).counts.completed).toBe(6);
    const used = await Promise.all(ids.map(async (one) => (await readUsage(one, stood)).search));
    expect(used).toEqual([3, 3]);
  });

  it('releases the credits of members that are cancelled while they wait', async () => {
    const { organization } = await connected({ search: { enrichments: 0 } });
    const outbox = new Outbox(organization.id);
    const id = await batchOf(organization, rows(2));
    await pump(organization.id, outbox);
    const counted = await call(stats, { path: '/v1/enrichments/stats', headers: organization.headers });
    expect((await read(organization, id)).counts.waiting).toBe(2);
    expect(counted.status).toBe(200);
    const cancel = (await import('#functions/api/batches')).cancelBatch();
    await call(cancel, {
      method: 'DELETE',
      path: '/v1/',
      params: { batchId: id },
      headers: organization.headers,
    });
    await pump(organization.id, outbox);
    expect((await read(organization, id)).counts).toMatchObject({ waiting: 0, cancelled: 2 });
    expect(await getAccount(organization.id)).toMatchObject({ available: 1_000, held: 0 });
  });
});
