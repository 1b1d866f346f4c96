import { describe } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as fail } from '#functions/tasks/enrich-person/fail';
import { handler as merge } from '#functions/tasks/enrich-person/merge';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { handler as settle } from '#functions/tasks/enrich-person/settle';
import { operations } from '#lib/api/registry';
import type { SourceOutcome } from '#lib/claim/claim';
import { saveOutcome } from '#lib/enrichment/findings-store';
import type { Sources } from '#lib/enrichment/use-cases/ask-all';
import { askSource } from '#lib/enrichment/use-cases/ask-source';
import { enrich } from '#lib/events/use-cases/enrich';
import { sourceNames } from '#lib/field/source';
import { invoke } from '#test/api/invoke';
import { passedTime, proveStories, type Story } from '#test/faults/crash-points';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const approve = enrichmentsApi.approveEnrichment();
const cancel = enrichmentsApi.cancelEnrichment();
const create = enrichmentsApi.createEnrichment();

const { db } = useTable();
useKey();

interface Keyed {
  readonly key: string;
}

/** An operation with its Idempotency-Key, using the example of its own document. */
function byKey(id: string): Story<Keyed> {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  return {
    prepare: async () => ({ key: `fault-${Math.random()}` }),
    async act({ key }, { headers }) {
      const body = operation.examples.request;
      const answer = await invoke(operation, { headers: { ...headers, 'idempotency-key': key }, body });
      if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
    },
  };
}

const found: SourceOutcome = {
  source: 'network',
  status: 'found',
  claims: [
    {
      field: 'job_title',
      value: 'VP Engineering',
      confidence: 0.9,
      citations: [{ url: 'https://acme.example/team', quote: 'VP Engineering' }],
    },
  ],
  attempts: [{ step: 'profile', outcome: 'answered', duration_ms: 5 }],
  cost: { unit: 'request', amount: 1 },
};

interface Job {
  readonly job: { readonly organization_id: string; readonly enrichment_id: number };
}

async function queued({ id, headers }: TestOrganization): Promise<Job> {
  const body = { type: 'person', input: { email: 'ada@acme.example' } };
  const created = await call(create, { method: 'POST', path: '/v1/enrichments', headers, body });
  return { job: { organization_id: id, enrichment_id: created.body.id } };
}

async function answered(organization: TestOrganization): Promise<Job> {
  const { job } = await queued(organization);
  await prepare(job);
  const missed = (['email_finder', 'web_research'] as const).map(
    (source): SourceOutcome => ({ ...found, source, status: 'not_found', claims: [] }),
  );
  for (const outcome of [found, ...missed])
    await saveOutcome(job.organization_id, job.enrichment_id, { outcome, duration_ms: 5 });
  return { job };
}

const missing: SourceOutcome = { ...found, status: 'not_found', claims: [] };

const answering = (outcome: SourceOutcome) => async () => ({
  enrich: async () => ({ ...outcome, evidence: [] }),
});
const sources: Sources = {
  network: answering(found),
  email_finder: answering({ ...missing, source: 'email_finder' }),
  web_research: answering({ ...missing, source: 'web_research' }),
};

/** Works as the state machine does: all in one step, with what was left or lost in steps of its own. */
async function enriching({ job }: Job): Promise<void> {
  const clock = passedTime;
  const needs = { sources, loadModel: async () => undefined, clock };
  const { next } = await enrich(job, needs).catch(() => prepare(job));
  if (next !== 'ask') return;
  for (const name of sourceNames)
    await askSource(name, { ...job, pass: 1 }, await sources[name](job.organization_id, []), clock());
  await merging({ job });
}

const merging = async ({ job }: Job) => void (await merge({ ...job, pass: 2 }));

async function completed(organization: TestOrganization): Promise<Job> {
  const { job } = await answered(organization);
  await merging({ job });
  return { job };
}

/** An enrichment that reuses the result of another. */
async function reused(organization: TestOrganization): Promise<Job> {
  await completed(organization);
  const { job } = await queued(organization);
  await prepare(job);
  return { job };
}

const post =
  (handler: unknown, verb: string): Story<Job>['act'] =>
  async ({ job }, { headers }) => {
    const id = String(job.enrichment_id);
    const path = `/v1/enrichments/${id}/${verb}`;
    const answer = await call(handler, { method: 'POST', path, params: { id }, headers });
    if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
  };

const stories = {
  createEnrichment: byKey('createEnrichment'),
  createEnrichmentV2: byKey('createEnrichmentV2'),
  prepare: { prepare: queued, act: async ({ job }: Job) => void (await prepare(job)) },
  enrich: { prepare: queued, act: enriching },
  merge: { prepare: answered, act: merging },
  settle: { prepare: reused, act: async ({ job }: Job) => void (await settle(job)) },
  fail: { prepare: queued, act: async ({ job }: Job) => void (await fail(job)) },
  approveEnrichment: { prepare: completed, act: post(approve, 'approve') },
  cancelEnrichment: { prepare: queued, act: post(cancel, 'cancel') },
} as const satisfies Record<string, Story<Keyed> | Story<Job>>;

describe('crash points', () => {
  proveStories(db, stories);
});
