import { describe, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import { loadState } from '#lib/batch/record/store';
import { LONGEST_PAUSE } from '#lib/batch/use-cases/pause';
import { sweepBatches } from '#lib/batch/use-cases/sweep';
import { getAccount } from '#lib/billing/store';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { logOf } from '#lib/enrichment/use-cases/stream';
import { sweep as sweepEnrichments } from '#lib/enrichment/use-cases/sweep';
import { MINUTE, plus } from '#lib/shared/time';
import { pump } from '#test/batch/pump';
import { Outbox, postFile, useBucket } from '#test/batch/support';
import { call } from '#test/support/call';
import { listEntries } from '#test/support/ledger-entries';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const approve = batchesApi.approveBatch();
const cancel = batchesApi.cancelBatch();
const confirmUpload = batchesApi.confirmBatchUpload();
const createUpload = batchesApi.createBatchUpload();
const get = batchesApi.getBatch();
const members = batchesApi.listBatchMembers();
const list = batchesApi.listBatches();
const pause = batchesApi.pauseBatch();
const resume = batchesApi.resumeBatch();
const upload = batchesApi.uploadBatchFile();

useTable();
useBucket();

const messy = [
  'Vorname;Nachname;Firma;E-Mail;Segment;Kundennr',
  'Ada;Lovelace;Acme Robotics;ada@acme.example;A;K1',
  'Grace;Hopper;Acme Robotics;grace@acme.example;B;K2',
  'Ada;Lovelace;Acme Robotics;ADA@acme.example;C;K3',
  ';;;;D;K4',
  'Alan;Turing;Globex;kaputt;E;K5',
  '',
].join('\r\n');

const rows = (count: number): string =>
  ['email,note', ...[...Array(count).keys()].map((n) => `p${n}@acme.example,n${n}`)].join('\n');

async function confirmed({ headers }: TestOrganization, csv: string) {
  const sent = await postFile(upload, headers, csv);
  expect(sent.status, sent.text).toBe(200);
  const body = { upload_id: sent.body.upload_id, column_mapping: sent.body.suggested_mapping };
  const answer = await confirm(headers, body);
  return { sent, answer, id: answer.body.batch_id as string, body };
}
const confirm = (headers: Record<string, string>, body: unknown) =>
  call(confirmUpload, { method: 'POST', path: '/v1/enrichments/batches/upload/confirm', headers, body });
const read = ({ headers }: TestOrganization, id: string) =>
  call(get, { path: `/v1/enrichments/batches/${id}`, params: { batchId: id }, headers });
const at = (handler: unknown, method: string, { headers }: TestOrganization, id: string, query = {}) =>
  call(handler, { method, path: `/v1/enrichments/batches/${id}`, params: { batchId: id }, query, headers });

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

describe('a batch from a file', () => {
  it('uses the suggested mapping by default, and no other once it is confirmed', async () => {
    const organization = await makeOrganization();
    const sent = await postFile(upload, organization.headers, rows(3));
    const { upload_id, suggested_mapping } = sent.body;
    const first = await confirm(organization.headers, { upload_id });
    expect([first.status, first.body.source.column_mapping]).toEqual([202, suggested_mapping]);
    for (const again of [{ upload_id }, { upload_id, column_mapping: suggested_mapping }]) {
      const { status, body } = await confirm(organization.headers, again);
      expect([status, body.batch_id]).toEqual([202, first.body.batch_id]);
    }
    const other = await confirm(organization.headers, {
      upload_id,
      column_mapping: { email: 'email', note: 'external_id' },
    });
    expect([other.status, other.body.error.code, other.body.error.details.column_mapping]).toEqual([
      409,
      'CONFLICT',
      suggested_mapping,
    ]);
    expect((await at(cancel, 'DELETE', organization, first.body.batch_id)).status).toBe(204);
    const late = await confirm(organization.headers, { upload_id });
    expect([late.status, late.body.error.code, late.body.error.details]).toEqual([
      409,
      'INVALID_STATE',
      expect.objectContaining({ status: 'cancelled', batch_id: first.body.batch_id }),
    ]);
  });

  it('accepts companies: from a file of nothing else, from one that says so, and row by row', async () => {
    const organization = await makeOrganization();
    const outbox = new Outbox(organization.id);
    const firms = ['Unternehmen;Webseite;Land', 'Acme Robotics;acme-robotics.example;US', ';;DE'].join('\n');
    const sent = await postFile(upload, organization.headers, firms);
    expect([sent.status, sent.body.type, sent.body.suggested_mapping, sent.body.member_count]).toEqual([
      200,
      'company',
      { Unternehmen: 'company', Webseite: 'company_domain' },
      1,
    ]);
    const { body } = await confirm(organization.headers, { upload_id: sent.body.upload_id });
    expect([body.source.type, body.member_count, body.credits.held]).toEqual(['company', 1, 3]);
    await pump(organization.id, outbox, { loses: () => true });
    const { items } = (await at(members, 'GET', organization, body.batch_id)).body;
    expect(items).toMatchObject([
      { type: 'company', input: { company: 'Acme Robotics' }, extra: { Land: 'US' }, row: 2 },
    ]);
    const other = await confirm(organization.headers, { upload_id: sent.body.upload_id, type: 'person' });
    expect([other.status, other.body.error.details.reason]).toEqual([409, 'confirmed_otherwise']);

    const mixed = [
      'Type,Name,Company,Website',
      'company,,Acme Robotics,acme-robotics.example',
      'person,Ada Lovelace,Acme Robotics,',
      'company,,acme robotics,www.acme-robotics.example',
    ].join('\n');
    const both = await postFile(upload, organization.headers, mixed);
    const { type, suggested_mapping, member_count, duplicate_count } = both.body;
    expect([type, suggested_mapping['Type'], member_count, duplicate_count]).toEqual([
      'person',
      'type',
      2,
      1,
    ]);
    const named = 'Name\nAcme Robotics\nGlobex\n';
    const asked = await postFile(upload, organization.headers, named, { type: 'company' });
    expect([asked.body.suggested_mapping, asked.body.member_count]).toEqual([{ Name: 'company' }, 2]);
    const wrong = await postFile(upload, organization.headers, named, { type: 'robot' });
    expect([wrong.status, wrong.body.error.details.errors[0].pointer]).toEqual([400, '/body/type']);
  });

  it('refuses a request without a credential, and shows a stranger the 404 of a missing batch', async () => {
    const [owner, stranger] = [await makeOrganization(), await makeOrganization()];
    const { id, body } = await confirmed(owner, messy);
    const none = '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11';
    const bare = (text: string) => text.replaceAll(/"request_id":"[^"]+"/g, '');
    for (const [handler, method] of [
      [get, 'GET'],
      [members, 'GET'],
      [approve, 'POST'],
      [cancel, 'DELETE'],
    ] as const) {
      expect((await at(handler, method, { ...owner, headers: {} }, id)).status).toBe(401);
      const [theirs, absent] = [
        await at(handler, method, stranger, id),
        await at(handler, method, stranger, none),
      ];
      expect([theirs.status, bare(theirs.text)]).toEqual([404, bare(absent.text)]);
    }
    expect((await confirm(stranger.headers, body)).status).toBe(404);
  });

  it('describes the file: columns, mapping, problems with their place, and an estimate', async () => {
    const { sent } = await confirmed(await makeOrganization(), messy);
    expect(sent.body).toMatchObject({
      format: 'csv',
      row_count: 5,
      columns_detected: ['Vorname', 'Nachname', 'Firma', 'E-Mail', 'Segment', 'Kundennr'],
      suggested_mapping: {
        Vorname: 'first_name',
        Nachname: 'last_name',
        Firma: 'company',
        'E-Mail': 'email',
      },
      member_count: 3,
      duplicate_count: 1,
      refused_count: 1,
      estimated_credits: 9,
    });
    expect(sent.body.problems).toContainEqual({
      row: 6,
      column: 'E-Mail',
      reason: 'is not an e-mail address',
    });
    expect(sent.body.problems.filter(({ row }: { row: number }) => row === 5)).toHaveLength(1);
  });

  it('holds credits once, charges each person once, releases misses and adds up at every read', async () => {
    const organization = await makeOrganization();
    const outbox = new Outbox(organization.id);
    const { id, answer, body } = await confirmed(organization, messy);
    expect([answer.status, answer.body.status, answer.body.credits.held]).toEqual([202, 'confirmed', 9]);
    expect((await confirm(organization.headers, body)).body.batch_id).toBe(id);
    expect(await getAccount(organization.id)).toMatchObject({
      available: 91,
      held: 9,
      enrichments_queued: 3,
    });
    await pump(organization.id, outbox, {
      isMiss: (email) => email === 'grace@acme.example',
      afterEach: async () => expect(sum((await read(organization, id)).body.counts)).toBe(3),
    });
    const done = await read(organization, id);
    expect(done.body).toMatchObject({
      status: 'completed',
      percent_complete: 100,
      counts: { completed: 3, queued: 0, processing: 0 },
      credits: { estimated: 9, held: 0, charged: 6, released: 3 },
    });
    expect(await getAccount(organization.id)).toMatchObject({
      available: 94,
      held: 0,
      spent: 6,
      enrichments_queued: 0,
      enrichments_processing: 0,
      enrichments_completed: 3,
    });
    const spent = (await listEntries(organization.id)).filter(({ kind }) => kind === 'spend');
    expect(spent.map(({ amount, reference }) => [amount, reference])).toEqual([[6, { type: 'batch', id }]]);
  });

  it('reuses fresh results free of charge, as estimated', async () => {
    const organization = await makeOrganization(100);
    const outbox = new Outbox(organization.id);
    await confirmed(organization, rows(2));
    await pump(organization.id, outbox);
    const again = await confirmed(organization, `${rows(3)}\n`);
    expect(again.sent.body).toMatchObject({ member_count: 3, reusable_count: 2, estimated_credits: 3 });
    expect(again.answer.body).toMatchObject({ member_count: 3, reusable_count: 2, estimated_credits: 3 });
    await pump(organization.id, outbox);
    expect((await read(organization, again.id)).body).toMatchObject({
      status: 'completed',
      credits: { charged: 3, held: 0, released: 0 },
    });
    expect(await getAccount(organization.id)).toMatchObject({ spent: 9, held: 0, available: 91 });
  });

  it('returns 402 and holds nothing if the balance does not cover it', async () => {
    const organization = await makeOrganization(8);
    const { answer } = await confirmed(organization, rows(3));
    expect([answer.status, answer.body.error]).toMatchObject([
      402,
      { code: 'INSUFFICIENT_CREDITS', details: { required: 9, available: 8 } },
    ]);
    expect(await getAccount(organization.id)).toMatchObject({ available: 8, held: 0 });
    expect(
      (await call(list, { path: '/v1/enrichments/batches', headers: organization.headers })).body,
    ).toEqual({
      items: [],
      total: 0,
    });
  });

  it('counts, prices and confirms a file by a corrected mapping', async () => {
    const organization = await makeOrganization();
    const file = 'mail;info\nada@acme.example;grace@acme.example\n;jean@acme.example\n;lin@acme.example\n';
    const { body: sent } = await postFile(upload, organization.headers, file);
    expect([sent.suggested_mapping, sent.member_count, sent.refused_count]).toEqual([
      { mail: 'email' },
      1,
      2,
    ]);
    const look = (body: object) =>
      call(upload, {
        method: 'POST',
        path: '/v1/enrichments/batches/upload',
        headers: organization.headers,
        body: { upload_id: sent.upload_id, ...body },
      });
    const corrected = await look({ column_mapping: { info: 'email' } });
    expect(corrected.body).toMatchObject({
      suggested_mapping: { mail: 'email' },
      member_count: 3,
      refused_count: 0,
      estimated_credits: 9,
    });
    const nobody = await look({ column_mapping: { info: 'company' } });
    expect([nobody.status, nobody.body.error.details.errors[0].pointer]).toEqual([
      400,
      '/body/column_mapping',
    ]);
    const { body } = await confirm(organization.headers, { upload_id: sent.upload_id });
    expect([body.member_count, body.credits.held]).toEqual([3, 9]);
  });

  it('finds and prices no members in a file whose columns name nobody', async () => {
    const { headers } = await makeOrganization();
    const { body } = await postFile(upload, headers, 'colour;size\nred;4\nblue;5\n');
    expect([body.member_count, body.refused_count, body.estimated_credits]).toEqual([0, 2, 0]);
  });

  it('names the mapping entry that does not fit the file', async () => {
    const { headers } = await makeOrganization();
    const { body: sent } = await postFile(upload, headers, rows(1));
    const send = (column_mapping: object) => confirm(headers, { upload_id: sent.upload_id, column_mapping });
    const pointers = async (mapping: object) => {
      const { status, body } = await send(mapping);
      return [status, body.error.details.errors.map(({ pointer }: { pointer: string }) => pointer)];
    };
    expect(await pointers({ mail: 'email' })).toEqual([400, ['/body/column_mapping/mail']]);
    expect(await pointers({ email: 'colour' })).toEqual([400, ['/body/column_mapping/email']]);
    expect(await pointers({ note: 'first_name' })).toEqual([400, ['/body/column_mapping']]);
  });

  it.each([
    ['an empty file', '', 400],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 400],
    ['a web page', '<!doctype html><html><body>x</body></html>', 400],
    ['a file of more than 4 MB', 'email\n'.padEnd(4_300_000, 'a@b.example\n'), 413],
  ])('refuses %s with a clear error', async (_name, file, status) => {
    const { headers } = await makeOrganization();
    const answer = await postFile(upload, headers, file);
    expect(answer.status, answer.text).toBe(status);
  });

  it('refuses a form without a file, and any other media type', async () => {
    const { headers } = await makeOrganization();
    const wrong = await postFile(upload, headers, rows(1), { field: 'document' });
    expect([wrong.status, wrong.body.error.details.errors[0].pointer]).toEqual([400, '/body/file']);
    const text = await call(upload, {
      method: 'POST',
      path: '/v1/enrichments/batches/upload',
      headers: { ...headers, 'content-type': 'text/csv' },
      text: rows(1),
    });
    expect([400, 415]).toContain(text.status);
  });

  it('accepts a large file by a presigned form, once it has arrived', async () => {
    const organization = await makeOrganization();
    const { headers } = organization;
    const asked = await call(createUpload, {
      method: 'POST',
      path: '/v1/x',
      headers,
      body: { filename: 'a.csv' },
    });
    expect(asked.status).toBe(200);
    const { upload_id, url, fields } = asked.body;
    const look = () => call(upload, { method: 'POST', path: '/v1/x', headers, body: { upload_id } });
    expect((await look()).body.error).toMatchObject({ code: 'INVALID_STATE' });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', new Blob([rows(4)]), 'a.csv');
    expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(true);
    expect((await look()).body).toMatchObject({ upload_id, member_count: 4, estimated_credits: 12 });
    const stranger = await makeOrganization();
    const theirs = await call(upload, {
      method: 'POST',
      path: '/v1/x',
      headers: stranger.headers,
      body: { upload_id },
    });
    expect(theirs.status).toBe(404);
  });
});

describe('members of a batch', () => {
  it('are listed in row order, page by page, with their extra columns, and by status', async () => {
    const organization = await makeOrganization();
    const outbox = new Outbox(organization.id);
    const { id } = await confirmed(organization, rows(5));
    await pump(organization.id, outbox, { isMiss: (email) => email === 'p3@acme.example' });
    const page = await at(members, 'GET', organization, id, { limit: '3' });
    expect([page.status, page.body.total, page.body.items.length]).toEqual([200, 5, 3]);
    expect(page.body.items[0]).toMatchObject({
      position: 0,
      row: 2,
      status: 'completed',
      input: { email: 'p0@acme.example' },
      extra: { note: 'n0' },
      batch_id: id,
    });
    const rest = await at(members, 'GET', organization, id, { limit: '3', cursor: page.body.next_cursor });
    expect(rest.body.items.map(({ position }: { position: number }) => position)).toEqual([3, 4]);
    expect(rest.body.next_cursor).toBeUndefined();
    const failed = await at(members, 'GET', organization, id, { status: 'failed' });
    expect(failed.body).toMatchObject({ items: [], total: 0 });
    expect(failed.body.next_cursor).toBeUndefined();
    const done = await at(members, 'GET', organization, id, { status: 'completed', limit: '5' });
    expect([done.body.items.length, done.body.total, done.body.next_cursor]).toEqual([5, 5, undefined]);
    expect((await at(members, 'GET', organization, id, { cursor: 'nonsense!' })).status).toBe(400);
  });

  it('are approved all at once, and the account counts them', async () => {
    const organization = await makeOrganization();
    const outbox = new Outbox(organization.id);
    const { id } = await confirmed(organization, rows(12));
    const early = await at(approve, 'POST', organization, id);
    expect([early.status, early.body.error.code]).toEqual([409, 'INVALID_STATE']);
    await pump(organization.id, outbox);
    for (let run = 0; run < 2; run += 1) {
      const { status, body } = await at(approve, 'POST', organization, id);
      expect([status, body.counts.approved, body.counts.completed, body.approval.done]).toEqual([
        200,
        12,
        0,
        true,
      ]);
    }
    expect(await getAccount(organization.id)).toMatchObject({
      enrichments_approved: 12,
      enrichments_completed: 0,
    });
  });

  it('stop while the batch is paused, cost nothing meanwhile and continue when it is resumed', async () => {
    const organization = await makeOrganization(500);
    const { answer, id } = await confirmed(organization, rows(30));
    const outbox = new Outbox(organization.id);
    const { available } = await getAccount(organization.id);
    let paused = false;
    const afterEach = async () => {
      const { body } = await read(organization, id);
      if (paused || body.counts.completed < 10) return;
      paused = true;
      const first = await at(pause, 'POST', organization, id);
      expect([first.status, first.body.status]).toEqual([200, 'paused']);
      expect(first.body.pause.by).toBe(answer.body.created_by);
      // Pausing again does not create a new pause.
      expect((await at(pause, 'POST', organization, id)).body.pause).toEqual(first.body.pause);
    };
    await pump(organization.id, outbox, { afterEach });

    const waited = performance.now();
    const held = (await at(get, 'GET', organization, id, { wait: '20' })).body;
    expect(performance.now() - waited).toBeLessThan(5_000);
    expect(held).toMatchObject({ status: 'paused', counts: { processing: 0 } });
    expect(held.estimated_end).toBeUndefined();
    expect(Date.parse(held.pause.ends_at) - Date.parse(held.pause.at)).toBe(LONGEST_PAUSE);
    expect(held.counts.queued).toBeGreaterThan(0);
    // Neither sweep starts or fails a member of the paused batch.
    for (const minutes of [3, 20]) {
      const later = plus(new Date(), minutes * MINUTE);
      await sweepBatches(later);
      await sweepEnrichments(later);
      await pump(organization.id, outbox);
    }
    const still = (await read(organization, id)).body;
    expect([still.counts, still.credits]).toEqual([held.counts, held.credits]);
    expect((await getAccount(organization.id)).available).toBe(available);
    // A batch that starts meanwhile gets all lanes.
    const other = await confirmed(organization, rows(31).replaceAll('\np', '\nq'));
    await pump(organization.id, outbox, { loses: () => true });
    expect((await loadState(organization.id, other.id)).batch.lanes).toBe(31);

    const gone = await at(resume, 'POST', organization, id);
    expect([gone.status, gone.body.status, gone.body.pause]).toEqual([200, 'processing', undefined]);
    expect((await at(resume, 'POST', organization, id)).body.status).toBe('processing');
    await pump(organization.id, outbox);
    expect((await read(organization, id)).body).toMatchObject({
      status: 'completed',
      counts: { completed: 30, failed: 0 },
      credits: { charged: answer.body.estimated_credits, held: 0 },
    });
    const late = await at(pause, 'POST', organization, id);
    expect([late.status, late.body.error.code]).toEqual([409, 'INVALID_STATE']);
  });

  it('are not loaded while it is paused, and a pause ends by itself and releases the credits', async () => {
    const organization = await makeOrganization();
    const { id } = await confirmed(organization, rows(12));
    const outbox = new Outbox(organization.id);
    await at(pause, 'POST', organization, id);
    await pump(organization.id, outbox);
    expect((await loadState(organization.id, id)).batch.loaded).toBe(0);
    expect((await at(resume, 'POST', organization, id)).body.status).toBe('confirmed');
    await pump(organization.id, outbox, { loses: () => true });
    expect((await read(organization, id)).body.status).toBe('processing');

    await at(pause, 'POST', organization, id);
    await sweepBatches(plus(new Date(), 5 * MINUTE));
    expect((await read(organization, id)).body.status).toBe('paused');
    await sweepBatches(plus(new Date(), LONGEST_PAUSE + MINUTE));
    await pump(organization.id, outbox);
    expect((await read(organization, id)).body).toMatchObject({
      status: 'cancelled',
      failure: { code: 'PAUSED_TOO_LONG' },
      counts: { cancelled: 12 },
      credits: { held: 0, charged: 0, released: 36 },
    });
    const again = await at(resume, 'POST', organization, id);
    expect([again.status, again.body.error.details.status]).toEqual([409, 'cancelled']);
  });

  it('are cancelled if they have not ended, and their credits are released', async () => {
    const organization = await makeOrganization();
    const outbox = new Outbox(organization.id);
    const { id } = await confirmed(organization, rows(20));
    let cancelled = false;
    await pump(organization.id, outbox, {
      afterEach: async () => {
        const { body } = await read(organization, id);
        expect(sum(body.counts)).toBe(20);
        if (cancelled || body.counts.completed < 5) return;
        cancelled = true;
        expect((await at(cancel, 'DELETE', organization, id)).status).toBe(204);
      },
    });
    const { body } = await read(organization, id);
    expect(body).toMatchObject({ status: 'cancelled', counts: { queued: 0, processing: 0 } });
    expect(body.counts.completed + body.counts.cancelled).toBe(20);
    expect(body.credits).toMatchObject({ held: 0, charged: 3 * body.counts.completed });
    expect(await getAccount(organization.id)).toMatchObject({
      held: 0,
      spent: body.credits.charged,
      available: 100 - body.credits.charged,
      enrichments_cancelled: body.counts.cancelled,
    });
    expect((await at(cancel, 'DELETE', organization, id)).status).toBe(204);
  });

  it('release all credits if the batch is cancelled before any member is written', async () => {
    const organization = await makeOrganization();
    const outbox = new Outbox(organization.id);
    const { id } = await confirmed(organization, rows(20));
    expect((await at(cancel, 'DELETE', organization, id)).status).toBe(204);
    await pump(organization.id, outbox);
    expect((await read(organization, id)).body).toMatchObject({
      status: 'cancelled',
      counts: { cancelled: 20, queued: 0 },
      credits: { held: 0, charged: 0, released: 60 },
    });
    expect(await getAccount(organization.id)).toMatchObject({
      available: 100,
      held: 0,
      enrichments_cancelled: 20,
    });
    const { body } = await at(members, 'GET', organization, id, { limit: '100' });
    expect(body.total).toBe(20);
    expect(
      body.items.map(({ position, status, input, credits }: Record<string, unknown>) => ({
        position,
        status,
        input,
        credits,
      })),
    ).toEqual(
      [...Array(20).keys()].map((position) => ({
        position,
        status: 'cancelled',
        input: { email: `p${position}@acme.example` },
        credits: { held: 0, charged: 0 },
      })),
    );
  });
});

describe('a running batch', () => {
  it('survives dead workers: the sweep restarts lost members, and nothing is lost or charged twice', async () => {
    const organization = await makeOrganization();
    const outbox = new Outbox(organization.id);
    const { id } = await confirmed(organization, rows(30));
    let count = 0;
    await pump(organization.id, outbox, {
      loses: () => {
        count += 1;
        return count > 10;
      },
    });
    const stuck = await loadState(organization.id, id);
    expect([stuck.batch.status, stuck.counts.completed]).toEqual(['processing', 10]);
    for (let sweep = 1; sweep <= 3; sweep += 1) {
      await sweepBatches(plus(new Date(), sweep * 2 * MINUTE));
      await pump(organization.id, outbox);
    }
    expect((await read(organization, id)).body).toMatchObject({
      status: 'completed',
      counts: { completed: 30 },
      credits: { held: 0, charged: 90 },
    });
    expect(await getAccount(organization.id)).toMatchObject({ available: 10, held: 0, spent: 90 });
  });

  it('fails a member that no worker finishes after ten minutes, even while paused, and begins the next', async () => {
    const organization = await makeOrganization(1_000);
    const { id } = await confirmed(organization, rows(45));
    const outbox = new Outbox(organization.id);
    // Every execution of the first two members is lost.
    const lost = new Set<number>();
    const loses = (enrichment: number): boolean => {
      if (lost.size < 2) lost.add(enrichment);
      return lost.has(enrichment);
    };
    await pump(organization.id, outbox, { loses });
    await sweepBatches(plus(new Date(), 5 * MINUTE));
    await pump(organization.id, outbox, { loses });
    expect((await read(organization, id)).body.counts).toMatchObject({
      processing: 2,
      completed: 41,
      queued: 2,
    });
    // Batches look after their own members.
    expect((await sweepEnrichments(plus(new Date(), 20 * MINUTE))).failed).toBe(0);
    await at(pause, 'POST', organization, id);
    await sweepBatches(plus(new Date(), 11 * MINUTE));
    await at(resume, 'POST', organization, id);
    await pump(organization.id, outbox, { loses });
    expect((await read(organization, id)).body).toMatchObject({
      status: 'completed',
      counts: { failed: 2, completed: 43 },
      credits: { held: 0, charged: 129, released: 6 },
    });
  });

  it('fails the others too if a member cannot be failed, and starts what waits', async () => {
    const organization = await makeOrganization(1_000);
    const { id } = await confirmed(organization, rows(45));
    const outbox = new Outbox(organization.id);
    const lost = new Set<number>();
    await pump(organization.id, outbox, {
      loses: (enrichment) => lost.size < 3 && lost.add(enrichment).has(enrichment),
    });
    const [broken = 0] = [...lost];
    await write(put(keys.jobLog(organization.id, logOf(broken)), { events: 'not a list' }));
    await expect(sweepBatches(plus(new Date(), 11 * MINUTE))).rejects.toThrow();
    await pump(organization.id, outbox);
    expect((await read(organization, id)).body.counts).toMatchObject({
      processing: 1,
      completed: 41,
      failed: 2,
      queued: 1,
    });
  });

  it('has every member once, even if the loader runs twice at once and again later', async () => {
    const organization = await makeOrganization(1_000);
    const outbox = new Outbox(organization.id);
    const { id } = await confirmed(organization, rows(110));
    const { loadMembers } = await import('#lib/batch/use-cases/load-members');
    const { uploads } = await import('#lib/runtime/providers/uploads');
    const job = { organization_id: organization.id, batch_id: id };
    const run = () => loadMembers(job, { uploads: uploads(), lanes: 7 }, new Date());
    await Promise.all([run(), run(), run()]);
    await run();
    const starts = (await outbox.take()).filter(({ kind }) => kind === 'start');
    expect(starts).toHaveLength(7);
    expect((await read(organization, id)).body).toMatchObject({
      status: 'processing',
      counts: { queued: 110 },
    });
    const seen = new Set<number>();
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await at(members, 'GET', organization, id, {
        limit: '100',
        ...(cursor ? { cursor } : {}),
      });
      for (const { position } of page.body.items) seen.add(position);
      cursor = page.body.next_cursor;
    }
    expect(seen.size).toBe(110);
  });

  it('writes the balance once to hold credits and at most twice to settle, not once per member', async () => {
    const organization = await makeOrganization(1_000);
    const outbox = new Outbox(organization.id);
    const { id } = await confirmed(organization, rows(40));
    await pump(organization.id, outbox);
    expect((await loadState(organization.id, id)).batch.settlements).toBeLessThanOrEqual(2);
    expect(await getAccount(organization.id)).toMatchObject({ spent: 120, held: 0 });
  });
});
