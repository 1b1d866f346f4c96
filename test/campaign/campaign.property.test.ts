import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as campaignsApi from '#functions/api/campaigns';
import { countOnly, getAccount, post, release } from '#lib/billing/store';
import { find, listMembers } from '#lib/campaign/store';
import { driveCampaign } from '#lib/campaign/use-cases/drive';
import { transact } from '#lib/db/table';
import { find as findEnrichment, putNew, transition } from '#lib/enrichment/store';
import { audienceNeeds } from '#lib/runtime/providers/audience';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const cancelHandler = campaignsApi.cancelCampaign();
const createHandler = campaignsApi.createCampaign();
const getHandler = campaignsApi.getCampaign();
const membersHandler = campaignsApi.listCampaignMembers();
const pauseHandler = campaignsApi.pauseCampaign();
const startHandler = campaignsApi.startCampaign();

useTable();

const STAGES = ['found', 'enriching', 'enriched', 'approved', 'written', 'skipped', 'failed', 'cancelled'];

interface Running {
  readonly organization: TestOrganization;
  readonly id: string;
  readonly number: number;
}

async function make(people: unknown[], ceiling: number, credits: number): Promise<Running> {
  const organization = await makeOrganization(credits);
  const { status, body } = await call(createHandler, {
    method: 'POST',
    path: '/v1/campaigns',
    headers: organization.headers,
    body: {
      name: 'Random',
      audience: { type: 'people', people },
      approval: { mode: 'rule', min_confidence: 0.5 },
      credit_ceiling: ceiling,
    },
  });
  expect(status).toBe(201);
  return { organization, id: body.id, number: Number(body.id.slice('camp_'.length)) };
}

const act = (handler: unknown, { organization, id }: Running, method = 'POST') =>
  call(handler, { method, path: `/v1/campaigns/${id}`, params: { id }, headers: organization.headers });

async function tick({ organization, number }: Running, stale = false): Promise<void> {
  const one = await find(organization.id, number);
  const due = {
    organization_id: organization.id,
    campaign_id: number,
    tick: (one?.tick ?? 0) - (stale ? 1 : 0),
  };
  await driveCampaign(due, audienceNeeds(), new Date());
}

/** Ends the first enrichment under way, as its workflow would. */
async function endEnrichment(running: Running, how: 'found' | 'nothing' | 'failed'): Promise<void> {
  const { organization, number } = running;
  const { items } = await listMembers(
    { organization_id: organization.id, id: number },
    { stages: ['enriching'] },
  );
  for (const { enrichment_id } of items) {
    const one = await findEnrichment(organization.id, enrichment_id ?? 0);
    if (one?.status !== 'queued') continue;
    const now = new Date();
    const state = how === 'found' ? 'posted' : 'voided';
    const set = {
      reservation: { credits: 3, state },
      ...(how === 'found' ? { fields_found: 4, match_confidence: 0.9 } : { fields_found: 0 }),
    };
    await transact([
      transition(organization.id, one.id, 'start', now),
      countOnly(organization.id, { enrichments_queued: -1 }),
    ]);
    await transact([
      transition(organization.id, one.id, how === 'failed' ? 'fail' : 'complete', now, { set }),
      (how === 'found' ? post : release)(organization.id, 3),
    ]);
    return;
  }
}

/** Checks that counts, members and credits agree, whatever happened. */
async function agrees(running: Running): Promise<void> {
  const { organization, number } = running;
  const { body } = await act(getHandler, running, 'GET');
  const { items } = await listMembers({ organization_id: organization.id, id: number });
  const tally = Object.fromEntries(
    STAGES.map((stage) => [stage, items.filter((one) => one.stage === stage).length]),
  );
  expect(body.stages).toEqual(tally);
  expect(Object.values<number>(body.stages).reduce((sum, n) => sum + n, 0)).toBe(body.members);
  expect(body.credits.committed).toBeLessThanOrEqual(body.credit_ceiling);
  expect(body.credits.spent).toBeLessThanOrEqual(body.credits.committed);
  expect(body.credits.committed).toBe(body.credits.spent + 3 * body.stages.enriching);
  const account = await getAccount(organization.id);
  expect(account.available + account.held + account.spent).toBe(account.granted);
  expect(account.available).toBeGreaterThanOrEqual(0);
  expect(account.held + account.spent).toBeLessThanOrEqual(body.credit_ceiling);
}

const somebody = (n: number) => ({ first_name: 'Person', last_name: `Number${n}`, company: 'Acme Robotics' });

describe('a campaign', () => {
  it('adds up after any sequence of steps, pauses and cancels, and never exceeds its ceiling', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.constant('tick' as const) },
      { weight: 2, arbitrary: fc.constant('twice' as const) },
      { weight: 1, arbitrary: fc.constant('stale' as const) },
      { weight: 4, arbitrary: fc.constant('found' as const) },
      { weight: 1, arbitrary: fc.constant('nothing' as const) },
      { weight: 1, arbitrary: fc.constant('failed' as const) },
      { weight: 2, arbitrary: fc.constant('pause' as const) },
      { weight: 3, arbitrary: fc.constant('start' as const) },
      { weight: 0.2 * 5, arbitrary: fc.constant('cancel' as const) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 3, max: 24 }),
        fc.integer({ min: 0, max: 30 }),
        fc.array(step, { minLength: 5, maxLength: 18 }),
        async (people, ceiling, credits, steps) => {
          const running = await make(people.map(somebody), ceiling, credits);
          await act(startHandler, running);
          for (const one of steps) {
            if (one === 'tick') await tick(running);
            if (one === 'twice') await Promise.all([tick(running), tick(running)]);
            if (one === 'stale') await tick(running, true);
            if (one === 'found' || one === 'nothing' || one === 'failed') await endEnrichment(running, one);
            if (one === 'pause') await act(pauseHandler, running);
            if (one === 'start') await act(startHandler, running);
            if (one === 'cancel') await act(cancelHandler, running);
            await agrees(running);
          }
          const { items } = await listMembers({
            organization_id: running.organization.id,
            id: running.number,
          });
          const names = items.map(({ input }) => input.last_name);
          expect(new Set(names).size).toBe(names.length);
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  }, 180_000);

  it('tries everyone below its ceiling, since misses cost nothing, and completes', async () => {
    const running = await make([1, 2, 3].map(somebody), 6, 100);
    await act(startHandler, running);
    for (let turn = 0; turn < 4; turn += 1) {
      await tick(running);
      await endEnrichment(running, 'nothing');
      await endEnrichment(running, 'nothing');
    }
    for (let turn = 0; turn < 4; turn += 1) await tick(running);
    const { body } = await act(getHandler, running, 'GET');
    // Misses cost nothing, so the third could be attempted too.
    expect([body.status, body.stages.failed, body.credits]).toEqual([
      'completed',
      3,
      { ceiling: 6, committed: 0, spent: 0 },
    ]);
  }, 60_000);

  it('judges a reused result by its original and charges nothing for it', async () => {
    const running = await make([somebody(1)], 30, 10);
    const { organization, number } = running;
    await act(startHandler, running);
    await tick(running);
    const members = await listMembers({ organization_id: organization.id, id: number });
    const id = members.items[0]?.enrichment_id ?? 0;
    const now = new Date();
    const origin = await findEnrichment(organization.id, id);
    if (!origin) throw new Error('The enrichment was begun.');
    const voided = { credits: 3, state: 'voided' as const };
    await transact([
      putNew({ ...origin, id: id + 1, status: 'approved', match_confidence: 0.9, reservation: voided }),
    ]);
    await transact([transition(organization.id, id, 'start', now)]);
    await transact([
      transition(organization.id, id, 'complete', now, {
        set: {
          reused_from: id + 1,
          reservation: voided,
          match: { status: 'found', confidence: 0.9, reasons: [], candidates: [] },
        },
      }),
      release(organization.id, 3),
    ]);
    await tick(running);
    await tick(running);
    const { body } = await act(getHandler, running, 'GET');
    expect([body.stages.approved, body.credits]).toEqual([1, { ceiling: 30, committed: 0, spent: 0 }]);
  }, 60_000);

  it('pauses itself when the balance is used up, and says so', async () => {
    const running = await make([1, 2].map(somebody), 30, 3);
    await act(startHandler, running);
    await tick(running);
    await tick(running);
    const { body } = await act(getHandler, running, 'GET');
    expect([body.status, body.paused_because, body.stages.enriching]).toEqual([
      'paused',
      'insufficient_credits',
      1,
    ]);
  }, 60_000);

  it('shows another organization nothing, and refuses actions that its state does not allow', async () => {
    const running = await make([somebody(1)], 30, 10);
    const stranger = await makeOrganization();
    const theirs = { ...running, organization: stranger };
    const answers = await Promise.all(
      [getHandler, membersHandler].map((handler) => act(handler, theirs, 'GET')),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await act(startHandler, theirs)).status).toBe(404);
    expect((await act(pauseHandler, running)).body.error.code).toBe('INVALID_STATE');
    await act(cancelHandler, running);
    expect((await act(startHandler, running)).body.error.code).toBe('INVALID_STATE');
    expect((await act(cancelHandler, running)).body.status).toBe('cancelled');
  }, 60_000);

  it.each([
    [{}, '/body/name'],
    [{ name: 'x', audience: { type: 'people', people: [] }, credit_ceiling: 9 }, '/body/audience/people'],
    [{ name: 'x', audience: { type: 'everybody' }, credit_ceiling: 9 }, '/body/audience/type'],
    [{ name: 'x', audience: { type: 'people', people: [somebody(1)] } }, '/body/credit_ceiling'],
  ])('refuses %j and names the place', async (body, pointer) => {
    const { headers } = await makeOrganization();
    const answer = await call(createHandler, { method: 'POST', path: '/v1/campaigns', headers, body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.errors[0].pointer).toBe(pointer);
  });
});
