import { describe, expect, it } from 'vitest';
import * as personSearchesApi from '#functions/api/person-searches';
import { getAccount } from '#lib/billing/store';
import { transact } from '#lib/db/table';
import {
  confirmPersonSearchUpload,
  uploadPersonSearch,
} from '#lib/people/operations/person-searches/from-file';
import { confirmPersonSearch } from '#lib/people/operations/person-searches/from-list';
import { putPlan, putSearch } from '#lib/people/person-search-store';
import { planCompanies } from '#lib/people/plan-companies';
import { confirmSearch, newPersonSearch } from '#lib/people/use-cases/begin-person-search';
import { drivePersonSearch, dueSearch } from '#lib/people/use-cases/drive-person-search';
import { dueStep, runSource } from '#lib/people/use-cases/run-source';
import { confirmSearchUpload, uploadSearch } from '#lib/people/use-cases/upload-person-search';
import type { Uploads } from '#lib/ports/uploads';
import { httpHandler } from '#lib/runtime/http/handler';
import { newId } from '#lib/shared/id';
import { makeConnected, outboxOf, useWorld } from '#test/search/support';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const get = personSearchesApi.getPersonSearch();
const results = personSearchesApi.getPersonSearchResults();
const list = personSearchesApi.listPersonSearches();

useTable();
const { needs } = useWorld();

const companies = [
  { row: 1, company_name: 'Acme Robotics' },
  { row: 2, company_name: 'Nowhere Nautics' },
  { row: 3, company_website: 'helios-grid.example', roles: ['Chief Technology Officer'] },
  { row: 4, company_name: 'Microsoft' },
  { row: 5, company_id: '9100001', roles: ['VP Engineering'] },
];

async function previewed(organization: TestOrganization): Promise<string> {
  const of = {
    id: newId(new Date()),
    organization_id: organization.id,
    status: 'previewed' as const,
    source: { kind: 'crm_list' as const, platform: 'hubspot', list_id: '1', list_name: 'Accounts' },
    roles: ['Finance leaders'],
    limit_per_company: 2,
    accept_best_match: true,
    created_by: 'test',
  };
  await transact([
    putPlan(organization.id, of.id, companies),
    putSearch(newPersonSearch(of, companies.length, new Date())),
  ]);
  return `psearch_${of.id}`;
}

const confirm = ({ headers }: TestOrganization, person_search_id: string) =>
  call(httpHandler(confirmPersonSearch, confirmSearch, needs()), {
    method: 'POST',
    path: '/v1/person-searches/confirm',
    headers,
    body: { person_search_id },
  });
const read = async ({ headers }: TestOrganization, id: string) =>
  (await call(get, { path: `/v1/person-searches/${id}`, params: { id }, headers })).body;

/** Processes both queues until nothing is left; `twice` delivers every message twice. */
async function runAll(organization: TestOrganization, id: string, twice = false): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const messages = (await outboxOf(organization.id)).filter(({ queue }) => queue !== 'events');
    const fresh = messages.filter((one) => !seen.has(JSON.stringify(one)));
    if (fresh.length === 0) return;
    for (const message of fresh) {
      seen.add(JSON.stringify(message));
      for (let time = 0; time < (twice ? 2 : 1); time += 1) {
        if (message.queue === 'people-finder')
          await runSource(dueStep.parse(message.body), needs(), new Date());
        else await drivePersonSearch(dueSearch.parse(message.body), new Date());
      }
      const { companies: counts } = await read(organization, id);
      const { total, ...parts } = counts as Record<string, number>;
      expect(Object.values(parts).reduce((sum, n) => sum + n, 0)).toBe(total);
    }
  }
}

describe('a person search', () => {
  it.each([false, true])(
    'finds people at every company, with counts that add up at every step (messages twice: %s)',
    async (twice) => {
      const organization = await makeConnected();
      const id = await previewed(organization);
      expect((await confirm(organization, id)).status).toBe(202);
      expect((await confirm(organization, id)).status).toBe(202);
      await runAll(organization, id, twice);
      const search = await read(organization, id);
      expect([search.status, search.percent_complete, search.companies]).toEqual([
        'completed',
        100,
        { total: 5, pending: 0, processing: 0, completed: 4, failed: 1, cancelled: 0 },
      ]);
      const failed = search.rows.find(({ status }: { status: string }) => status === 'failed');
      expect([failed.company, failed.error.code]).toEqual(['Nowhere Nautics', 'NOT_FOUND']);
      expect(await getAccount(organization.id)).toMatchObject({
        held: 0,
        spent: search.credits_charged,
        available: 100 - search.credits_charged,
      });
      expect(search.credits_charged).toBe(search.found);
      const page = async (query: Record<string, string>) =>
        (
          await call(results, {
            path: `/v1/person-searches/${id}/results`,
            params: { id },
            headers: organization.headers,
            query,
          })
        ).body;
      const all = await page({});
      expect([all.items.length, all.total]).toEqual([search.found, search.found]);
      expect(all.items.find(({ row }: { row: number }) => row === 5)).toMatchObject({
        name: 'Ada Lovelace',
        match_score: 1,
      });
      const first = await page({ limit: '2' });
      const rest = await page({ limit: '100', cursor: first.next_cursor });
      expect([...first.items, ...rest.items]).toEqual(all.items);
    },
  );

  it('fails the companies it has no credits for, and completes', async () => {
    const organization = await makeConnected(2);
    const id = await previewed(organization);
    await confirm(organization, id);
    await runAll(organization, id);
    const search = await read(organization, id);
    expect(search.status).toBe('completed');
    const codes = search.rows.flatMap(({ error }: { error?: { code: string } }) => error?.code ?? []);
    expect(codes).toContain('INSUFFICIENT_CREDITS');
    expect((await getAccount(organization.id)).available).toBeGreaterThanOrEqual(0);
  });

  it('accepts a company file through batch upload, with its own roles', async () => {
    const organization = await makeConnected();
    const kept = new Map<string, Uint8Array>();
    const uploads: Uploads = {
      put: async (key, bytes) => void kept.set(key, bytes),
      open: async (key) => {
        const bytes = kept.get(key);
        return (
          bytes &&
          (async function* () {
            yield bytes;
          })()
        );
      },
      presignPost: () => Promise.reject(new Error('not asked for')),
      presignGet: () => Promise.reject(new Error('not asked for')),
    };
    const form = new FormData();
    const text =
      'Account name,Website,Roles\nAcme Robotics,acme-robotics.example,VP Engineering\nAcme,https://www.acme-robotics.example/,\n,,\n';
    form.append('file', new Blob([text]), 'accounts.csv');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const contentType = request.headers.get('content-type') ?? '';
    const raw = await request.text();
    const sent = await call(httpHandler(uploadPersonSearch, uploadSearch, { uploads }), {
      method: 'POST',
      path: '/v1/person-searches/upload',
      headers: { ...organization.headers, 'content-type': contentType },
      text: raw,
    });
    expect([sent.status, sent.body.suggested_mapping]).toEqual([
      200,
      { 'Account name': 'company_name', Website: 'company_website', Roles: 'roles' },
    ]);
    expect([sent.body.company_count, sent.body.estimated_credits]).toEqual([1, 3]);
    expect([sent.body.duplicate_count, sent.body.refused_count, sent.body.problems]).toEqual([
      1,
      0,
      [{ row: 3, column: null, reason: 'is the same company as row 2' }],
    ]);
    const start = (column_mapping?: Record<string, string>) =>
      call(httpHandler(confirmPersonSearchUpload, confirmSearchUpload, { ...needs(), uploads }), {
        method: 'POST',
        path: '/v1/person-searches/upload/confirm',
        headers: organization.headers,
        body: { upload_id: sent.body.upload_id, column_mapping, roles: ['CFO'], limit_per_company: 1 },
      });
    const wrong = await start({ Nothing: 'company_name', Website: 'colour' });
    expect([
      wrong.status,
      wrong.body.error.details.errors.map(({ pointer }: { pointer: string }) => pointer),
    ]).toEqual([400, ['/body/column_mapping/Nothing', '/body/column_mapping/Website']]);
    // Without a mapping the suggested one is used.
    const { status, body } = await start();
    expect([status, body.companies.total, body.estimated_credits]).toEqual([202, 1, 1]);
    await runAll(organization, body.id);
    const page = await call(results, {
      path: `/v1/person-searches/${body.id}/results`,
      params: { id: body.id },
      headers: organization.headers,
    });
    expect(page.body.items.map(({ name }: { name: string }) => name)).toEqual(['Ada Lovelace']);
  });

  it('is hidden from other organizations', async () => {
    const [owner, stranger] = [await makeConnected(), await makeOrganization()];
    const id = await previewed(owner);
    expect((await read(stranger, id)).error.code).toBe('NOT_FOUND');
    expect((await confirm(stranger, id)).status).toBe(404);
    expect((await call(list, { path: '/v1/person-searches', headers: stranger.headers })).body).toEqual({
      items: [],
      total: 0,
    });
  });
});

describe('company planning', () => {
  it('takes each company once, by domain if it has one', () => {
    const plan = planCompanies(
      [
        { row: 2, company_name: 'Acme Robotics', company_website: 'acme-robotics.example' },
        { row: 3, company_name: 'ACME', company_website: 'https://www.acme-robotics.example/about' },
        { row: 4, company_name: 'Helios Grid Corp', roles: 'CFO; Head of Sales' },
        { row: 5, company_name: 'helios grid' },
        { row: 6, company_name: '  ' },
        { row: 7, company_name: 'Third' },
      ],
      2,
    );
    expect(plan).toMatchObject({
      companies: [
        { row: 2, company_name: 'Acme Robotics', company_website: 'acme-robotics.example' },
        { row: 4, company_name: 'Helios Grid Corp', roles: ['CFO', 'Head of Sales'] },
      ],
      notes: expect.arrayContaining([{ row: 6, field: null, reason: 'names no company' }]),
      duplicates: 2,
      refused: 1,
      beyond: 1,
    });
  });
});
