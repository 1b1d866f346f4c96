import { type Batch, type BatchStatus, isOver, type ShardCounts } from '#lib/batch/batch';
import { endedOf, membersOf, toAccounted, unaccounted } from '#lib/batch/counts';
import { settleAccount } from '#lib/batch/member-store';
import { amendBatch, type BatchState, changeBatch, loadState } from '#lib/batch/store';
import { SETTLED_EVERY } from '#lib/batch/use-cases/counter-home';
import type { BatchJob } from '#lib/batch/use-cases/load-members';
import { writeEntry } from '#lib/billing/store';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

const allEnded = ({ batch, counts }: BatchState): boolean => endedOf(counts) === batch.member_count;

/** Whether the account should be told now: of a thousand ended members, or of everything once all have ended. */
export function settlementDue({ batch, counts }: BatchState): boolean {
  if (!batch.accounted) return false;
  const delta = unaccounted(counts, batch.accounted);
  if (endedOf(delta) >= SETTLED_EVERY) return true;
  return allEnded({ batch, counts }) && Object.values(delta).some((amount) => amount !== 0);
}

/**
 * Looks at how far a batch is: ends it when every member has ended, and tells the account of what became of them, so
 * that the account's one item is written once for a thousand members. Repeated, it finds nothing to do.
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

/** One write of the account. Only one worker's goes through: each sees how many settlements there were. */
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

/** Nothing is left to do for it: every member has ended, and the account knows. */
export const isSettled = (state: BatchState): boolean =>
  isOver(state.batch.status) && allEnded(state) && !settlementDue(state);
