import {
  type AccountedCounts,
  accountedCounts,
  type Batch,
  type MemberCounts,
  memberCounts,
  type ShardCounts,
  shardCounts,
} from '#lib/batch/record/batch';

/** Number of counter items of a batch; a member's position decides which one counts it. */
export const SHARDS = 8;

export const shardOf = (position: number): number => position % SHARDS;

/** How many of the positions `from` to `to` (exclusive) belong to a shard. */
export const positionsInShard = (shard: number, from: number, to: number): number => {
  const below = (end: number): number => Math.floor((end + SHARDS - 1 - shard) / SHARDS);
  return below(to) - below(from);
};

const numbers = Object.keys(accountedCounts.shape) as (keyof AccountedCounts)[];

/** Adds up all shards. Each is changed as a whole, so the sum is consistent whenever they are read. */
export function sumCounts(shards: readonly ShardCounts[]): ShardCounts {
  const sum = shardCounts.parse({});
  for (const shard of shards) {
    for (const name of numbers) sum[name] += shard[name];
    sum.version += shard.version;
    if ((shard.updated_at ?? '') > (sum.updated_at ?? '')) sum.updated_at = shard.updated_at;
  }
  return sum;
}

/** The counts not yet settled with the account. */
export function unaccounted(now: ShardCounts, known: AccountedCounts): AccountedCounts {
  const delta = accountedCounts.parse({});
  for (const name of numbers) delta[name] = now[name] - known[name];
  return delta;
}

/** The counts as recorded in the account. */
export const toAccounted = (now: ShardCounts): AccountedCounts => accountedCounts.parse(now);

export const membersOf = (counts: MemberCounts): MemberCounts => memberCounts.parse(counts);

/** A batch that was never confirmed has no counters: all its members are queued, or were cancelled with it. */
export const unconfirmedCounts = ({
  status,
  member_count,
}: Pick<Batch, 'status' | 'member_count'>): ShardCounts => ({
  ...shardCounts.parse({}),
  [status === 'cancelled' ? 'cancelled' : 'queued']: member_count,
});

export const endedOf = (counts: MemberCounts): number =>
  counts.completed + counts.approved + counts.failed + counts.cancelled;
