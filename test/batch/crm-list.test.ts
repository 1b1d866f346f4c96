import { describe, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import { countWorking, loadBatch } from '#lib/batch/record/store';
import { previewList } from '#lib/batch/use-cases/preview-list';
import { readList } from '#lib/batch/use-cases/read-list';
import { sweepBatches } from '#lib/batch/use-cases/sweep';
import { getAccount } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import { expireIntegration } from '#lib/crm/use-cases/expire-integration';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { uploads } from '#lib/runtime/providers/uploads';
import { newId } from '#lib/shared/id';
import { DAY, MINUTE, plus, SECOND } from '#lib/shared/time';
import { pump } from '#test/batch/pump';
import { Outbox, useBucket } from '#test/batch/support';
import { call } from '#test/support/call';
import { connectHubspot, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const cancel = batchesApi.cancelBatch();
const confirm = batchesApi.confirmBatch();
const get = batchesApi.getBatch();
const members = batchesApi.listBatchMembers();
const preview = batchesApi.previewBatch();

useTable();
useBucket();
useKey();
const crms = useCrms();

const BERLIN = '102';
/** More than are read while a client waits. */
const LONG = 2_100;

async function connected(credits = 100): Promise<TestOrganization> {
  const organization = await makeOrganization(credits);
  await connectHubspot(organization.id);
  return organization;
}
const post = (handler: unknown, headers: Record<string, string>, body: unknown) =>
  call(handler, { method: 'POST', path: '/v1/enrichments/batches', headers, body });
const previewed = (headers: Record<string, string>, list_id = BERLIN) =>
  post(preview, headers, { list_id, platform: 'hubspot' });
const at = (handler: unknown, method: string, headers: Record<string, string>, batchId: string) =>
  call(handler, { method, path: `/v1/enrichments/batches/${batchId}`, params: { batchId }, headers });

/** Previews with a CRM so slow that no client would wait for a page. */
async function previewedSlowly({ id }: TestOrganization, list_id: string) {
  let moment = Date.now();
  const now = () => {
    moment += 20 * SECOND;
    return new Date(moment);
  };
  const context = {
    organizationId: id,
    now: new Date(),
    caller: { actor: 'key:test' },
    newId: () => newId(new Date()),
  } as unknown as Context;
  const body = { list_id, platform: 'hubspot' } as const;
  const request = { body } as Parameters<typeof previewList>[0];
  return await previewList(request, context, { crm: { ...crmNeeds(), now }, uploads: uploads() });
}

describe('a batch from a CRM list', () => {
  it('refuses a request without a credential, and an organization without a CRM', async () => {
    expect((await previewed({})).status).toBe(401);
    expect((await post(confirm, {}, {})).status).toBe(401);
    const { status, body } = await previewed((await makeOrganization()).headers);
    expect([status, body.error.details.reason]).toEqual([409, 'no_crm_connected']);
  });

  it('cannot be confirmed by another organization', async () => {
    const { body } = await previewed((await connected()).headers);
    const stranger = await makeOrganization();
    const refused = await post(confirm, stranger.headers, { batch_id: body.batch_id });
    expect(refused.status).toBe(404);
  });

  it('distinguishes an unknown list from an empty one', async () => {
    const { headers } = await connected();
    expect((await previewed(headers, '999')).status).toBe(404);
    const empty = await previewed(headers, '103');
    expect([empty.status, empty.body.member_count, empty.body.estimated_credits]).toEqual([200, 0, 0]);
    const { status } = await post(confirm, headers, { batch_id: empty.body.batch_id });
    expect(status).toBe(400);
  });

  it('refuses a list whose pages do not end, for now', async () => {
    const { headers } = await connected();
    const body = { results: [], paging: { next: { after: 'AAA', link: '' } } };
    const fault = { match: { path: '/memberships' }, do: { status: 200, body }, times: 0 };
    crms.hubspot().faults.add(fault);
    const answer = await previewed(headers);
    crms.hubspot().faults.clear();
    expect(answer.status).toBe(502);
  });

  it('accepts a list of companies', async () => {
    const { headers } = await connected();
    const { status, body } = await previewed(headers, '104');
    expect([status, body.source.type, body.refused_count], JSON.stringify(body)).toEqual([200, 'company', 0]);
    expect(body.member_count).toBeGreaterThan(0);
    expect(body.estimated_credits).toBe(3 * (body.member_count - body.reusable_count));
  });

  it('reports incomplete records, duplicates and the cost of the rest', async () => {
    const { headers } = await connected();
    const { status, body } = await previewed(headers, '101');
    expect(status, JSON.stringify(body)).toBe(200);
    const { row_count, member_count, duplicate_count, refused_count } = body;
    expect([row_count, member_count, duplicate_count, refused_count]).toEqual([25, 21, 0, 4]);
    expect(body).toMatchObject({
      status: 'previewed',
      source: { kind: 'crm_list', platform: 'hubspot', list_id: '101', list_name: 'Warehouse Week leads' },
      estimated_credits: 3 * member_count,
      credits: { held: 0, charged: 0, released: 0 },
      counts: { queued: member_count },
    });
    expect(body.problems).toHaveLength(4);
    expect(body.problems[0]).toMatchObject({
      row: 22,
      reason: expect.stringContaining('first name, last name missing'),
    });
  });

  it('previews the first records by input field', async () => {
    const { headers } = await connected();
    const { body } = await previewed(headers, '101');
    expect(body.preview_rows).toHaveLength(10);
    expect(body.columns_detected).toEqual(['email', 'first_name', 'last_name', 'company']);
    expect(body.preview_rows[0]).toEqual({
      email: 'ada@acme-robotics.example',
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Acme Robotics',
    });
    const companies = (await previewed(headers, '104')).body;
    expect(companies.columns_detected).toEqual(['company', 'company_domain']);
  });

  it('is refused with 402 and holds nothing if the balance does not cover it', async () => {
    const { id, headers } = await connected(5);
    const { body } = await previewed(headers);
    expect([body.available_credits, body.sufficient]).toEqual([5, false]);
    const refused = await post(confirm, headers, { batch_id: body.batch_id });
    expect([refused.status, refused.body.error.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect(await getAccount(id)).toMatchObject({ available: 5, held: 0 });
    expect((await at(get, 'GET', headers, body.batch_id)).body.status).toBe('previewed');
  });

  it('runs to its end once, however often it is confirmed, each member with its CRM record', async () => {
    const { id, headers } = await connected();
    const { body } = await previewed(headers);
    const first = await post(confirm, headers, { batch_id: body.batch_id });
    const second = await post(confirm, headers, { batch_id: body.batch_id });
    expect([first.status, second.status, first.body.credits.held]).toEqual([202, 202, 3 * body.member_count]);
    await pump(id, new Outbox(id));
    const ended = (await at(get, 'GET', headers, body.batch_id)).body;
    expect([ended.status, ended.counts.completed]).toEqual(['completed', body.member_count]);
    expect(await getAccount(id)).toMatchObject({ held: 0, spent: 3 * body.member_count });
    const { items } = (await at(members, 'GET', headers, body.batch_id)).body;
    const ids = items.map(({ external_id }: { external_id: string }) => external_id);
    expect(ids).toEqual(items.map(({ input }: { input: { crm_id: string } }) => input.crm_id));
    expect(new Set(ids).size).toBe(body.member_count);
  });

  it('reuses fresh results free of charge and says so beforehand', async () => {
    const { id, headers } = await connected();
    const outbox = new Outbox(id);
    const one = (await previewed(headers)).body;
    await post(confirm, headers, { batch_id: one.batch_id });
    await pump(id, outbox);
    const again = (await previewed(headers)).body;
    expect([again.reusable_count, again.estimated_credits]).toEqual([one.member_count, 0]);
    await post(confirm, headers, { batch_id: again.batch_id });
    await pump(id, outbox);
    const ended = (await at(get, 'GET', headers, again.batch_id)).body;
    expect([ended.counts.completed, ended.credits.charged]).toEqual([one.member_count, 0]);
    expect(await getAccount(id)).toMatchObject({ held: 0, spent: 3 * one.member_count });
  });

  it('can be cancelled as a preview, and its counts still add up', async () => {
    const { id, headers } = await connected();
    const { body } = await previewed(headers);
    expect((await at(cancel, 'DELETE', headers, body.batch_id)).status).toBe(204);
    await pump(id, new Outbox(id));
    const cancelled = (await at(get, 'GET', headers, body.batch_id)).body;
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      counts: { queued: 0, cancelled: body.member_count },
      credits: { held: 0, charged: 0, released: 0 },
    });
    expect(await getAccount(id)).toMatchObject({ available: 100, held: 0 });
    expect((await post(confirm, headers, { batch_id: body.batch_id })).status).toBe(409);
  });
});

describe('a list that takes longer to read than a client waits', () => {
  it('returns its length, is read in the background and then equals any other', async () => {
    const organization = await connected();
    const { id, headers } = organization;
    const usual = (await previewed(headers, '101')).body;
    const waiting = await previewedSlowly(organization, '101');
    expect(waiting).toMatchObject({
      status: 'reading',
      member_count: usual.row_count,
      reading: { read: 0, expected: usual.row_count },
      estimated_credits: 3 * usual.row_count,
    });
    const early = await post(confirm, headers, { batch_id: waiting.batch_id });
    expect([early.status, early.body.error.code]).toEqual([409, 'INVALID_STATE']);
    await pump(id, new Outbox(id));
    const read = (await at(get, 'GET', headers, waiting.batch_id)).body;
    const { member_count, refused_count, duplicate_count, estimated_credits } = usual;
    expect(read).toMatchObject({ status: 'previewed', reading: { read: usual.row_count } });
    expect(read).toMatchObject({ member_count, refused_count, duplicate_count, estimated_credits });
    expect([waiting.problems, read.problems]).toEqual([[], usual.problems]);
  });

  it('shows its first records at once, reading one page', async () => {
    const { id, headers } = await connected();
    const hubspot = crms.hubspot();
    const send = async (method: string, path: string, body: unknown) =>
      (await fetch(`${hubspot.address}${path}`, {
        method,
        headers: { authorization: `Bearer pat-${id}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((reply) => reply.json())) as { results: { id: string }[] };
    for (let from = 0; from < LONG; from += 100) {
      const inputs = Array.from({ length: 100 }, (_, index) => ({
        properties: { firstname: 'Ada', lastname: `Long ${from + index}`, company: 'Acme Robotics' },
      }));
      const { results } = await send('POST', '/crm/v3/objects/contacts/batch/create', { inputs });
      const ids = results.map((one) => one.id);
      await send('PUT', '/crm/v3/lists/103/memberships/add', ids);
    }
    const before = hubspot.requests.length;
    const { status, body } = await previewed(headers, '103');
    expect([status, body.status, body.member_count], JSON.stringify(body)).toEqual([200, 'reading', LONG]);
    expect(body.preview_rows).toHaveLength(10);
    expect(body.preview_rows[9]).toMatchObject({ last_name: 'Long 9' });
    const pages = hubspot.requests.slice(before).filter(({ path }) => path.includes('/memberships'));
    expect(pages).toHaveLength(1);
    await pump(id, new Outbox(id));
    const read = (await at(get, 'GET', headers, body.batch_id)).body;
    expect([read.status, read.reading]).toEqual(['previewed', { read: LONG, expected: LONG }]);
  });

  it('is read again if its reader was lost, but not once it is cancelled', async () => {
    const organization = await connected();
    const { id, headers } = organization;
    const outbox = new Outbox(id);
    const [lost, unwanted] = [
      await previewedSlowly(organization, '101'),
      await previewedSlowly(organization, '101'),
    ];
    await outbox.take();
    await at(cancel, 'DELETE', headers, unwanted.batch_id);
    await sweepBatches(plus(new Date(), 3 * MINUTE));
    await pump(id, outbox);
    expect((await loadBatch(id, lost.batch_id)).status).toBe('previewed');
    expect((await loadBatch(id, unwanted.batch_id)).status).toBe('cancelled');
  });

  it.each([
    [401, 'HubSpot no longer accepts the credential; connect it again.'],
    [403, 'HubSpot does not allow this.'],
    [404, 'HubSpot did not find this.'],
  ])('is cancelled with the reason at once if the CRM answers %i', async (status, reason) => {
    const organization = await connected();
    const waiting = await previewedSlowly(organization, '101');
    crms.hubspot().faults.add({ match: { path: '/memberships' }, do: { status }, times: 0 });
    await pump(organization.id, new Outbox(organization.id));
    const { body } = await at(get, 'GET', organization.headers, waiting.batch_id);
    expect([body.status, body.failure?.code]).toEqual(['cancelled', 'UPSTREAM_ERROR']);
    expect(body.failure?.message).toContain(reason);
  });

  describe('at a CRM that takes no more requests today', () => {
    const message = 'The HubSpot account has used up its daily requests.';
    const body = { status: 'error', message: 'You have reached your daily limit.', policyName: 'DAILY' };
    const begun = async () => {
      const organization = await connected();
      const batch_id = (await previewedSlowly(organization, '101')).batch_id;
      crms.hubspot().faults.add({ match: { path: '/memberships' }, do: { status: 429, body }, times: 0 });
      const outbox = new Outbox(organization.id);
      await outbox.take();
      const start = new Date();
      const job = { organization_id: organization.id, batch_id };
      const needs = { crm: crmNeeds(), uploads: uploads() };
      return {
        start,
        readAt: (minutes: number) => readList(job, needs, plus(start, minutes * MINUTE)),
        async sweptAt(minutes: number) {
          await sweepBatches(plus(start, minutes * MINUTE));
          return (await outbox.take()).length;
        },
        working: () => countWorking(organization.id),
        shown: async () => (await at(get, 'GET', organization.headers, batch_id)).body,
      };
    };

    it('waits, says until when, and is read then', async () => {
      const { start, readAt, sweptAt, shown, working } = await begun();
      await readAt(0);
      const { status, reading } = await shown();
      expect([status, reading.resumes_at]).toEqual(['reading', plus(start, 60 * MINUTE).toISOString()]);
      // It takes no lanes from other batches.
      expect(await working()).toBe(0);
      const asked = crms.hubspot().requests.length;
      await readAt(30);
      expect([crms.hubspot().requests.length, await sweptAt(30)]).toEqual([asked, 0]);
      expect(await sweptAt(61)).toBe(1);
      await readAt(61);
      expect(await sweptAt(120)).toBe(0);
      crms.hubspot().faults.clear();
      await readAt(122);
      expect(await shown()).toMatchObject({ status: 'previewed', reading: { read: 25, expected: 25 } });
      expect((await shown()).reading).not.toHaveProperty('resumes_at');
    });

    it('is cancelled with the reason after three days, and a short failure in between does not end it', async () => {
      const { readAt, shown } = await begun();
      await readAt(0);
      await readAt(2 * 24 * 60);
      crms.hubspot().faults.clear();
      crms.hubspot().faults.add({ match: { path: '/memberships' }, do: { status: 503 }, times: 0 });
      await expect(readAt(2 * 24 * 60 + 61)).rejects.toThrow();
      crms.hubspot().faults.clear();
      crms.hubspot().faults.add({ match: { path: '/memberships' }, do: { status: 429, body }, times: 0 });
      await readAt(3 * 24 * 60 - 1);
      // It promises no try after the last.
      expect(await shown()).toMatchObject({
        status: 'reading',
        reading: { resumes_at: plus(new Date((await shown()).created_at), 3 * DAY).toISOString() },
      });
      await readAt(3 * 24 * 60 + 60);
      expect(await shown()).toMatchObject({
        status: 'cancelled',
        failure: { code: 'UPSTREAM_ERROR', message },
      });
    });
  });

  it('is cancelled with a reason if the connection is gone before it is read', async () => {
    const organization = await connected();
    const waiting = await previewedSlowly(organization, '101');
    await expireIntegration(organization.id, 'hubspot', `pat-${organization.id}`, crmNeeds());
    await pump(organization.id, new Outbox(organization.id));
    const { body } = await at(get, 'GET', organization.headers, waiting.batch_id);
    expect([body.status, body.failure?.code]).toEqual(['cancelled', 'INVALID_STATE']);
  });
});
