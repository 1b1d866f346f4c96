import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { saveOutcome } from '#lib/enrichment/findings-store';
import type { MergeJob } from '#lib/enrichment/job';
import { find } from '#lib/enrichment/store';
import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import { Snapshot } from '#lib/entity/snapshot';
import { loadEntity } from '#lib/entity/store';
import { loadEvents } from '#lib/events/store';
import { conclude, type Reading } from '#lib/events/use-cases/conclude';
import { detect } from '#lib/events/use-cases/detect';
import { readByModel } from '#lib/events/use-cases/read-by-model';
import { type ModelPort, noCost } from '#lib/ports/model';
import { createAnthropicModel } from '#lib/providers/model/anthropic';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = enrichmentsApi.createEnrichmentV2();

const { db } = useTable();
const subject = { type: 'company' as const, name: 'Marigold Kitchens', aliases: [] };
let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ only: ['model'], latency: NO_LATENCY });
});
afterAll(() => simulators.close());

const modelAt = (baseURL: string, apiKey = 'sk-ant-local') =>
  createAnthropicModel({ apiKey, baseURL, maxRetries: 0 });
const now = new Date('2026-11-21T12:00:00Z');

const news = makeEvidence({
  kind: 'news',
  url: 'https://news.example/marigold',
  text: 'Kitchenware brand Marigold now sits in the stable of Newmark Brands, which paid a sum nobody would name. Marigold Kitchens has acquired Potter & Sons for $3 million.',
  published_at: '2026-11-20',
});

/** An enrichment whose sources have answered: the detectors and the model read next. */
async function answered(evidence: readonly Evidence[] = [news]): Promise<MergeJob> {
  const organization = await makeOrganization();
  const { body } = await call(create, {
    method: 'POST',
    path: '/v2/enrichments',
    headers: organization.headers,
    body: { type: 'company', input: { company: 'Marigold Kitchens' } },
  });
  const job = { organization_id: organization.id, enrichment_id: body.data.id as number };
  await prepare(job);
  const citations = [{ url: news.url, quote: 'Marigold Kitchens' }];
  const claims = [{ field: 'company_name' as const, value: 'Marigold Kitchens', confidence: 0.9, citations }];
  const cost = { unit: 'request' as const, amount: 1 };
  await saveOutcome(job.organization_id, job.enrichment_id, {
    outcome: { source: 'web_research', status: 'found', claims, attempts: [], cost },
    evidence,
    duration_ms: 7,
  });
  return { ...job, pass: 2, events: true };
}

/** Concludes the job and returns what was logged. */
async function concluded(job: MergeJob, model?: ModelPort): Promise<Reading | undefined> {
  let told: Reading | undefined;
  expect(
    await conclude(
      job,
      async () => model,
      now,
      (reading) => (told = reading),
    ),
  ).toEqual({ next: 'stop' });
  return told;
}

async function eventsOf({ organization_id, enrichment_id }: MergeJob) {
  const stored = await find(organization_id, enrichment_id);
  expect(stored?.status).toBe('completed');
  const entities = await Promise.all((stored?.entity_ids ?? []).map((id) => loadEntity(organization_id, id)));
  return (await Promise.all(entities.map(loadEvents))).flat();
}

const recorded = async (job: MergeJob) =>
  (await eventsOf(job)).map(({ payload, _meta }) => [
    _meta.read_by,
    payload['acquirer'],
    payload['target'],
    _meta.quote,
  ]);

const byWords = [
  'likelihood',
  'Marigold Kitchens',
  'Potter & Sons',
  'Marigold Kitchens has acquired Potter & Sons for $3 million.',
];
const byModel = [
  'model',
  'Newmark Brands',
  'Marigold Kitchens',
  'Kitchenware brand Marigold now sits in the stable of Newmark Brands, which paid a sum nobody would name.',
];

describe('evidence read by a model', () => {
  it('yields the events that the rules missed, and none without a quote', async () => {
    const job = await answered();
    const told = await concluded(job, modelAt(simulators.get('model').address));
    expect(told?.model).toMatchObject({ status: 'answered', kept: 1 });
    expect(told?.model?.usd).toBeGreaterThan(0);
    expect(told?.model?.usd).toBeLessThan(0.02);
    expect(await recorded(job)).toEqual([byWords, byModel]);
  });

  it('is not requested again by a repeated step', async () => {
    const job = await answered();
    const asked: string[] = [];
    const model = modelAt(simulators.get('model').address);
    const counting: ModelPort = {
      ...model,
      complete: async (request) => {
        const answer = await model.complete(request);
        asked.push(answer.status);
        return answer;
      },
    };
    db().faults.throttle({ service: 'dynamodb', operation: 'TransactWriteItems', rate: 1, seed: 1 });
    process.env['AWS_MAX_ATTEMPTS'] = '1';
    await expect(conclude(job, async () => counting, now)).rejects.toThrow();
    db().faults.clear();
    await concluded(job, counting);
    expect(asked).toEqual(['answered']);
    expect(await recorded(job)).toEqual([byWords, byModel]);
  });

  it('gives a known acquirer its id, and adds a second page as evidence of the same event', async () => {
    const copy = makeEvidence({
      kind: 'news',
      url: 'https://copy.example/marigold',
      text: 'Marigold Kitchens has acquired Potter & Sons.',
    });
    const job = await answered([copy, news]);
    await concluded(job);
    const events = await eventsOf(job);
    const [id = 0] = events.map(({ entity_id }) => entity_id);
    expect(
      events.map(({ payload, related_entity_ids, happened_at, _meta }) => ({
        payload,
        related_entity_ids,
        happened_at,
        evidence: _meta.evidence.map(({ evidence_url }) => evidence_url),
      })),
    ).toEqual([
      {
        payload: {
          acquirer: 'Marigold Kitchens',
          acquirer_id: id,
          target: 'Potter & Sons',
          amount: 3_000_000,
          currency: 'USD',
          stage: 'completed',
        },
        related_entity_ids: [id],
        happened_at: '2026-11-20',
        evidence: [news.url, copy.url],
      },
    ]);
  });

  it('changes nothing without a key, or if events are not looked for', async () => {
    const [job, plain] = [await answered(), await answered()];
    await concluded(job);
    expect(await recorded(job)).toEqual([byWords]);
    expect(await conclude({ ...plain, events: false }, async () => undefined, now)).toEqual({ next: 'stop' });
    expect(await recorded(plain)).toEqual([]);
  });

  it('keeps the events of the detectors if the model fails', async () => {
    const job = await answered();
    const told = await concluded(job, modelAt(simulators.get('model').address, 'revoked'));
    expect(told?.model).toMatchObject({ status: 'failed', kept: 0 });
    expect(await recorded(job)).toEqual([byWords]);
  });
});

it('a person and the company are in one request, each with the types that may fire', async () => {
  const at = now.toISOString();
  const watchedOf = (type: 'person' | 'company', name: string, priors: number) => {
    const own = { type, name, aliases: [] };
    const entity = {
      id: priors,
      organization_id: 'org_1',
      type,
      subject: own,
      identities: [],
      absorbed: [],
      created_at: at,
      updated_at: at,
      enrichment_count: 1,
      event_count: 0,
    };
    const snapshot = Snapshot.parse({ entity: own, observed_at: at, enrichment_id: 9 });
    const prior = Array.from({ length: priors }, (_, index) => ({ ...snapshot, enrichment_id: index }));
    return { entity, snapshot, known_before: priors > 0, prior };
  };
  const prompts: string[] = [];
  const model: ModelPort = {
    complete: async ({ prompt }) => {
      prompts.push(prompt.slice(0, prompt.indexOf('<source')));
      return { status: 'refused', detail: '', cost: noCost };
    },
  };
  const ada = watchedOf('person', 'Ada Lovelace', 1);
  const firm = watchedOf('company', 'Marigold Kitchens', 0);
  await readByModel([ada, firm], [news], async () => model);
  expect(prompts).toHaveLength(1);
  expect(prompts[0]?.match(/^(?:Entity.*|- \w+)/gm)).toEqual([
    'Entity (person): Ada Lovelace',
    '- job_change',
    'Entity (company): Marigold Kitchens',
    ...['- funding_round', '- ipo', '- acquisition', '- divestiture', '- restructuring'],
  ]);
  const unknown = watchedOf('person', 'Ada Lovelace', 0);
  expect(await readByModel([unknown], [news], async () => model)).toBeUndefined();
  expect(prompts).toHaveLength(1);
});

it('a failing detector does not stop the others', () => {
  const at = now.toISOString();
  const entity = { id: 1, organization_id: 'org_1', type: 'company' as const, subject, identities: [] };
  const made = { created_at: at, updated_at: at, enrichment_count: 1, event_count: 0, absorbed: [] };
  const snapshot = Snapshot.parse({ entity: subject, observed_at: at, enrichment_id: 1 });
  const broken = { ...snapshot, enrichment_id: 0 };
  Object.defineProperty(broken, 'open_roles', {
    get() {
      throw new Error('It cannot be read.');
    },
  });
  const watched = { entity: { ...entity, ...made }, snapshot, known_before: true, prior: [broken] };
  const post = makeEvidence({
    kind: 'job_post',
    url: 'https://jobs.example/1',
    text: 'Chief Revenue Officer',
    published_at: '2026-11-20',
    structured: { shape: 'job_post', title: 'Chief Revenue Officer' },
  });
  const { found, failed } = detect([watched], [news, post]);
  expect(found.map(({ event_type }) => event_type)).toEqual(['acquisition']);
  expect(failed.map(({ detector }) => detector)).toEqual(['senior_role_posting']);
});
