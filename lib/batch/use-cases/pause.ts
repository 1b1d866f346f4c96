import { toBatchResult } from '#lib/batch/batch-result';
import type { pauseBatch, resumeBatch } from '#lib/batch/operations/change';
import { batchProblem, changeBatch, loadBatch, loadState } from '#lib/batch/record/store';
import type { UseCase } from '#lib/contract/use-case';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { DAY, plus, toIso } from '#lib/shared/time';

/** A pause holds credits, so it ends automatically. */
export const LONGEST_PAUSE = 30 * DAY;

/**
 * Pauses a batch: no further member begins, as both lanes and loading stop where they are. Enrichments under way finish. Idempotent. Throws
 * NOT_FOUND, INVALID_STATE before it is confirmed and once it is over.
 */
export const pause: UseCase<typeof pauseBatch> = async (
  { params: { batchId } },
  { organizationId, caller, now },
) => {
  const since = { at: toIso(now), by: caller.actor, ends_at: toIso(plus(now, LONGEST_PAUSE)) };
  const refused = await transact([changeBatch(organizationId, batchId, 'pause', { pause: since }, now)]);
  const state = await loadState(organizationId, batchId);
  if (refused && state.batch.status !== 'paused') throw batchProblem('pause', state.batch.status);
  return toBatchResult(state, now);
};

/**
 * Continues a paused batch with loading its members, or with the next member of each lane. Idempotent. Throws NOT_FOUND, INVALID_STATE for
 * a batch that is not confirmed or is over.
 */
export const resume: UseCase<typeof resumeBatch> = async (
  { params: { batchId } },
  { organizationId, now },
) => {
  const { status, started_at, pause: since, paused_ms = 0 } = await loadBatch(organizationId, batchId);
  if (status === 'paused' && since) {
    const { name, queue } = started_at
      ? ({ name: 'resume', queue: 'batch-changes' } as const)
      : ({ name: 'reload', queue: 'batch-load' } as const);
    const paused = started_at ? now.getTime() - Date.parse(since.at) : 0;
    // Refused if another request resumed or cancelled it in the meantime, as the answer then shows.
    await transact([
      changeBatch(
        organizationId,
        batchId,
        name,
        { paused_ms: paused_ms + paused },
        now,
        equals('pause.at', since.at),
      ),
      outboxEntry(
        organizationId,
        `batch.resumed#${batchId}#${since.at}`,
        [sendMessage(queue, { batch_id: batchId, ...(started_at ? { resumed: true } : {}) })],
        now,
      ),
    ]);
  }
  const state = await loadState(organizationId, batchId);
  if (state.batch.status !== 'processing' && state.batch.status !== 'confirmed')
    throw batchProblem('resume', state.batch.status);
  return toBatchResult(state, now);
};
