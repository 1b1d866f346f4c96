import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as fail } from '#functions/tasks/enrich-person/fail';
import { handler as merge } from '#functions/tasks/enrich-person/merge';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { handler as settle } from '#functions/tasks/enrich-person/settle';
import { getAccount } from '#lib/billing/store';
import type { SourceOutcome } from '#lib/claim/claim';
import { saveOutcome } from '#lib/enrichment/findings-store';
import type { SourceName } from '#lib/field/source';
import { readLog } from '#lib/stream/log';
import { outboxOf } from '#test/search/support';
import { call } from '#test/support/call';
import { listEntries } from '#test/support/ledger-entries';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const approve = enrichmentsApi.approveEnrichment();
const cancel = enrichmentsApi.cancelEnrichment();
const create = enrichmentsApi.createEnrichment();
const createV2 = enrichmentsApi.createEnrichmentV2();
const get = enrichmentsApi.getEnrichment();
const fields = enrichmentsApi.getEnrichmentFields();
const sources = enrichmentsApi.getEnrichmentSources();
const stats = enrichmentsApi.getEnrichmentStats();
const list = enrichmentsApi.listEnrichments();

useTable();

const outcome = (
  source: SourceName,
  status: SourceOutcome['status'],
  values: Record<string, unknown> = {},
): SourceOutcome => ({
  source,
  status,
  claims: Object.entries(values).map(([field, value]) => ({
    field: field as SourceOutcome['claims'][number]['field'],
    value,
    confidence: 0.9,
    citations: [{ url: `https://acme-robotics.example/${source}`, quote: String(value) }],
  })),
  attempts: [{ step: source, outcome: status === 'found' ? 'answered' : 'empty', duration_ms: 5 }],
  cost: { unit: 'request', amount: 1 },
  ...(status === 'failed' ? { error: { code: 'UPSTREAM_ERROR', message: 'It was down.' } } : {}),
});

const found = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company_name: 'Acme Robotics',
  job_title: 'VP Engineering',
};

/** Every source could be asked. */
const whole = [
  outcome('network', 'found', found),
  outcome('email_finder', 'not_found'),
  outcome('web_research', 'not_found'),
];

async function begin(
  organization: TestOrganization,
  options?: Record<string, unknown>,
  input: Record<string, unknown> = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
) {
  const created = await call(createV2, {
    method: 'POST',
    path: '/v2/enrichments',
    headers: organization.headers,
    body: {
      type: 'person',
      input,
      ...(options ? { options } : {}),
    },
  });
  const { id } = created.body.data;
  const job = { organization_id: organization.id, enrichment_id: id as number };
  return { job, id: String(id), prepared: await prepare(job) };
}

interface Job {
  readonly organization_id: string;
  readonly enrichment_id: number;
}

async function keep({ organization_id, enrichment_id }: Job, outcomes: SourceOutcome[]): Promise<void> {
  for (const outcome of outcomes)
    await saveOutcome(organization_id, enrichment_id, { outcome, duration_ms: 7 });
}

async function answer(job: Job, outcomes: SourceOutcome[]) {
  await keep(job, outcomes);
  return await merge(job);
}

const read = (handler: unknown, { headers }: TestOrganization, id: string) =>
  call(handler, { path: `/v1/enrichments/${id}`, params: { id }, headers });

describe('the workflow of an enrichment', () => {
  it('completes once, however often its steps run, and spends its credits once', async () => {
    const organization = await makeOrganization();
    const { job, id, prepared } = await begin(organization);
    expect(prepared).toEqual({ next: 'ask' });
    const merged = await answer(job, [
      outcome('network', 'found', found),
      outcome('email_finder', 'not_found'),
      outcome('web_research', 'failed'),
    ]);
    expect(merged).toEqual({ next: 'stop' });
    for (let run = 0; run < 3; run += 1) expect(await merge(job)).toEqual({ next: 'stop' });
    await settle(job);
    await fail(job);
    const { body } = await read(get, organization, id);
    expect(body).toMatchObject({ status: 'completed', credits: { held: 0, charged: 3 }, data: found });
    expect(await getAccount(organization.id)).toMatchObject({
      available: 97,
      held: 0,
      spent: 3,
      enrichments_queued: 0,
      enrichments_processing: 0,
      enrichments_completed: 1,
      found_by_network: 1,
    });
    expect((await listEntries(organization.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['grant', 100],
      ['spend', 3],
    ]);
    expect((await readLog(organization.id, `enrichment#${id}`, 0)).events.at(-1)).toMatchObject({
      data: { source: 'enrichment', status: 'completed', match: { status: 'found' } },
      last: true,
    });
  });

  it('shows how every source ended and where every value comes from', async () => {
    const organization = await makeOrganization();
    const { job, id } = await begin(organization);
    await answer(job, [outcome('network', 'found', found), outcome('email_finder', 'not_found')]);
    const { body: bySource } = await read(sources, organization, id);
    expect(
      bySource.sources.map((one: { source: string; status: string; error?: { code: string } }) => [
        one.source,
        one.status,
        one.error?.code,
      ]),
    ).toEqual([
      ['email_finder', 'not_found', undefined],
      ['web_research', 'failed', 'UPSTREAM_TIMEOUT'],
      ['network', 'found', undefined],
    ]);
    const { body: byField } = await read(fields, organization, id);
    const title = byField.fields.find(({ field }: { field: string }) => field === 'job_title');
    expect(title).toMatchObject({
      value: 'VP Engineering',
      source: 'network',
      citations: [{ url: 'https://acme-robotics.example/network' }],
    });
  });

  it('fails and releases the credits if every source failed', async () => {
    const organization = await makeOrganization();
    const { job, id } = await begin(organization);
    expect(await answer(job, [])).toEqual({ next: 'fail' });
    await fail({ ...job, merged: { next: 'fail' } });
    expect((await read(get, organization, id)).body).toMatchObject({
      status: 'failed',
      credits: { held: 0, charged: 0 },
      error: { code: 'UPSTREAM_ERROR' },
    });
    expect(await getAccount(organization.id)).toMatchObject({
      available: 100,
      held: 0,
      spent: 0,
      enrichments_failed: 1,
    });
  });

  it('charges nothing for a miss', async () => {
    const organization = await makeOrganization();
    const { job, id } = await begin(organization);
    await answer(job, [
      outcome('network', 'not_found'),
      outcome('email_finder', 'not_found'),
      outcome('web_research', 'not_found'),
    ]);
    expect((await read(get, organization, id)).body).toMatchObject({
      status: 'completed',
      credits: { charged: 0 },
    });
    expect(await getAccount(organization.id)).toMatchObject({ available: 100, held: 0, spent: 0 });
  });

  it('reuses a fresh result free of charge, and asks again on request', async () => {
    const organization = await makeOrganization();
    const first = await begin(organization);
    await answer(first.job, whole);
    const second = await begin(organization);
    expect(second.prepared).toEqual({ next: 'settle' });
    await settle(second.job);
    expect((await read(get, organization, second.id)).body).toMatchObject({
      status: 'completed',
      reused_from: first.job.enrichment_id,
      credits: { charged: 0 },
      data: found,
    });
    expect(await getAccount(organization.id)).toMatchObject({ available: 97, spent: 3 });
  });

  it('never reuses a degraded result, nor one that lacks what the request states', async () => {
    const organization = await makeOrganization();
    const first = await begin(organization);
    await answer(first.job, [outcome('network', 'found', found), outcome('email_finder', 'failed')]);
    const { body } = await read(get, organization, first.id);
    expect(body.warnings.map(({ code, source }: Record<string, string>) => [code, source])).toEqual([
      ['SOURCE_FAILED', 'email_finder'],
      ['SOURCE_FAILED', 'web_research'],
    ]);
    expect((await begin(organization)).prepared).toEqual({ next: 'ask' });
    await answer(first.job, whole);
    const other = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Acme Robotics',
      email: 'countess@acme.example',
    };
    expect((await begin(organization, undefined, other)).prepared).toEqual({ next: 'ask' });
  });

  it('never reuses the result of a job with its own instructions, and keeps the usual one', async () => {
    const organization = await makeOrganization();
    const usual = await begin(organization);
    await answer(usual.job, whole);
    const special = await begin(organization, { instructions: 'Return only the job title.' });
    expect(special.prepared).toEqual({ next: 'ask' });
    await answer(special.job, whole);
    const { data } = (await read(get, organization, special.id)).body;
    expect(Object.keys(data)).toEqual(['job_title', 'job_title_normalized']);
    const again = await begin(organization);
    expect(again.prepared).toEqual({ next: 'settle' });
    await settle(again.job);
    expect((await read(get, organization, again.id)).body).toMatchObject({
      reused_from: usual.job.enrichment_id,
      data: found,
    });
  });

  it('gives a reuse everything that the original has, with one event per source', async () => {
    const organization = await makeOrganization();
    const first = await begin(organization);
    await answer(first.job, whole);
    const second = await begin(organization);
    await settle(second.job);
    const [{ body: origin }, { body: reuse }] = [
      await read(get, organization, first.id),
      await read(get, organization, second.id),
    ];
    for (const member of ['match', 'match_confidence', 'entity_ids', 'name', 'fields_found', 'data'])
      expect(reuse[member]).toEqual(origin[member]);
    expect([typeof origin.name, origin.name]).toEqual(['string', origin.data.full_name]);
    const events = (await readLog(organization.id, `enrichment#${second.id}`, 0)).events;
    expect(events.map(({ data }) => data)).toMatchObject([
      { source: 'email_finder', status: 'not_found' },
      { source: 'web_research', status: 'not_found' },
      { source: 'network', status: 'found' },
      { source: 'enrichment', status: 'completed', match: { status: 'found' } },
    ]);
  });

  it.each([
    { asked: 'twice at the same moment', options: undefined, spent: 3 },
    { asked: 'twice, for a full run each', options: { refresh: true }, spent: 6 },
  ])('spends $spent credits on a person who was requested $asked', async ({ options, spent }) => {
    const organization = await makeOrganization();
    const both = [await begin(organization, options), await begin(organization, options)];
    for (const { job, prepared } of both) {
      expect(prepared).toEqual({ next: 'ask' });
      await keep(job, whole);
    }
    await Promise.all(both.map(({ job }) => merge(job)));
    const results = await Promise.all(both.map(({ id }) => read(get, organization, id)));
    expect(results.map((result) => result.body.status)).toEqual(['completed', 'completed']);
    expect(results.map((result) => result.body.data)).toEqual(
      [found, found].map((data) => expect.objectContaining(data)),
    );
    expect(await getAccount(organization.id)).toMatchObject({ available: 100 - spent, held: 0, spent });
    expect(results.filter((result) => result.body.reused_from).length).toBe(spent === 3 ? 1 : 0);
  });

  it('charges for all fields beside e-mail addresses alone that were requested at the same moment', async () => {
    const organization = await makeOrganization();
    const known = { ...found, work_email: 'ada@acme-robotics.example' };
    const all = [
      await begin(organization, { fields: ['work_email'] }),
      await begin(organization),
      await begin(organization),
    ];
    for (const { job } of all) await keep(job, [outcome('network', 'found', known), ...whole.slice(1)]);
    for (const { job } of all) await merge(job);
    const results = await Promise.all(all.map(({ id }) => read(get, organization, id)));
    expect(results.map(({ body }) => [body.credits.charged, body.reused_from])).toEqual([
      [1, undefined],
      [3, undefined],
      [0, all[1]?.job.enrichment_id],
    ]);
    expect(await getAccount(organization.id)).toMatchObject({ available: 96, held: 0, spent: 4 });
  });

  it('charges once for a person requested at the same moment by name, with an address and with a profile', async () => {
    const organization = await makeOrganization();
    const known = {
      ...found,
      work_email: 'ada@acme-robotics.example',
      network_url: 'https://www.linkedin.com/in/ada',
    };
    const named = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };
    const all = [
      await begin(organization, undefined, named),
      await begin(organization, undefined, { ...named, email: 'ada@acme-robotics.example' }),
      await begin(organization, undefined, { ...named, network_url: 'https://www.linkedin.com/in/ada' }),
    ];
    for (const { job, prepared } of all) {
      expect(prepared).toEqual({ next: 'ask' });
      await keep(job, [outcome('network', 'found', known), ...whole.slice(1)]);
    }
    await Promise.all(all.map(({ job }) => merge(job)));
    const results = await Promise.all(all.map(({ id }) => read(get, organization, id)));
    expect(results.map(({ body }) => body.status)).toEqual(['completed', 'completed', 'completed']);
    expect(await getAccount(organization.id)).toMatchObject({ available: 97, held: 0, spent: 3 });
    expect(results.filter(({ body }) => body.reused_from).length).toBe(2);
  });

  it.each(['queued', 'processing', 'answered'])(
    'releases all credits if cancelled while %s, and nothing continues to run',
    async (moment) => {
      const organization = await makeOrganization();
      const body = { type: 'person', input: { email: 'ada@acme-robotics.example' } };
      const created = await call(create, {
        method: 'POST',
        path: '/v1/enrichments',
        headers: organization.headers,
        body,
      });
      const job = { organization_id: organization.id, enrichment_id: created.body.id as number };
      const id = String(created.body.id);
      if (moment !== 'queued') await prepare(job);
      if (moment === 'answered') await keep(job, [outcome('network', 'found', found)]);
      const stop = () =>
        call(cancel, {
          method: 'DELETE',
          path: `/v1/enrichments/${id}`,
          params: { id },
          headers: organization.headers,
        });
      expect([(await stop()).status, (await stop()).status]).toEqual([204, 204]);
      expect([await prepare(job), await merge(job)]).toEqual([{ next: 'stop' }, { next: 'stop' }]);
      await settle(job);
      expect((await read(get, organization, id)).body).toMatchObject({
        status: 'cancelled',
        credits: { held: 0, charged: 0 },
      });
      expect(await getAccount(organization.id)).toMatchObject({
        available: 100,
        held: 0,
        enrichments_cancelled: 1,
        enrichments_queued: 0,
        enrichments_processing: 0,
      });
    },
  );

  it("sends subscribers the caller's own reference with every event", async () => {
    const organization = await makeOrganization();
    const reference = { external_id: 'lead-81', custom: { owner: 'grace' } };
    const made = await call(createV2, {
      method: 'POST',
      path: '/v2/enrichments',
      headers: organization.headers,
      body: {
        type: 'person',
        input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
        ...reference,
      },
    });
    const id = String(made.body.data.id);
    const job = { organization_id: organization.id, enrichment_id: Number(id) };
    await prepare(job);
    await answer(job, [outcome('network', 'found', found)]);
    const on = (handler: unknown, method: string, path: string) =>
      call(handler, { method, path, params: { id }, headers: organization.headers });
    await on(approve, 'POST', `/v1/enrichments/${id}/approve`);
    await on(cancel, 'DELETE', `/v1/enrichments/${id}`);
    const sent = await outboxOf(organization.id);
    const told = sent.flatMap(({ queue, body }) =>
      queue === 'events' ? [z.object({ type: z.string(), data: z.unknown() }).parse(body)] : [],
    );
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'enrichment.approved',
      'enrichment.cancelled',
      'enrichment.completed',
    ]);
    for (const { data } of told) expect(data).toMatchObject({ enrichment_id: Number(id), ...reference });
  });

  it('is approved once, with corrections, and not before it completes', async () => {
    const organization = await makeOrganization();
    const { job, id } = await begin(organization);
    const send = (body?: unknown) =>
      call(approve, {
        method: 'POST',
        path: `/v1/enrichments/${id}/approve`,
        params: { id },
        headers: organization.headers,
        body,
      });
    expect((await send()).body.error.code).toBe('INVALID_STATE');
    await answer(job, [outcome('network', 'found', found)]);
    expect((await send({ field_overrides: { job_title: { level: 7 } } })).status).toBe(400);
    const first = await send({
      field_overrides: {
        full_name: 'Ada King',
        job_title: 'VP of Engineering',
        office_floor: 7,
        former_lead: null,
      },
    });
    expect(first.body).toMatchObject({
      status: 'approved',
      name: 'Ada King',
      data: { full_name: 'Ada King', job_title: 'VP of Engineering', office_floor: 7 },
      writeback: { status: 'pending' },
    });
    expect(first.body.data).not.toHaveProperty('former_lead');
    const { body: breakdown } = await call(fields, {
      path: `/v1/enrichments/${id}/fields`,
      params: { id },
      headers: organization.headers,
    });
    expect(breakdown.fields.at(-1)).toMatchObject({
      field: 'office_floor',
      value: 7,
      source: 'override',
      confidence: 1,
      citations: [],
    });
    expect((await send()).body).toEqual(first.body);
    expect(await getAccount(organization.id)).toMatchObject({
      enrichments_completed: 0,
      enrichments_approved: 1,
    });
  });

  it('is listed newest first with the exact total of a status', async () => {
    const organization = await makeOrganization();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await begin(organization)).id);
    const page = await call(list, {
      path: '/v1/enrichments',
      query: { take: '2', skip: '1', status: 'processing' },
      headers: organization.headers,
    });
    expect([page.body.total, page.body.items.map(({ id }: { id: number }) => String(id))]).toEqual([
      5,
      [ids[3], ids[2]],
    ]);
    const counted = await call(stats, { path: '/v1/enrichments/stats', headers: organization.headers });
    expect(counted.body).toMatchObject({ total: 5, by_status: { processing: 5, completed: 0 } });
  });
});
