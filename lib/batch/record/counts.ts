import {
  type AccountedCounts,
  accountedCounts,
  type Batch,
  type MemberCounts,
  memberCounts,
  type ShardCounts,
  shardCounts,
} from '#lib/batch/record/batch';

/** Counter items of a batch; a member counts in the one of its position. */
export const SHARDS = 8;

export const shardOf = (position: number): number => position % SHARDS;

/** How many of the positions `from` to `to` (excluded) count in a shard. */
export const positionsInShard = (shard: number, from: number, to: number): number => {
  const below = (end: number): number => Math.floor((end + SHARDS - 1 - shard) / SHARDS);
  return below(to) - below(from);
};

const numbers = Object.keys(accountedCounts.shape) as (keyof AccountedCounts)[];

/** All shards together. Each is changed as a whole, so that the sum adds up whenever they are read. */
export function sumCounts(shards: readonly ShardCounts[]): ShardCounts {
  const sum = shardCounts.parse({});
  for (const shard of shards) {
    for (const name of numbers) sum[name] += shard[name];
    sum.version += shard.version;
    if ((shard.updated_at ?? '') > (sum.updated_at ?? '')) sum.updated_at = shard.updated_at;
  }
  return sum;
}

/** What has to be told to the account: counts now, less those it knows. */
export function unaccounted(now: ShardCounts, known: AccountedCounts): AccountedCounts {
  const delta = accountedCounts.parse({});
  for (const name of numbers) delta[name] = now[name] - known[name];
  return delta;
}

/** The counts as the account will know them. */
export const toAccounted = (now: ShardCounts): AccountedCounts => accountedCounts.parse(now);

export const membersOf = (counts: MemberCounts): MemberCounts => memberCounts.parse(counts);

/** A batch that was never confirmed has no counters: all its members wait, or were cancelled with it. */
export const unconfirmedCounts = ({
  status,
  member_count,
}: Pick<Batch, 'status' | 'member_count'>): ShardCounts => ({
  ...shardCounts.parse({}),
  [status === 'cancelled' ? 'cancelled' : 'queued']: member_count,
});

export const endedOf = (counts: MemberCounts): number =>
  counts.completed + counts.approved + counts.failed + counts.cancelled;
