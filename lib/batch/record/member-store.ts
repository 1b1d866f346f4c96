import * as z from 'zod';
import { type AccountedCounts, batch } from '#lib/batch/record/batch';
import { shardOf } from '#lib/batch/record/counts';
import {
  type BatchMember,
  batchMember,
  type DuplicateRow,
  duplicateRow,
  rowProblem,
} from '#lib/batch/record/member';
import { absent, atLeast, between, startsWith } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { type Found, query } from '#lib/db/query';
import { get, getMany } from '#lib/db/table';
import { put, update, type Write } from '#lib/db/write';
import { pack, packed } from '#lib/shared/packed';
import { toIso } from '#lib/shared/time';
import type { RowProblem } from '#lib/spreadsheet/row';

/** The initial counters of a confirmed batch. */
export const newCounts = (
  organization: string,
  id: string,
  shard: number,
  queued: number,
  now: Date,
): Write =>
  put(keys.batchCounts(organization, id, shard), { queued, version: 1, updated_at: toIso(now) }, absent());

/** Adds to the counter that a member's position belongs to. */
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

/** Moves members between states within one counter. */
export const countInShard = (
  organization: string,
  id: string,
  shard: number,
  add: Readonly<Record<string, number>>,
  now: Date,
): Write => countInBatch(organization, id, shard, add, now);

/** Adds the changes since the last settlement to the account, credits and counts, in one write per thousand members. */
export function settleAccount(organization: string, delta: AccountedCounts): Write {
  const { posted, voided, queued, waiting, processing, completed, approved, failed, cancelled, ...found } =
    delta;
  return update(
    keys.account(organization),
    {
      add: {
        held: -(posted + voided),
        spent: posted,
        available: voided,
        enrichments_queued: queued,
        enrichments_waiting: waiting,
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

const anything = z.lazy(() => z.record(z.string(), z.unknown()));

/** The keys of a batch and the member at a position, for callers that read them along with other items. */
export const nextKeys = (organization: string, id: string, position: number): Key[] => [
  keys.batch(organization, id),
  keys.batchMember(organization, id, position),
];

/** Parses the items at {@link nextKeys}: the batch's status, and the next member of a lane. */
export const toNext = ([item, member]: readonly unknown[]) => ({
  status: item === undefined ? undefined : batch.parse(item).status,
  member: member === undefined ? undefined : batchMember.parse(member),
});
export type NextMember = ReturnType<typeof toNext>;

/** Reads the same in its own round trip. */
export const findNext = async (organization: string, id: string, position: number): Promise<NextMember> =>
  toNext(await getMany(nextKeys(organization, id, position), anything));

/** The members at some positions, omitting those not in the table. */
export const findMembers = async (
  organization: string,
  id: string,
  positions: readonly number[],
): Promise<BatchMember[]> =>
  (
    await getMany(
      positions.map((position) => keys.batchMember(organization, id, position)),
      batchMember,
    )
  ).flatMap((member) => member ?? []);

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

export const duplicatesFrom = (
  organization: string,
  id: string,
  row: number,
  limit: number,
): Promise<Found<DuplicateRow>> => {
  const first = keys.batchDuplicate(organization, id, row);
  return query({ pk: first.pk, range: between('sk', sortedBy(first), 'DUPLICATE#~'), limit }, duplicateRow);
};

const problemsItem = z.lazy(() => z.object({ problems: packed(z.array(rowProblem)) }));

export const putProblems = (
  organization: string,
  id: string,
  page: number,
  problems: readonly RowProblem[],
): Write => put(keys.batchProblems(organization, id, page), { problems: pack(problems) });

const problemsOf = (organization: string, id: string) => ({
  pk: keys.batchProblems(organization, id, 0).pk,
  range: startsWith('sk', 'PROBLEMS#'),
});

export async function loadProblems(organization: string, id: string): Promise<RowProblem[]> {
  const found = await query(problemsOf(organization, id), problemsItem);
  return found.items.flatMap(({ problems }) => problems);
}

/** At most the first thousand. */
export async function loadFirstProblems(organization: string, id: string): Promise<RowProblem[]> {
  const found = await query({ ...problemsOf(organization, id), limit: 1 }, problemsItem);
  return found.items.flatMap(({ problems }) => problems);
}

const freshItem = z.lazy(() => z.object({ enrichment_id: z.number(), completed_at: z.string() }));

/** Looks up the fresh results of up to 100 hashed identities. */
export const findFreshEach = (organization: string, hashes: readonly string[]) =>
  getMany(
    hashes.map((hash) => keys.freshIdentity(organization, hash)),
    freshItem,
  );
