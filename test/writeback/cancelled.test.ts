import { expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { write } from '#lib/db/table';
import { find } from '#lib/enrichment/store';
import { endWriteback, takeWriteback } from '#lib/enrichment/writeback-turn-store';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { performWriteback } from '#lib/writeback/use-cases/perform';
import { runWriteback } from '#lib/writeback/use-cases/run';
import { call } from '#test/support/call';
import { approved, connectHubspot, makeEnrichment, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const cancel = enrichmentsApi.cancelEnrichment();

// What happens when an approved enrichment is cancelled before, during and after its CRM write.
useTable();
useKey();
const crms = useCrms();

async function make() {
  const organization = await makeOrganization();
  await connectHubspot(organization.id);
  const stored = await makeEnrichment(organization.id, { job_title: 'Founder' }, approved);
  const params = { id: String(stored.id) };
  const path = `/v1/enrichments/${stored.id}`;
  return {
    stored,
    cancel: () => call(cancel, { method: 'DELETE', path, params, headers: organization.headers }),
    read: () => find(organization.id, stored.id),
  };
}
const written = () =>
  crms.hubspot().requests.filter(({ method, path }) => method !== 'GET' && /batch\/(?!read)/.test(path));

it('cancelling skips a pending writeback, which then writes nothing', async () => {
  const { stored, ...one } = await make();
  expect((await one.cancel()).status).toBe(204);
  expect(await one.read()).toMatchObject({
    status: 'cancelled',
    writeback: { status: 'skipped', error: { code: 'CANCELLED' } },
  });
  const due = { organization_id: stored.organization_id, enrichment_id: stored.id, attempt: 1 };
  await runWriteback(due, crmNeeds(), new Date());
  expect(written()).toEqual([]);
});

it('the writer writes nothing if the enrichment is cancelled after it was read', async () => {
  const { stored, ...one } = await make();
  await one.cancel();
  const request = { writer: 'late', requestedBy: 'queue', createIfMissing: false };
  await expect(performWriteback(stored, request, crmNeeds(), new Date())).rejects.toMatchObject({
    code: 'INVALID_STATE',
    details: { status: 'cancelled' },
  });
  expect(written()).toEqual([]);
  expect(await one.read()).toMatchObject({ writeback: { status: 'skipped' } });
});

it('cancelling is refused during a write, and works once it has ended', async () => {
  const { stored, ...one } = await make();
  const { organization_id: organization, id } = stored;
  expect(await write(takeWriteback(organization, id, 'writer', new Date()))).toBeUndefined();
  const refused = await one.cancel();
  expect([refused.status, refused.body.error.code, refused.headers['Retry-After']]).toEqual([
    409,
    'CONFLICT',
    '5',
  ]);
  expect(await one.read()).toMatchObject({ status: 'approved', writeback: { status: 'pending' } });
  await write(endWriteback(organization, id, 'writer', { outcomeKnown: true }));
  expect((await one.cancel()).status).toBe(204);
});
