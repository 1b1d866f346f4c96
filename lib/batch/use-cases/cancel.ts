import type { cancelBatch } from '#lib/batch/operations/change';
import { batchProblem, changeBatch, loadBatch } from '#lib/batch/record/store';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';

/**
 * Cancels a batch: nothing new begins, members that have not ended are cancelled in the background and their credits are released. Finished
 * members stay. Idempotent. Throws NOT_FOUND, INVALID_STATE for a completed batch.
 */
export const cancel: UseCase<typeof cancelBatch> = async ({ params }, { organizationId, now }) => {
  const refused = await transact([
    changeBatch(organizationId, params.batchId, 'cancel', { cancelled_at: toIso(now) }, now),
    outboxEntry(
      organizationId,
      `batch.cancelled#${params.batchId}`,
      [sendMessage('batch-changes', { batch_id: params.batchId })],
      now,
    ),
  ]);
  if (!refused) return undefined;
  const { status } = await loadBatch(organizationId, params.batchId);
  if (status !== 'cancelled') throw batchProblem('cancel', status);
  return undefined;
};
