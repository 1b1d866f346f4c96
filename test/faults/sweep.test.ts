import { beforeEach, describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { getAccount } from '#lib/billing/store';
import { load } from '#lib/enrichment/store';
import { fail } from '#lib/enrichment/use-cases/fail';
import { sweep, watchStarts } from '#lib/enrichment/use-cases/sweep';
import { startMessage } from '#lib/outbox/message';
import { MINUTE, plus } from '#lib/shared/time';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = enrichmentsApi.createEnrichment();

const { db } = useTable();
const later = (minutes: number): Date => plus(new Date(), minutes * MINUTE);

/** Created, with its workflow start requested; nothing has taken it up. */
async function begin(restarts = 0) {
  const { id: organization, headers } = await makeOrganization(10);
  const body = { type: 'person', input: { email: 'ada@acme.example' } };
  const created = await call(create, { method: 'POST', path: '/v1/enrichments', headers, body });
  const enrichment_id: number = created.body.id;
  const messages = [startMessage('enrich-person', { enrichment_id, restarts })];
  await watchStarts({ organization_id: organization, messages }, new Date());
  return { organization, id: enrichment_id, job: { organization_id: organization, enrichment_id } };
}

describe('the sweeper of stuck enrichments', () => {
  beforeEach(async () => {
    // Clears what earlier tests left.
    for (let round = 0; round < 6; round += 1) await sweep(later(60 + round * 10));
  });

  it('leaves a new one alone, and restarts one that was not picked up for two minutes', async () => {
    const { organization, id } = await begin();
    expect(await sweep(later(1))).toEqual({ ended: 0, working: 0, restarted: 0, failed: 0 });
    expect(await sweep(later(3))).toEqual({ ended: 0, working: 0, restarted: 1, failed: 0 });
    expect((await load(organization, id)).status).toBe('queued');
    expect(await sweep(later(3))).toEqual({ ended: 0, working: 0, restarted: 0, failed: 0 });
  });

  it('fails one after three restarts and releases its credits', async () => {
    const { organization, id } = await begin(3);
    expect(await sweep(later(3))).toMatchObject({ failed: 1, restarted: 0 });
    expect(await load(organization, id)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL' } });
    expect(await getAccount(organization)).toMatchObject({ available: 10, held: 0, enrichments_failed: 1 });
  });

  it('fails one that has been processing for ten minutes, once', async () => {
    const { organization, id, job } = await begin();
    await prepare(job);
    expect(await sweep(later(3))).toMatchObject({ working: 1, failed: 0 });
    expect(await sweep(later(12))).toMatchObject({ working: 0, failed: 1 });
    expect(await sweep(later(30))).toEqual({ ended: 0, working: 0, restarted: 0, failed: 0 });
    expect((await load(organization, id)).status).toBe('failed');
    expect(await getAccount(organization)).toMatchObject({
      available: 10,
      held: 0,
      enrichments_processing: 0,
    });
  });

  it('forgets one that ended by itself', async () => {
    const { organization, id, job } = await begin();
    await fail(job, 'sources', new Date());
    expect(await sweep(later(3))).toMatchObject({ ended: 1 });
    expect(await sweep(later(30))).toEqual({ ended: 0, working: 0, restarted: 0, failed: 0 });
    expect(await load(organization, id)).toMatchObject({
      status: 'failed',
      error: { code: 'UPSTREAM_ERROR' },
    });
  });

  it('forgets all that ended in three round trips, however many they are', async () => {
    for (let count = 0; count < 8; count += 1) await fail((await begin()).job, 'sources', new Date());
    db().calls.reset();
    expect(await sweep(later(3))).toMatchObject({ ended: 8 });
    const names = db()
      .calls.list()
      .map(({ operation }) => operation);
    expect(names).toEqual(['Query', 'BatchGetItem', 'BatchWriteItem', 'Query']);
  });
});
