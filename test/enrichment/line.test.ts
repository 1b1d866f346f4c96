import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { countOnly, getAccount } from '#lib/billing/store';
import { startsWith } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { write } from '#lib/db/table';
import { MOST_AT_WORK } from '#lib/enrichment/plan/most-at-work';
import { load } from '#lib/enrichment/store';
import { fail } from '#lib/enrichment/use-cases/fail';
import { sweep, watchStarts } from '#lib/enrichment/use-cases/sweep';
import { startMessage } from '#lib/outbox/message';
import { requestRecord } from '#lib/outbox/record';
import { MINUTE, plus } from '#lib/shared/time';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const cancel = enrichmentsApi.cancelEnrichment();
const create = enrichmentsApi.createEnrichment();
const get = enrichmentsApi.getEnrichment();

useTable();

/** An organization with this many enrichments already at work, besides those of the test. */
async function makeBusy(atWork: number): Promise<TestOrganization> {
  const organization = await makeOrganization(1_000);
  await write(countOnly(organization.id, { at_work: atWork }));
  return organization;
}

/** Requests this many people at once, each taken up by its workflow. */
async function begin(organization: TestOrganization, count: number): Promise<number[]> {
  const targets = [...Array(count).keys()].map((n) => ({
    type: 'person',
    input: { email: `person${n}@acme-robotics.example` },
  }));
  const { headers } = organization;
  const created = await call(create, { method: 'POST', path: '/v1/enrichments', headers, body: { targets } });
  const ids: number[] = created.body.items.map(({ id }: { id: number }) => id);
  for (const enrichment_id of ids) await prepare({ organization_id: organization.id, enrichment_id });
  return ids;
}

const end = (organization: TestOrganization, enrichment_id: number) =>
  fail({ organization_id: organization.id, enrichment_id }, 'sources', new Date());

/** The enrichments started when others ended, by id. */
async function startedByEnds({ id }: TestOrganization): Promise<unknown[]> {
  const { pk } = keys.outbox(id, '');
  const { items } = await query({ pk, range: startsWith('sk', 'enrichment.next#') }, requestRecord);
  return items.flatMap(({ messages }) =>
    messages.map((message) => message.kind === 'start' && message.input['enrichment_id']),
  );
}

const statusOf = async (organization: TestOrganization, id: number) =>
  (await load(organization.id, id)).status;

describe("the limit on an organization's concurrent enrichments", () => {
  it('makes excess enrichments wait in order, says so, and starts them as others end', async () => {
    const organization = await makeBusy(MOST_AT_WORK - 2);
    const [first = 0, second = 0, next = 0, last = 0] = await begin(organization, 4);
    expect(await getAccount(organization.id)).toMatchObject({
      at_work: MOST_AT_WORK,
      enrichments_processing: 2,
      enrichments_queued: 2,
    });
    const { headers } = organization;
    const params = { id: String(next) };
    const shown = await call(get, { path: `/v1/enrichments/${next}`, headers, params });
    expect(shown.body).toMatchObject({ status: 'queued', queued_because: 'organization_limit' });
    expect(shown.body).not.toHaveProperty('in_line_since');

    expect(await startedByEnds(organization)).toEqual([]);
    await end(organization, first);
    expect(await startedByEnds(organization)).toEqual([next]);
    const job = { organization_id: organization.id, enrichment_id: next };
    expect(await prepare(job)).toEqual({ next: 'ask' });
    const begun = await call(get, { path: `/v1/enrichments/${next}`, headers, params });
    expect(begun.body).toMatchObject({ status: 'processing' });
    expect(begun.body).not.toHaveProperty('queued_because');
    await end(organization, second);
    expect(await startedByEnds(organization)).toEqual([next, last]);
  });

  it('does not hold up other organizations', async () => {
    const [greedy, calm] = [await makeBusy(MOST_AT_WORK), await makeOrganization(1_000)];
    await begin(greedy, 1);
    const [one = 0] = await begin(calm, 1);
    expect(await statusOf(calm, one)).toBe('processing');
    await end(calm, one);
    expect(await startedByEnds(greedy)).toEqual([]);
  });

  it('skips enrichments that were cancelled while they waited', async () => {
    const organization = await makeBusy(MOST_AT_WORK - 1);
    const [first = 0, gone = 0, next = 0] = await begin(organization, 3);
    await call(cancel, {
      method: 'DELETE',
      path: `/v1/enrichments/${gone}`,
      headers: organization.headers,
      params: { id: String(gone) },
    });
    await end(organization, first);
    expect(await startedByEnds(organization)).toEqual([next]);
    expect(await getAccount(organization.id)).toMatchObject({ at_work: MOST_AT_WORK - 1 });
  });

  it('gives the first place back to an enrichment whose turn a newcomer took', async () => {
    const organization = await makeBusy(MOST_AT_WORK - 1);
    const [first = 0, next = 0, last = 0] = await begin(organization, 3);
    await end(organization, first);
    const [newcomer = 0] = await begin(organization, 1);
    expect(await statusOf(organization, newcomer)).toBe('processing');
    await prepare({ organization_id: organization.id, enrichment_id: next });
    expect(await statusOf(organization, next)).toBe('queued');
    await end(organization, newcomer);
    await prepare({ organization_id: organization.id, enrichment_id: next });
    expect(await statusOf(organization, next)).toBe('processing');
    expect(await statusOf(organization, last)).toBe('queued');
  });

  it('lets the sweep resume a line whose start was lost, and fails none that wait in it', async () => {
    const organization = await makeBusy(MOST_AT_WORK);
    const [next = 0] = await begin(organization, 1);
    const messages = [startMessage('enrich-person', { enrichment_id: next, restarts: 3 })];
    await watchStarts({ organization_id: organization.id, messages }, new Date());
    await sweep(plus(new Date(), 3 * MINUTE));
    expect(await statusOf(organization, next)).toBe('queued');
    expect(await startedByEnds(organization)).toEqual([]);
    await write(countOnly(organization.id, { at_work: -1 }));
    await sweep(plus(new Date(), 6 * MINUTE));
    expect(await startedByEnds(organization)).toEqual([next]);
  });

  it('has the sweep restart one that was started in its turn and not picked up', async () => {
    const organization = await makeBusy(MOST_AT_WORK - 1);
    const [first = 0, next = 0] = await begin(organization, 2);
    await end(organization, first);
    const messages = [startMessage('enrich-person', { enrichment_id: next })];
    await watchStarts({ organization_id: organization.id, messages }, new Date());
    await sweep(plus(new Date(), 3 * MINUTE));
    const { pk } = keys.outbox(organization.id, '');
    const range = startsWith('sk', `enrichment.restart#${next}#`);
    expect((await query({ pk, range }, requestRecord)).items).toHaveLength(1);
  });
});
