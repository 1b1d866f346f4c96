import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as create } from '#functions/api/enrichments/create-enrichment-v2';
import { handler as merge } from '#functions/tasks/enrich-person/merge';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { saveEvidence, saveOutcome } from '#lib/enrichment/findings-store';
import type { EnrichmentJob, MergeOutcome } from '#lib/enrichment/job';
import { find } from '#lib/enrichment/store';
import { makeEvidence } from '#lib/entity/evidence';
import { loadEntity } from '#lib/entity/store';
import { loadEvents } from '#lib/events/store';
import { detect } from '#lib/events/use-cases/detect';
import { readByModel } from '#lib/events/use-cases/read-by-model';
import { recordEvents } from '#lib/events/use-cases/record-events';
import { createAnthropicModel } from '#lib/providers/model/anthropic';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();
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

/** An enrichment whose sources have answered: what the detectors and the model read comes next. */
async function merged(): Promise<EnrichmentJob> {
  const organization = await makeOrganization();
  const { body } = await call(create, {
    method: 'POST',
    path: '/v2/enrichments',
    headers: organization.headers,
    body: { type: 'company', input: { company: 'Marigold Kitchens' } },
  });
  const job = { organization_id: organization.id, enrichment_id: body.data.id as number };
  await prepare(job);
  await saveEvidence(job.organization_id, job.enrichment_id, 'web_research', [news]);
  await saveOutcome(job.organization_id, job.enrichment_id, {
    outcome: {
      source: 'web_research',
      status: 'found',
      claims: [
        {
          field: 'company_name',
          value: 'Marigold Kitchens',
          confidence: 0.9,
          citations: [{ url: news.url, quote: 'Marigold Kitchens' }],
        },
      ],
      attempts: [],
      cost: { unit: 'request', amount: 1 },
    },
    duration_ms: 7,
  });
  const { entities } = (await merge(job)) as Extract<MergeOutcome, { next: 'detect' }>;
  await detect({ ...job, entities, detector: 'acquisition' });
  return job;
}

async function recorded(job: EnrichmentJob) {
  await recordEvents(job, now);
  const stored = await find(job.organization_id, job.enrichment_id);
  const entities = await Promise.all(
    (stored?.entity_ids ?? []).map((id) => loadEntity(job.organization_id, id)),
  );
  const events = await Promise.all(entities.map(loadEvents));
  return events
    .flat()
    .map(({ payload, _meta }) => [_meta.read_by, payload['acquirer'], payload['target'], _meta.quote]);
}

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
  it('gives the events the rules left unread, none that is not quoted, and is asked once however often the step runs', async () => {
    const job = await merged();
    const model = modelAt(simulators.get('model').address);
    const [reading, ...others] = await readByModel(job, model);
    expect(others).toEqual([]);
    expect(reading).toMatchObject({ status: 'answered', kept: 1 });
    expect(reading?.usd).toBeGreaterThan(0);
    expect(reading?.usd).toBeLessThan(0.02);
    expect(await readByModel(job, model)).toEqual([]);
    expect(await recorded(job)).toEqual([byWords, byModel]);
  });

  it('an acquirer that is known carries its id, and the report of a second page is evidence of the one event', async () => {
    const job = await merged();
    const copy = makeEvidence({
      kind: 'news',
      url: 'https://copy.example/marigold',
      text: 'Marigold Kitchens has acquired Potter & Sons.',
    });
    await saveEvidence(job.organization_id, job.enrichment_id, 'web_research', [copy, news]);
    const stored = await find(job.organization_id, job.enrichment_id);
    const [id = 0] = stored?.entity_ids ?? [];
    await detect({ ...job, entities: [{ id, type: 'company' }], detector: 'acquisition' });
    await recordEvents(job, now);
    const events = await loadEvents(await loadEntity(job.organization_id, id));
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

  it('changes nothing without a key', async () => {
    const job = await merged();
    expect(await readByModel(job, undefined)).toEqual([]);
    expect(await recorded(job)).toEqual([byWords]);
  });

  it('leaves the detectors their events when the model fails, and is asked again by the next run', async () => {
    const job = await merged();
    const address = simulators.get('model').address;
    expect(await readByModel(job, modelAt(address, 'revoked'))).toMatchObject([
      { status: 'failed', kept: 0 },
    ]);
    expect(await recorded(job)).toEqual([byWords]);
    expect(await readByModel(job, modelAt(address))).toMatchObject([{ status: 'answered', kept: 1 }]);
  });
});
