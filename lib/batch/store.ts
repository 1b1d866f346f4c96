import * as z from 'zod';
import {
  type AccountedCounts,
  type Batch,
  type BatchTransition,
  batch,
  batchTransitions,
  type ShardCounts,
  shardCounts,
} from '#lib/batch/batch';
import { SHARDS, shardOf, sumCounts, unconfirmedCounts } from '#lib/batch/counts';
import {
  type BatchMember,
  batchMember,
  type DuplicateRow,
  duplicateRow,
  rowProblem,
} from '#lib/batch/member';
import { type Upload, upload } from '#lib/batch/upload';
import { absent, all, atLeast, type Condition, equals, oneOf, startsWith } from '#lib/db/condition';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { type Key, keys } from '#lib/db/keys';
import { count, type Found, get, getMany, query } from '#lib/db/table';
import { type Attributes, type Change, put, remove, update, type Write } from '#lib/db/write';
import { pack, packed } from '#lib/enrichment/packed';
import { notFound, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import type { RowProblem } from '#lib/spreadsheet/row';

export const putBatch = (one: Batch): Write =>
  put(keys.batch(one.organization_id, one.id), { ...one }, absent());

/** A change of state, refused from a state that does not allow it. */
export function changeBatch(
  organization: string,
  id: string,
  name: BatchTransition,
  set: Attributes,
  now: Date,
  ...conditions: Condition[]
): Write {
  const { from, to } = batchTransitions[name];
  return update(
    keys.batch(organization, id),
    { set: { ...set, status: to, updated_at: toIso(now) }, add: { version: 1 } },
    all(oneOf('status', from), ...conditions),
  );
}

/** A change that leaves the state as it is. */
export const amendBatch = (organization: string, id: string, change: Change, when: Condition): Write =>
  update(keys.batch(organization, id), change, when);

export function batchProblem(name: BatchTransition, status: string): Problem {
  const { from } = batchTransitions[name];
  return new Problem(
    'INVALID_STATE',
    `The batch is ${status}; to ${name} it, it must be ${from.join(' or ')}.`,
    {
      details: { status, allowed_from: from },
    },
  );
}

/** Throws NOT_FOUND, the same for another organization's id as for none. */
export async function loadBatch(organization: string, id: string): Promise<Batch> {
  const found = await get(keys.batch(organization, id), batch);
  if (!found) throw notFound('batch');
  return found;
}

/** A batch with its counts, as of one moment for each of its counters. */
export interface BatchState {
  readonly batch: Batch;
  readonly counts: ShardCounts;
}

const shards = [...Array(SHARDS).keys()];
const anything = z.record(z.string(), z.unknown());
/** Items one BatchGetItem takes. */
const AT_ONCE = 100;

/** Batches with their counts; those that are not there are left out. */
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

/** Newest first. Throws VALIDATION_ERROR for a cursor that is none of this list. */
export async function listBatches(
  organization: string,
  limit: number,
  cursor: string | undefined,
): Promise<{ items: Batch[]; total: number; next_cursor?: string }> {
  const { pk } = keys.batch(organization, '');
  const after = cursor === undefined ? {} : { after: fromCursor(pk, cursor) };
  const [found, total] = await Promise.all([
    query({ pk, newestFirst: true, limit, ...after }, batch),
    count({ pk }),
  ]);
  return { items: found.items, total, ...(found.next ? { next_cursor: toCursor(found.next) } : {}) };
}

/** The counters a confirmed batch begins with. */
export const newCounts = (
  organization: string,
  id: string,
  shard: number,
  queued: number,
  now: Date,
): Write =>
  put(keys.batchCounts(organization, id, shard), { queued, version: 1, updated_at: toIso(now) }, absent());

/** Moves in the counter a member's position belongs to. */
export const countInBatch = (
  organization: string,
  id: string,
  position: number,
  add: Readonly<Record<string, number>>,
  now: Date,
): Write =>
  update(keys.batchCounts(organization, id, shardOf(position)), {
    add: { ...add, version: 1 },
    set: { updated_at: toIso(now) },
  });

/** Moves between states within one counter. */
export const countInShard = (
  organization: string,
  id: string,
  shard: number,
  add: Readonly<Record<string, number>>,
  now: Date,
): Write => countInBatch(organization, id, shard, add, now);

/** Tells the account what became of members since it was told last: credits and counts, in one write for a thousand. */
export function settleAccount(organization: string, delta: AccountedCounts): Write {
  const { posted, voided, queued, processing, completed, approved, failed, cancelled, ...found } = delta;
  return update(
    keys.account(organization),
    {
      add: {
        held: -(posted + voided),
        spent: posted,
        available: voided,
        enrichments_queued: queued,
        enrichments_processing: processing,
        enrichments_completed: completed,
        enrichments_approved: approved,
        enrichments_failed: failed,
        enrichments_cancelled: cancelled,
        ...found,
      },
    },
    atLeast('held', posted + voided),
  );
}

export const putMember = (organization: string, id: string, member: BatchMember): Write =>
  put(keys.batchMember(organization, id, member.position), { ...member });

export const putDuplicate = (organization: string, id: string, row: DuplicateRow): Write =>
  put(keys.batchDuplicate(organization, id, row.row), { ...row });

export const findMember = (
  organization: string,
  id: string,
  position: number,
): Promise<BatchMember | undefined> => get(keys.batchMember(organization, id, position), batchMember);

/** A lane's next member, and whether the batch still goes on: one round trip. */
export async function findNext(organization: string, id: string, position: number) {
  const [item, member] = await getMany(
    [keys.batch(organization, id), keys.batchMember(organization, id, position)],
    anything,
  );
  return {
    status: item && batch.parse(item).status,
    member: member && batchMember.parse(member),
  };
}

const sortedBy = (key: Key): string => key.sk;

/** Members from a position on, in order. */
export const membersFrom = (
  organization: string,
  id: string,
  position: number,
  limit: number,
): Promise<Found<BatchMember>> => {
  const first = keys.batchMember(organization, id, position);
  return query({ pk: first.pk, range: between('sk', sortedBy(first), 'MEMBER#~'), limit }, batchMember);
};

const between =
  (attribute: string, from: string, to: string): Condition =>
  (into) =>
    `${into.name(attribute)} BETWEEN ${into.value(from)} AND ${into.value(to)}`;

export const duplicatesFrom = (
  organization: string,
  id: string,
  row: number,
  limit: number,
): Promise<Found<DuplicateRow>> => {
  const first = keys.batchDuplicate(organization, id, row);
  return query({ pk: first.pk, range: between('sk', sortedBy(first), 'DUPLICATE#~'), limit }, duplicateRow);
};

const problemsItem = z.object({ problems: packed(z.array(rowProblem)) });

export const putProblems = (
  organization: string,
  id: string,
  page: number,
  problems: readonly RowProblem[],
): Write => put(keys.batchProblems(organization, id, page), { problems: pack(problems) });

export async function loadProblems(organization: string, id: string): Promise<RowProblem[]> {
  const { pk } = keys.batchProblems(organization, id, 0);
  const found = await query({ pk, range: startsWith('sk', 'PROBLEMS#') }, problemsItem);
  return found.items.flatMap(({ problems }) => problems);
}

export const activeBatch = z.object({
  organization_id: z.string(),
  batch_id: z.string(),
  nonce: z.string(),
});
export type ActiveBatch = z.infer<typeof activeBatch>;

/** Has the schedule look after the batch until it is settled. */
export const markActive = (organization: string, id: string, nonce: string): Write =>
  put(keys.activeBatch(organization, id), { organization_id: organization, batch_id: id, nonce });

/** Refused when something happened since it was read. */
export const clearActive = ({ organization_id, batch_id, nonce }: ActiveBatch): Write =>
  remove(keys.activeBatch(organization_id, batch_id), equals('nonce', nonce));

export const listActive = async (): Promise<ActiveBatch[]> =>
  (await query({ pk: keys.activeBatch('', '').pk }, activeBatch)).items;

export const countActive = (organization: string): Promise<number> =>
  count({ pk: keys.activeBatch('', '').pk, range: startsWith('sk', `${organization}#`) });

export const putUpload = (one: Upload): Write =>
  put(keys.upload(one.organization_id, one.id), { ...one }, absent());

export async function loadUpload(organization: string, id: string): Promise<Upload> {
  const found = await get(keys.upload(organization, id), upload);
  if (!found) throw notFound('upload');
  return found;
}

export const noteColumns = (organization: string, id: string, columns: readonly string[]): Write =>
  update(keys.upload(organization, id), { set: { columns } }, equals('id', id));

/** A file becomes one batch. */
export const useUpload = (organization: string, id: string, batchId: string): Write =>
  update(
    keys.upload(organization, id),
    { set: { batch_id: batchId } },
    all(equals('id', id), absent('batch_id')),
  );

const freshItem = z.object({ enrichment_id: z.number(), completed_at: z.string() });

/** The fresh result under each of up to 100 hashed identities. */
export const findFreshEach = (organization: string, hashes: readonly string[]) =>
  getMany(
    hashes.map((hash) => keys.freshIdentity(organization, hash)),
    freshItem,
  );
