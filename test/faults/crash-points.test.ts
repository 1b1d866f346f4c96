import { describe, expect, it } from 'vitest';
import { handler as approve } from '#functions/api/enrichments/approve-enrichment';
import { handler as cancel } from '#functions/api/enrichments/cancel-enrichment';
import { handler as create } from '#functions/api/enrichments/create-enrichment';
import { handler as fail } from '#functions/tasks/enrich-person/fail';
import { handler as merge } from '#functions/tasks/enrich-person/merge';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { handler as settle } from '#functions/tasks/enrich-person/settle';
import { operations } from '#lib/contract/operations/registry';
import type { SourceOutcome } from '#lib/enrichment/claim';
import { saveOutcome } from '#lib/enrichment/store';
import { invoke } from '#test/contract/invoke';
import { enumerate, type Story } from '#test/faults/crash-points';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const { db } = useTable();
useKey();

interface Keyed {
  readonly key: string;
}

/** An operation behind its Idempotency-Key, with the example of its own document. */
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

async function merged(organization: TestOrganization): Promise<Job> {
  const { job } = await queued(organization);
  await prepare(job);
  await saveOutcome(job.organization_id, job.enrichment_id, { outcome: found, duration_ms: 5 });
  await merge(job);
  return { job };
}

async function completed(organization: TestOrganization): Promise<Job> {
  const { job } = await merged(organization);
  await settle(job);
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
  settle: { prepare: merged, act: async ({ job }: Job) => void (await settle(job)) },
  fail: { prepare: queued, act: async ({ job }: Job) => void (await fail(job)) },
  approveEnrichment: { prepare: completed, act: post(approve, 'approve') },
  cancelEnrichment: { prepare: queued, act: post(cancel, 'cancel') },
} as const satisfies Record<string, Story<Keyed> | Story<Job>>;

/** Why an operation that creates or spends is not enumerated here. */
const exempt: Readonly<Record<string, string>> = {
  writeBack:
    'Speaks with a CRM: its worker is tried with lost answers in test/enrichment and test/providers/crm.',
  bulkWriteBack: 'The same worker, once for each enrichment.',
  createCampaign: 'Makes a draft that spends nothing: test/campaign.',
  createSearch: 'Needs an account of the network to be chosen: test/search.',
  createPeopleFinderJob: 'As createSearch, with the finder: test/people.',
  createSource: 'As createPeopleFinderJob.',
  previewBatch: 'Not enumerated call by call: test/batch runs whole batches.',
  uploadBatchFile: 'Batches: see previewBatch.',
  createBatchUpload: 'Batches: see previewBatch.',
  confirmBatchUpload: 'Batches: see previewBatch.',
  createCheckout: 'Speaks with the payment processor: test/billing.',
  createPaymentIntent: 'Speaks with the payment processor: test/billing.',
  quickTopup: 'Speaks with the payment processor: test/billing.',
  redeemPromo: 'Asks the payment processor for the code: test/billing.',
  connectNetworkAccount: 'Asks the vendor for a link, which nothing is charged for: test/network.',
  previewPersonSearch: 'Batches: see previewBatch.',
  confirmPersonSearch: 'Batches: see previewBatch.',
  uploadPersonSearch: 'Batches: see previewBatch.',
  confirmPersonSearchUpload: 'Batches: see previewBatch.',
  uploadMedia: 'Stores a file and spends nothing.',
  createOutreach: 'Stages only; what sends is enumerated in test/outreach.',
  sendNetworkMessage: 'Stages only; what sends is enumerated in test/outreach.',
  testWebhookSubscription: 'Needs a receiver that answers: test/webhook.',
};

describe('crash points', () => {
  it.each(Object.entries(stories))(
    'leave of %s what one undisturbed run leaves',
    { timeout: 110_000 },
    async (_name, story) => {
      const { schedules, differing, expected } = await enumerate(db(), story as Story<unknown>);
      expect(expected.violations).toEqual([]);
      expect(schedules).toBeGreaterThanOrEqual(5);
      expect(differing).toEqual([]);
    },
  );

  it('are enumerated for every operation that creates or spends, or it is said why not', () => {
    const wanted = operations
      .filter(({ idempotency }) => idempotency === 'atomic' || idempotency === 'claimed')
      .map(({ id }) => id);
    expect(wanted.filter((id) => !(id in stories) && !(id in exempt))).toEqual([]);
    expect(Object.keys(exempt).filter((id) => !wanted.includes(id) || id in stories)).toEqual([]);
  });
});
