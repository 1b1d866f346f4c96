import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as merge } from '#functions/tasks/enrich-person/merge';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { saveFound } from '#test/batch/support';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const approve = enrichmentsApi.approveEnrichmentV2();
const cancel = enrichmentsApi.cancelEnrichmentV2();
const createV2 = enrichmentsApi.createEnrichmentV2();
const csv = enrichmentsApi.exportEnrichmentCsvV2();
const fields = enrichmentsApi.getEnrichmentFieldsV2();
const sources = enrichmentsApi.getEnrichmentSourcesV2();
const stats = enrichmentsApi.getEnrichmentStatsV2();
const list = enrichmentsApi.listEnrichmentsV2();

useTable();

async function begin({ headers }: TestOrganization, n = 0): Promise<string> {
  const body = { type: 'person', input: { email: `p${n}@acme.example` } };
  const made = await call(createV2, { method: 'POST', path: '/v2/enrichments', headers, body });
  return String(made.body.data.id);
}

async function completed(organization: TestOrganization): Promise<string> {
  const id = await begin(organization);
  const job = { organization_id: organization.id, enrichment_id: Number(id) };
  await prepare(job);
  await saveFound(organization.id, Number(id), 'Ada Lovelace');
  await merge({ ...job, pass: 2 });
  return id;
}

const at = (handler: unknown, method: string, { headers }: TestOrganization, id: string, body?: unknown) =>
  call(handler, {
    method,
    path: `/v2/enrichments/${id}`,
    params: { id },
    headers,
    ...(body === undefined ? {} : { body }),
  });
const page = ({ headers }: TestOrganization, query: Record<string, string>) =>
  call(list, { path: '/v2/enrichments', headers, query });
const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => String(id));

describe('enrichments under /v2', () => {
  it('are created a hundred at once, people and companies, each with its own brief', async () => {
    const organization = await makeOrganization(310);
    const { headers } = organization;
    const people = Array.from({ length: 98 }, (_, n) => ({ email: `t${n}@acme.example` }));
    const targets = [
      ...people,
      { type: 'company', company: 'Acme Robotics', options: { instructions: 'Use only the network.' } },
      { type: 'person', input: { email: 'last@acme.example' }, external_id: 'X-1' },
    ];
    const post = (body: object) => call(createV2, { method: 'POST', path: '/v2/enrichments', headers, body });
    const { status, body } = await post({ targets });
    expect([status, body.meta.total, body.data.length, body.actions]).toEqual([202, 100, 100, {}]);
    expect(body.data.slice(97)).toMatchObject([
      { type: 'person', input: { email: 't97@acme.example' } },
      { type: 'company', options: { instructions: 'Use only the network.' } },
      { type: 'person', external_id: 'X-1' },
    ]);
    const briefed = await post({
      targets: [{ email: 'one@acme.example' }, { email: 'two@acme.example', options: { refresh: false } }],
      options: { refresh: true, instructions: 'Skills only.' },
    });
    expect(briefed.body.data.map(({ options }: { options: object }) => options)).toEqual([
      { refresh: true, instructions: 'Skills only.' },
      { refresh: false, instructions: 'Skills only.' },
    ]);
    const many = await post({ targets: [...targets, { email: 'more@acme.example' }] });
    expect([many.status, many.body.errors]).toEqual([
      400,
      [{ pointer: '/body/targets', message: 'at most 100 per request' }],
    ]);
    const wrong = await post({ targets: [{ email: 'a@acme.example' }, { email: 'kaputt' }] });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/body/targets/1/input/email']);
    const typed = await post({ type: 'person', input: { email: 'kaputt' } });
    expect([typed.status, typed.body.errors[0].pointer]).toEqual([400, '/body/input/email']);
  });

  it('are listed by a cursor that keeps its place while others are added', async () => {
    const organization = await makeOrganization();
    const made: string[] = [];
    for (let n = 0; n < 4; n += 1) made.unshift(await begin(organization, n));
    const first = await page(organization, { take: '2' });
    expect([ids(first.body), first.body.meta.total]).toEqual([made.slice(0, 2), 4]);
    await begin(organization, 9);
    const second = await page(organization, { take: '2', cursor: first.body.meta.next_cursor });
    expect([ids(second.body), second.body.meta.total]).toEqual([made.slice(2), 5]);
    const both = await page(organization, { skip: '1', cursor: first.body.meta.next_cursor });
    expect([both.status, both.body.errors[0].pointer]).toEqual([400, '/query/skip']);
  });

  it('are read in bulk by id, without those of other organizations', async () => {
    const [mine, theirs] = [await makeOrganization(), await makeOrganization()];
    const [a, b] = [await begin(mine, 1), await begin(mine, 2)];
    const other = await begin(theirs);
    const { body } = await page(mine, { ids: `${b},enr_${a},${other}` });
    expect([ids(body), body.meta.total]).toEqual([[b, a], 2]);
    const wrong = await page(mine, { ids: 'x' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('list the next possible actions at each step', async () => {
    const organization = await makeOrganization();
    const id = await completed(organization);
    const self = `/v2/enrichments/${id}`;
    const seen = await at(fields, 'GET', organization, id);
    expect([seen.body.data.enrichment_id, seen.body.actions]).toEqual([
      Number(id),
      { enrichment: { method: 'GET', href: self } },
    ]);
    expect((await at(sources, 'GET', organization, id)).status).toBe(200);
    const approved = await at(approve, 'POST', organization, id, { field_overrides: { lead_tier: 'A' } });
    expect([approved.status, approved.body.data.status, approved.body.actions]).toEqual([
      200,
      'approved',
      {
        self: { method: 'GET', href: self },
        sources: { method: 'GET', href: `${self}/sources` },
        fields: { method: 'GET', href: `${self}/fields` },
        writeback_preview: { method: 'GET', href: `${self}/writeback-preview` },
        export: { method: 'GET', href: `${self}/export/excel` },
        export_csv: { method: 'GET', href: `${self}/export/csv` },
        writeback: { method: 'POST', href: `${self}/writeback` },
        cancel: { method: 'DELETE', href: self },
      },
    ]);
    const file = await at(csv, 'GET', organization, id);
    const [head = '', row = ''] = file.text.split('\r\n');
    expect(file.headers['Content-Type']).toBe('text/csv; charset=utf-8');
    expect(head).toMatch(/^\ufeff(?:Full name,)?lead_tier,Enrichment,/);
    expect(row).toMatch(new RegExp(`^(?:[^,]*,)?A,${id},`));
    expect((await at(cancel, 'DELETE', organization, id)).status).toBe(204);
    const { body } = await call(stats, { path: '/v2/enrichments/stats', headers: organization.headers });
    expect(body.data).toMatchObject({ total: 1, by_status: { cancelled: 1 } });
  });

  it('return errors as problems', async () => {
    const organization = await makeOrganization();
    const { status, headers, body } = await at(approve, 'POST', organization, '7305817200230400');
    expect([status, headers['Content-Type'], body.code]).toEqual([
      404,
      'application/problem+json',
      'NOT_FOUND',
    ]);
  });
});
