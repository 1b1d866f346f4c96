import * as z from 'zod';
import {
  type Batch,
  type BatchTransition,
  batch,
  batchStatus,
  batchTransitions,
  type ShardCounts,
  shardCounts,
} from '#lib/batch/record/batch';
import { batchIdOf, TIME_DIGITS } from '#lib/batch/record/batch-id';
import { SHARDS, sumCounts, unconfirmedCounts } from '#lib/batch/record/counts';
import { collection, stateProblem } from '#lib/db/collection';
import { type Condition, equals, startsWith } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { type SoughtPage, soughtPage } from '#lib/db/register-search';
import { noteAddition, type RegisteredList } from '#lib/db/registered-list';
import { getMany } from '#lib/db/table';
import { type Attributes, type Change, put, remove, update, type Write } from '#lib/db/write';
import { firstId } from '#lib/shared/id';
import type { Page } from '#lib/shared/page';
import { notFound, type Problem } from '#lib/shared/problem';

const batches = collection('batch', keys.batch, batch, batchTransitions);
export const { load: loadBatch } = batches;

/** All batches of an organization: counted without being read. Their ids begin with the time. */
const batchList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.batch(organization, '').pk,
  noted: [],
  firstAt: (moment) => batchIdOf('', firstId(moment)).slice(0, TIME_DIGITS),
  size: 200,
});

export const putBatch = (one: Batch): Write[] => [
  batches.create(one),
  ...noteAddition(batchList(one.organization_id), one.id, new Date(one.created_at)),
];

/** A page, newest first, with the total count. */
export const listBatches = (
  organization: string,
  page: Omit<SoughtPage, 'where'>,
  now: Date,
): Promise<Page<Batch> & { readonly total: number }> =>
  soughtPage(batchList(organization), batch, { where: {}, ...page }, now);

/** Moves a batch to another state; refused from a state that does not allow it. */
export const changeBatch = (
  organization: string,
  id: string,
  name: BatchTransition,
  set: Attributes,
  now: Date,
  ...conditions: Condition[]
): Write =>
  batches.move({ organization_id: organization, id }, name, now, { set, add: { version: 1 } }, ...conditions);

/** Changes a batch without changing its state. */
export const amendBatch = (organization: string, id: string, change: Change, when: Condition): Write =>
  update(keys.batch(organization, id), change, when);

export const batchProblem = (name: BatchTransition, status: string): Problem =>
  stateProblem({ what: 'batch' }, name, batchTransitions[name], { status });

/** A batch with its counts; each counter is consistent in itself. */
export interface BatchState {
  readonly batch: Batch;
  readonly counts: ShardCounts;
}

const shards = [...Array(SHARDS).keys()];

const anything = z.lazy(() => z.record(z.string(), z.unknown()));

/** Items per BatchGetItem. */
const AT_ONCE = 100;

/** Loads the counts of batches; missing counters are left out. */
export async function loadStates(organization: string, batches: readonly Batch[]): Promise<BatchState[]> {
  const wanted = batches.flatMap(({ id }) =>
    shards.map((shard) => keys.batchCounts(organization, id, shard)),
  );
  const found: (Record<string, unknown> | undefined)[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    found.push(...(await getMany(wanted.slice(from, from + AT_ONCE), anything)));
  return batches.map((one, index) => {
    const own = found.slice(index * SHARDS, (index + 1) * SHARDS).filter((item) => item !== undefined);
    const counts = own.length === 0 ? unconfirmedCounts(one) : sumCounts(z.array(shardCounts).parse(own));
    return { batch: one, counts };
  });
}

/** Throws NOT_FOUND. */
export async function loadState(organization: string, id: string): Promise<BatchState> {
  const [item, ...own] = await getMany(
    [keys.batch(organization, id), ...shards.map((shard) => keys.batchCounts(organization, id, shard))],
    anything,
  );
  if (!item) throw notFound('batch');
  const present = own.filter((shard) => shard !== undefined);
  const one = batch.parse(item);
  const counts =
    present.length === 0 ? unconfirmedCounts(one) : sumCounts(z.array(shardCounts).parse(present));
  return { batch: one, counts };
}

export const activeBatch = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    batch_id: z.string(),
    nonce: z.string(),
  }),
);

export type ActiveBatch = z.infer<typeof activeBatch>;

/** Has the sweeper look after the batch until it is settled. */
export const markActive = (organization: string, id: string, nonce: string): Write =>
  put(keys.activeBatch(organization, id), { organization_id: organization, batch_id: id, nonce });

/** Refused if the mark was renewed since it was read. */
export const clearActive = ({ organization_id, batch_id, nonce }: ActiveBatch): Write =>
  remove(keys.activeBatch(organization_id, batch_id), equals('nonce', nonce));

export const listActive = async (): Promise<ActiveBatch[]> =>
  (await query({ pk: keys.activeBatch('', '').pk }, activeBatch)).items;

/** Whether any batch of the organization, even a paused one, is not yet settled with the account. */
export async function hasActive(organization: string): Promise<boolean> {
  const range = startsWith('sk', `${organization}#`);
  return (await query({ pk: keys.activeBatch('', '').pk, range, limit: 1 }, activeBatch)).items.length > 0;
}

const status = z.lazy(() => z.object({ status: batchStatus }));

/** How many of an organization's batches have members to start. Others, such as paused ones and lists being read, take no lanes from them. */
export async function countWorking(organization: string): Promise<number> {
  const range = startsWith('sk', `${organization}#`);
  const { items } = await query({ pk: keys.activeBatch('', '').pk, range }, activeBatch);
  let working = 0;
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE);
    const found = await getMany(
      some.map(({ batch_id }) => keys.batch(organization, batch_id)),
      status,
      ['status'],
    );
    working += found.filter((one) => one?.status === 'confirmed' || one?.status === 'processing').length;
  }
  return working;
}

/** Whether a member's batch is paused, in which case the member must not start. */
export async function isOnHold({
  organization_id,
  batch_id,
}: {
  readonly organization_id: string;
  readonly batch_id?: string | undefined;
}): Promise<boolean> {
  if (batch_id === undefined) return false;
  const [found] = await getMany([keys.batch(organization_id, batch_id)], status, ['status']);
  return isPaused(found);
}

/** The same for a batch item read along with others. */
export const isPaused = (item: unknown): boolean =>
  item !== undefined && status.parse(item).status === 'paused';
