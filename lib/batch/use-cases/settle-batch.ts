import { type Batch, type BatchStatus, isOver, type ShardCounts } from '#lib/batch/record/batch';
import { endedOf, membersOf, toAccounted, unaccounted } from '#lib/batch/record/counts';
import { settleAccount } from '#lib/batch/record/member-store';
import { amendBatch, type BatchState, changeBatch, loadState } from '#lib/batch/record/store';
import { SETTLED_EVERY } from '#lib/batch/record/use-cases/counter-home';
import type { BatchJob } from '#lib/batch/use-cases/load-members';
import { writeEntry } from '#lib/billing/store';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

const allEnded = ({ batch, counts }: BatchState): boolean => endedOf(counts) === batch.member_count;

/** Whether to settle now: a thousand members have ended, or all have and something is unsettled. */
export function settlementDue({ batch, counts }: BatchState): boolean {
  if (!batch.accounted) return false;
  const delta = unaccounted(counts, batch.accounted);
  if (endedOf(delta) >= SETTLED_EVERY) return true;
  return allEnded({ batch, counts }) && Object.values(delta).some((amount) => amount !== 0);
}

/**
 * Completes a batch if all members have ended, and settles it with the account when due, so that the account's item is written once per
 * thousand members. Idempotent.
 */
export async function settleBatch(
  { organization_id: organization, batch_id: id }: BatchJob,
  now: Date,
): Promise<void> {
  const state = await loadState(organization, id);
  const { status } = state.batch;
  if ((status === 'processing' || status === 'paused') && allEnded(state))
    await transact(completionWrites(state.batch, state.counts, now));
  if (settlementDue(state)) await settle(state, now);
}

function completionWrites(batch: Batch, counts: ShardCounts, now: Date) {
  const { organization_id: organization, id } = batch;
  return [
    changeBatch(organization, id, 'complete', { completed_at: toIso(now) }, now),
    endEvent(batch, 'completed', counts, now),
  ];
}

const endEvent = (batch: Batch, status: BatchStatus, counts: ShardCounts, now: Date) =>
  outboxEntry(
    batch.organization_id,
    `batch.completed#${batch.id}`,
    [
      eventMessage('batch.completed', newId(now), {
        batch_id: batch.id,
        status,
        member_count: batch.member_count,
        counts: membersOf(counts),
      }),
    ],
    now,
  );

/** Settles with one write of the account. If workers race, only one succeeds: the write checks the number of settlements. */
async function settle({ batch, counts }: BatchState, now: Date): Promise<void> {
  const { organization_id: organization, id, settlements, accounted } = batch;
  if (!accounted) return;
  const delta = unaccounted(counts, accounted);
  await transact([
    amendBatch(
      organization,
      id,
      { set: { accounted: toAccounted(counts) }, add: { settlements: 1 } },
      equals('settlements', settlements),
    ),
    settleAccount(organization, delta),
    ...(delta.posted > 0
      ? [
          writeEntry(organization, {
            id: `batch#${id}#${settlements}`,
            at: toIso(now),
            kind: 'spend',
            from: 'held',
            to: 'spent',
            amount: delta.posted,
            reference: { type: 'batch', id },
            description: `Batch of ${batch.member_count} enrichments`,
          }),
        ]
      : []),
  ]);
}

/** Whether nothing is left to do: all members have ended and the account is settled. */
export const isSettled = (state: BatchState): boolean =>
  isOver(state.batch.status) && allEnded(state) && !settlementDue(state);
