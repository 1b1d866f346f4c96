import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as worker } from '#functions/queues/writebacks';
import * as keys from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { update } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { find, listWaiting } from '#lib/enrichment/store';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { DAY, plus } from '#lib/shared/time';
import { runWriteback } from '#lib/writeback/use-cases/run';
import { goOnWithWaiting } from '#lib/writeback/use-cases/waiting';
import { call } from '#test/support/call';
import { approved, connectHubspot, makeEnrichment, messagesOf, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const [counting, writing] = [enrichmentsApi.getWaitingWritebacks(), enrichmentsApi.writeBackWaiting()];
const one = enrichmentsApi.writeBack();
const many = enrichmentsApi.bulkWriteBack();

useTable();
useKey();
const crms = useCrms();

const path = '/v1/enrichments/waiting-writebacks';
type Headers = Record<string, string>;
const waiting = async (headers: Headers) => (await call(counting, { path, headers })).body;
const writeAll = (headers: Headers, body?: unknown) => call(writing, { method: 'POST', path, headers, body });
const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  work_email: 'ada@acme-robotics.example',
  city: 'Oslo',
};
const nobody = { first_name: 'Grete', last_name: 'Unbekannt', company_name: 'Nowhere Works' };

const run = ({ organization_id, id }: Enrichment) =>
  runWriteback({ organization_id, enrichment_id: id, attempt: 1 }, crmNeeds(), new Date());
/** An enrichment approved while no CRM was connected, as the queue leaves it. */
async function approvedEarly(organization: string, values: object, count = 1): Promise<Enrichment[]> {
  const made: Enrichment[] = [];
  for (let each = 0; each < count; each += 1) {
    made.push(await makeEnrichment(organization, values, approved));
    await run(made.at(-1) as Enrichment);
  }
  return made;
}
const writebackOf = async ({ organization_id, id }: Enrichment) =>
  (await find(organization_id, id))?.writeback;
/** Processes the messages that trigger writebacks, as the queue does. */
async function queued(organization: string): Promise<number> {
  const bodies = (await messagesOf(organization)).flatMap((message) =>
    message.kind === 'send' && message.queue === 'writebacks' ? [message.body] : [],
  );
  const Records = bodies.map((body, place) => ({
    messageId: String(place),
    attributes: { ApproximateReceiveCount: '1' },
    body: JSON.stringify({ organization_id: organization, ...body }),
  }));
  const { batchItemFailures } = await worker({ Records } as never);
  expect(batchItemFailures).toEqual([]);
  return bodies.length;
}
const written = () =>
  crms
    .hubspot()
    .requests.filter(
      ({ method, path: at }) => method === 'POST' && /batch\/(create|update|upsert)$/.test(at),
    );

describe('an enrichment approved before a CRM was connected', () => {
  it('is counted, but not written when a CRM is connected', async () => {
    const { id, headers } = await makeOrganization();
    await approvedEarly(id, ada, 3);
    const counts = { waiting_for_crm: 3, without_match: 0 };
    expect(await waiting(headers)).toEqual({ ...counts, reason: 'no_crm_connected' });
    await connectHubspot(id);
    expect(await waiting(headers)).toEqual({ ...counts, platform: 'hubspot' });
    expect(written()).toEqual([]);
  });

  it('is written once by a request for all, however often that is repeated', async () => {
    const { id, headers } = await makeOrganization();
    const early = await approvedEarly(id, ada, 3);
    await connectHubspot(id);
    const [first, again] = await Promise.all([writeAll(headers), writeAll(headers)]);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(first.body.started + again.body.started).toBe(3);
    expect((await writeAll(headers)).body).toEqual({ platform: 'hubspot', started: 0, left: 0 });
    expect(await queued(id)).toBe(3);
    for (const stored of early) expect(await writebackOf(stored)).toMatchObject({ status: 'succeeded' });
    // All three mean one contact: the first writes, the others find nothing left to write.
    expect(written()).toHaveLength(1);
    expect(await waiting(headers)).toMatchObject({ waiting_for_crm: 0 });
  });

  it('creates a contact only if its approval said so, or if requested for those without a match', async () => {
    const { id, headers } = await makeOrganization();
    const [stored] = (await approvedEarly(id, nobody)) as [Enrichment];
    await connectHubspot(id);
    await writeAll(headers);
    await queued(id);
    expect(await writebackOf(stored)).toMatchObject({ status: 'skipped', error: { code: 'NO_MATCH' } });
    expect(await waiting(headers)).toMatchObject({ waiting_for_crm: 0, without_match: 1 });
    expect((await writeAll(headers)).body.started).toBe(0);
    expect((await writeAll(headers, { create_if_missing: true })).body.started).toBe(1);
    await queued(id);
    expect(await writebackOf(stored)).toMatchObject({ status: 'succeeded', created: true });
    expect(await waiting(headers)).toMatchObject({ waiting_for_crm: 0, without_match: 0 });
  });

  it.each([
    ['looked for', 'search$|batch/read$', 'succeeded'],
    // A contact may have been created before the CRM refused: search for it first, once the CRM's search must know it.
    ['written', 'batch/(create|update|upsert)$', 'pending'],
  ])(
    'waits for reconnection if the connection expired while many were being %s',
    async (_when, at, created) => {
      const { id, headers } = await makeOrganization();
      await connectHubspot(id);
      const asked = [await makeEnrichment(id, ada, approved), await makeEnrichment(id, nobody, approved)];
      const expired = { status: 401, body: { category: 'EXPIRED_AUTHENTICATION', message: 'expired' } };
      crms.hubspot().faults.add({ match: { path: at }, times: 0, do: expired });
      const body = { enrichment_ids: asked.map((stored) => stored.id), create_if_missing: true };
      await call(many, { method: 'POST', path: '/v1/enrichments/bulk-writeback', headers, body });
      expect(await waiting(headers)).toEqual({ waiting_for_crm: 2, without_match: 0, reason: 'crm_expired' });
      crms.hubspot().reset();
      await connectHubspot(id, `pat-renewed-${id}`);
      expect((await writeAll(headers, { create_if_missing: true })).body.started).toBe(2);
      expect(await queued(id)).toBe(2);
      const states = await Promise.all(asked.map(async (stored) => (await writebackOf(stored))?.status));
      expect(states).toEqual(['succeeded', created]);
    },
  );

  it('is written to the named record once reconnected', async () => {
    const { id, headers } = await makeOrganization();
    await connectHubspot(id);
    const create = await fetch(`${crms.hubspot().address}/crm/v3/objects/contacts`, {
      method: 'POST',
      headers: { authorization: 'Bearer pat-test', 'content-type': 'application/json' },
      body: JSON.stringify({ properties: { email: 'a.l@other.example', lastname: 'Lovelace' } }),
    });
    const { id: crm_entity_id } = (await create.json()) as { id: string };
    const stored = await makeEnrichment(id, ada, approved);
    const expired = { status: 401, body: { category: 'EXPIRED_AUTHENTICATION', message: 'expired' } };
    const rule = { match: { path: 'batch/(create|update|upsert)$' }, times: 0, do: expired };
    crms.hubspot().faults.add(rule);
    const params = { id: String(stored.id) };
    const at = { method: 'POST', path: `/v1/enrichments/${stored.id}/writeback`, params, headers };
    await call(one, { ...at, body: { crm_entity_id } });
    expect(await waiting(headers)).toMatchObject({ waiting_for_crm: 1, reason: 'crm_expired' });
    crms.hubspot().faults.clear();
    await connectHubspot(id, `pat-renewed-${id}`);
    await writeAll(headers);
    await queued(id);
    expect(await writebackOf(stored)).toMatchObject({ status: 'succeeded', crm_entity_id });
  });

  it('is continued in the background from where a request stopped', async () => {
    const { id, headers } = await makeOrganization();
    const early = await approvedEarly(id, ada, 4);
    await connectHubspot(id);
    const work = { requested_by: 'user_1', request_id: 'r1', after: early[1]?.id };
    await goOnWithWaiting({ organization_id: id, waiting: work }, new Date());
    const states = await Promise.all(early.map(async (stored) => (await writebackOf(stored))?.status));
    expect(states).toEqual(['skipped', 'skipped', 'pending', 'pending']);
    expect(await waiting(headers)).toMatchObject({ waiting_for_crm: 2 });
  });

  it('is not held up by an unreadable one', async () => {
    const { id, headers } = await makeOrganization();
    const [first, broken, last] = (await approvedEarly(id, ada, 3)) as [Enrichment, Enrichment, Enrichment];
    await connectHubspot(id);
    await transact([update(keys.enrichment(id, broken.id), { set: { type: 'nothing that is known' } })]);
    expect((await writeAll(headers)).body).toEqual({ platform: 'hubspot', started: 2, left: 0 });
    for (const one of [first, last]) expect(await writebackOf(one)).toMatchObject({ status: 'pending' });
    expect(await waiting(headers)).toMatchObject({ waiting_for_crm: 1 });
  });

  it('is still found days later, and not counted once written individually', async () => {
    const { id, headers } = await makeOrganization();
    const [stored, other] = (await approvedEarly(id, ada, 2)) as [Enrichment, Enrichment];
    await connectHubspot(id);
    const later = plus(new Date(), 2 * DAY);
    const totals = () => listWaiting(id, { by: ['crm'], limit: 9 }, later);
    expect((await totals()).ids).toEqual([stored.id, other.id]);
    const params = { id: String(stored.id) };
    await call(one, { method: 'POST', path: `/v1/enrichments/${stored.id}/writeback`, params, headers });
    expect((await totals()).ids).toEqual([other.id]);
    // A register from a version that indexed less is rebuilt.
    const { pk } = keys.enrichment(id, 0);
    await transact([update(keys.register(pk), { set: { noted: 'status,batch_id' } })]);
    expect(await totals()).toMatchObject({ ids: [other.id], total: 1 });
  });

  it('is not written without a CRM or the right to approve', async () => {
    const { id, headers } = await makeOrganization();
    await approvedEarly(id, ada);
    const { status, body } = await writeAll(headers);
    expect([status, body.error.code, body.error.details.reason]).toEqual([
      409,
      'INVALID_STATE',
      'no_crm_connected',
    ]);
    expect((await call(writing, { method: 'POST', path, headers: {} })).status).toBe(401);
    expect(await queued(id)).toBe(0);
  });
});
