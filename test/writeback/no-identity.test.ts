import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { resultRow } from '#lib/enrichment/result/export-rows';
import { find } from '#lib/enrichment/store';
import type { MatchStatus } from '#lib/identity/match';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { runWriteback } from '#lib/writeback/use-cases/run';
import { call } from '#test/support/call';
import { approved, connectHubspot, makeEnrichment, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const bulk = enrichmentsApi.bulkWriteBack();
const get = enrichmentsApi.getEnrichment();
const list = enrichmentsApi.listEnrichments();
const preview = enrichmentsApi.previewWriteback();
const writeBack = enrichmentsApi.writeBack();

useTable();
useKey();
const crms = useCrms();

/** What was learned about the company while looking for a person who was not found. */
const firm = { company_name: 'Acme Robotics', company_domain: 'acme-robotics.example' };
const missed = (status: MatchStatus) => ({
  match: { status, confidence: 0.5, reasons: ['No source knows the person.'], candidates: [] },
});
const written = () =>
  crms
    .hubspot()
    .requests.filter(({ method, path }) => method === 'POST' && /batch\/(create|update|upsert)$/.test(path));
const without: readonly MatchStatus[] = ['not_found', 'ambiguous', 'contradictory'];

describe.each(without)('an enrichment whose match is %s', (status) => {
  const connected = async () => {
    const organization = await makeOrganization();
    await connectHubspot(organization.id);
    return organization;
  };
  const at = (path: string, id: number, headers: Record<string, string>, body?: object) => ({
    path: `/v1/enrichments/${id}${path}`,
    params: { id: String(id) },
    headers,
    ...(body === undefined ? {} : { method: 'POST', body }),
  });

  it('creates no record, even if approved with create_if_missing', async () => {
    const { id } = await connected();
    const writeback = { ...approved.writeback, create_if_missing: true };
    const stored = await makeEnrichment(id, firm, { ...approved, writeback, ...missed(status) });
    const due = { organization_id: id, enrichment_id: stored.id, attempt: 1 };
    await runWriteback(due, crmNeeds(), new Date());
    expect((await find(id, stored.id))?.writeback).toMatchObject({
      status: 'skipped',
      error: { code: 'NO_IDENTITY' },
    });
    expect(written()).toEqual([]);
  });

  it('is not written on request either, singly or in bulk', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, firm, { ...approved, ...missed(status) });
    const one = await call(writeBack, at('/writeback', stored.id, headers, { create_if_missing: true }));
    expect(one.body).toMatchObject({ writeback: { status: 'skipped', error: { code: 'NO_IDENTITY' } } });
    const again = await makeEnrichment(id, firm, { ...approved, ...missed(status) });
    const many = await call(bulk, {
      method: 'POST',
      path: '/v1/enrichments/bulk-writeback',
      headers,
      body: { enrichment_ids: [again.id], create_if_missing: true },
    });
    expect(many.body).toMatchObject({ succeeded: 0, failed: 1, errors: [{ enrichment_id: again.id }] });
    expect(written()).toEqual([]);
  });

  it('says so in the result, the list, the writeback preview and the exports', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, firm, missed(status));
    const { body: result } = await call(get, at('', stored.id, headers));
    const { body: page } = await call(list, { path: '/v1/enrichments', headers });
    const { body: shown } = await call(preview, at('/writeback-preview', stored.id, headers));
    expect([result.match, page.items[0].match, shown.match]).toEqual(
      Array.from({ length: 3 }, () => missed(status).match),
    );
    expect(shown).toMatchObject({ skipped: { code: 'NO_IDENTITY' } });
    expect([shown.contact, shown.company]).toEqual([undefined, undefined]);
    expect(resultRow({ ...stored, fields: {}, extra: {} })).toMatchObject({
      match: status,
      match_reasons: 'No source knows the person.',
    });
  });
});
