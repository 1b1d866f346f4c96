import { toBatchResult } from '#lib/batch/batch-result';
import type { confirmBatch } from '#lib/batch/operations/from-list';
import { batchProblem, changeBatch, loadBatch, loadState } from '#lib/batch/record/store';
import {
  accountedAtConfirm,
  confirmationWrites,
  holdForAll,
  mustHaveMembers,
} from '#lib/batch/use-cases/reserve';
import { refuseForCredits } from '#lib/billing/store';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { toIso } from '#lib/shared/time';

/**
 * Reserves the credits of a previewed batch and starts it. Idempotent. Throws NOT_FOUND, INSUFFICIENT_CREDITS, INVALID_STATE if it was
 * cancelled.
 */
export const confirm: UseCase<typeof confirmBatch> = async ({ body }, { organizationId, now, baseUrl }) => {
  const batch = await loadBatch(organizationId, body.batch_id);
  if (batch.status === 'reading') throw batchProblem('confirm', batch.status);
  mustHaveMembers(batch);
  if (batch.status === 'previewed') {
    const set = {
      confirmed_at: toIso(now),
      accounted: accountedAtConfirm(batch),
      ...(body.on_quota ? { on_quota: body.on_quota } : {}),
    };
    const held = holdForAll(batch);
    const moved = changeBatch(organizationId, batch.id, 'confirm', set, now);
    const refused = await transact([moved, held, ...confirmationWrites(batch, now)]);
    if (refused?.by.has(held) && !refused.by.has(moved))
      throw await refuseForCredits(organizationId, batch.estimated_credits, refused.by.get(held), {
        baseUrl,
        now,
      });
  }
  const state = await loadState(organizationId, batch.id);
  if (state.batch.status === 'previewed' || state.batch.status === 'cancelled')
    throw batchProblem('confirm', state.batch.status);
  return toBatchResult(state, now);
};
