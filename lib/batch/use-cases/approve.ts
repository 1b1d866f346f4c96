import { toBatchResult } from '#lib/batch/batch-result';
import type { approveBatch } from '#lib/batch/operations/change';
import { amendBatch, loadBatch, loadState, markActive } from '#lib/batch/record/store';
import { approveAll } from '#lib/batch/use-cases/change-members';
import { settleBatch } from '#lib/batch/use-cases/settle-batch';
import type { UseCase } from '#lib/contract/use-case';
import { oneOf } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { Problem } from '#lib/shared/problem';
import { SECOND, toIso } from '#lib/shared/time';

/** How long a request approves while its client waits; the rest continues in the background. */
const WHILE_WAITING = 10 * SECOND;
const AFTERWARDS_SECONDS = 15;

/** Where members may have completed. */
export const begun = ['processing', 'paused', 'completed', 'cancelled'] as const;

/**
 * Approves all completed members and starts their writebacks. Members that complete later need another approval. Idempotent. Throws
 * NOT_FOUND, INVALID_STATE before the batch has begun.
 */
export const approve: UseCase<typeof approveBatch> = async (
  { params: { batchId } },
  { organizationId, now, caller, requestId },
) => {
  const approval = { actor: caller.actor, requested_at: toIso(now), from: 0, done: false };
  const refused = await transact([
    amendBatch(organizationId, batchId, { set: { approval }, add: { version: 1 } }, oneOf('status', begun)),
    markActive(organizationId, batchId, `approve@${requestId}`),
    outboxEntry(
      organizationId,
      `batch.approve#${batchId}#${requestId}`,
      [sendMessage('batch-changes', { batch_id: batchId }, { delay_seconds: AFTERWARDS_SECONDS })],
      now,
    ),
  ]);
  const batch = await loadBatch(organizationId, batchId);
  if (refused) {
    throw new Problem('INVALID_STATE', `The batch is ${batch.status}; no member has completed yet.`, {
      details: { status: batch.status, allowed_from: begun },
    });
  }
  await approveAll(batch, performance.now() + WHILE_WAITING, now);
  await settleBatch({ organization_id: organizationId, batch_id: batchId }, now);
  return toBatchResult(await loadState(organizationId, batchId), now);
};
