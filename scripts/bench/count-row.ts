import { batch as batchSchema } from '#lib/batch/record/batch';
import { putMember } from '#lib/batch/record/member-store';
import { putBatch } from '#lib/batch/record/store';
import { transact, write } from '#lib/db/table';
import type { EnrichmentJob } from '#lib/enrichment/job';
import { putNew } from '#lib/enrichment/store';
import type { Sources } from '#lib/enrichment/use-cases/ask-all';
import { enrich } from '#lib/events/use-cases/enrich';
import { type SourceName, sourceNames } from '#lib/field/source';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';
import type { StandaloneDynamoDb } from '#local-aws/dynamodb/start';
import { answerOf, outcomeOf } from '#test/support/answer-source';
import { makeOrganization } from '#test/support/organization';

const BATCH = '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11';

/** Stores a running batch of two, whose second member comes after the first. */
async function putUnderWay(organization_id: string, now: Date): Promise<void> {
  const at = toIso(now);
  const batch = batchSchema.parse({
    ...{ id: BATCH, organization_id, status: 'processing', lanes: 1, problem_count: 0 },
    source: { kind: 'crm_list', platform: 'hubspot', list_id: '1' },
    ...{ row_count: 2, member_count: 2, duplicate_count: 0, refused_count: 0, reusable_count: 0 },
    ...{ estimated_credits: 6, extra_columns: [] },
    ...{ created_at: at, created_by: 'key:bench', updated_at: at, confirmed_at: at },
  });
  await transact(putBatch(batch));
  const next = { row: 3, external_id: null, extra: {}, position: 1, enrichment_id: newId(now) };
  await write(putMember(organization_id, BATCH, next));
}

export interface RowCounts {
  /** For a row that goes through at once. */
  readonly enrich: number;
  /** Items read more than once: whether the person was erased is checked again after the sources have responded. */
  readonly read_again: number;
  /** For the single steps. */
  readonly prepare: number;
  readonly merge: number;
  /** Items that either step read more than once. */
  readonly read_twice: number;
}

/** A member of a running batch, whose person and company are new. */
async function putRow(): Promise<EnrichmentJob> {
  const { id: organization_id } = await makeOrganization();
  const [now, id] = [new Date(), newId(new Date())];
  const at = toIso(now);
  await putUnderWay(organization_id, now);
  await write(
    putNew({
      ...{ id, organization_id, type: 'person', status: 'queued', options: {} },
      input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' },
      reservation: { credits: 3, state: 'held' },
      ...{ created_at: at, created_by: 'key:bench', updated_at: at },
      ...{ batch_id: BATCH, batch: { position: 0, size: 2, lanes: 1 } },
    }),
  );
  return { organization_id, enrichment_id: id };
}

const answering = (name: SourceName) => async () => ({
  enrich: async () => ({ ...outcomeOf(name), evidence: [] }),
});
const sources: Sources = {
  email_finder: answering('email_finder'),
  web_research: answering('web_research'),
  network: answering('network'),
};

/** Table calls apart from those of the sources, all in one task and in the steps around the sources. */
export async function countRow(db: StandaloneDynamoDb): Promise<RowCounts> {
  // Imported after the environment is set: a handler reads it at load time.
  const { handler: prepare } = await import('#functions/tasks/enrich-person/prepare');
  const { handler: merge } = await import('#functions/tasks/enrich-person/merge');
  let twice = 0;
  const counted = async (run: () => Promise<unknown>): Promise<number> => {
    db.calls.reset();
    await run();
    const calls = db.calls.list();
    const read = calls.filter(({ operation }) => /Get|Query/.test(operation)).flatMap(({ items }) => items);
    twice += read.length - new Set(read.map(({ key }) => key)).size;
    return calls.length;
  };
  const whole = await putRow();
  const needs = { sources, loadModel: async () => undefined, clock: () => new Date() };
  const enriched = await counted(() => enrich(whole, needs));
  const again = twice;
  twice = 0;
  const job = await putRow();
  const prepared = await counted(() => prepare(job));
  for (const source of sourceNames) await answerOf(source, job);
  const merged = await counted(() => merge({ ...job, pass: 2 }));
  return { enrich: enriched, read_again: again, prepare: prepared, merge: merged, read_twice: twice };
}
