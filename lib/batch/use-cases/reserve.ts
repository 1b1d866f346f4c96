import { accountedCounts, type Batch } from '#lib/batch/record/batch';
import { positionsInShard, SHARDS } from '#lib/batch/record/counts';
import { newCounts } from '#lib/batch/record/member-store';
import { markActive } from '#lib/batch/record/store';
import { hold } from '#lib/billing/store';
import type { Write } from '#lib/db/write';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { invalid } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

export function mustHaveMembers({ member_count }: Pick<Batch, 'member_count'>): void {
  if (member_count === 0) {
    throw invalid(
      '/body',
      'has no row that identifies anyone',
      'No row identifies anyone, so there is nothing to enrich.',
    );
  }
}

/** What the account knows of the batch when its credits are reserved: all members are queued. */
export const accountedAtConfirm = ({ member_count }: Pick<Batch, 'member_count'>) => ({
  ...accountedCounts.parse({}),
  queued: member_count,
});

/** Holds the credits of all members in one write. Refused if the balance does not cover them. */
export const holdForAll = (batch: Batch): Write =>
  hold(batch.organization_id, batch.estimated_credits, { enrichments_queued: batch.member_count });

/** The writes of a confirmation besides the batch itself and its credits. */
export const confirmationWrites = (batch: Batch, now: Date): Write[] => [
  ...[...Array(SHARDS).keys()].map((shard) =>
    newCounts(batch.organization_id, batch.id, shard, positionsInShard(shard, 0, batch.member_count), now),
  ),
  markActive(batch.organization_id, batch.id, `confirmed@${toIso(now)}`),
  outboxEntry(
    batch.organization_id,
    `batch.confirmed#${batch.id}`,
    [sendMessage('batch-load', { batch_id: batch.id })],
    now,
  ),
];
