import { type BatchResult, toBatchResult } from '#lib/batch/batch-result';
import { batchProblem, changeBatch, loadBatch, loadState } from '#lib/batch/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import type { pauseBatch, resumeBatch } from '#lib/contract/operations/batches/change';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { DAY, plus, toIso } from '#lib/shared/time';

/** A pause holds credits: it ends by itself. */
export const LONGEST_PAUSE = 30 * DAY;

/**
 * No member begins from now on: lanes stop where they are, and so does the loading of members. What is being enriched ends.
 * Pausing twice is the same as once. Throws NOT_FOUND, INVALID_STATE before it is confirmed and once it is over.
 */
export async function pause(
  { params: { batchId } }: RequestOf<typeof pauseBatch>,
  { organizationId, caller, now }: Context,
): Promise<BatchResult> {
  const since = { at: toIso(now), by: caller.actor, ends_at: toIso(plus(now, LONGEST_PAUSE)) };
  const refused = await transact([changeBatch(organizationId, batchId, 'pause', { pause: since }, now)]);
  const state = await loadState(organizationId, batchId);
  if (refused && state.batch.status !== 'paused') throw batchProblem('pause', state.batch.status);
  return toBatchResult(state, now);
}

/**
 * Goes on where the batch was: with loading its members, or with the next member of each lane. Resuming twice is the same as
 * once. Throws NOT_FOUND, INVALID_STATE for one that is not confirmed or is over.
 */
export async function resume(
  { params: { batchId } }: RequestOf<typeof resumeBatch>,
  { organizationId, now }: Context,
): Promise<BatchResult> {
  const { status, started_at, pause: since, paused_ms = 0 } = await loadBatch(organizationId, batchId);
  if (status === 'paused' && since) {
    const { name, queue } = started_at
      ? ({ name: 'resume', queue: 'batch-changes' } as const)
      : ({ name: 'reload', queue: 'batch-load' } as const);
    const paused = started_at ? now.getTime() - Date.parse(since.at) : 0;
    // Refused where another request resumed or cancelled it meanwhile, which the answer then shows.
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
}
