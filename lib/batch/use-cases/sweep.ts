import { type Batch, isOver } from '#lib/batch/record/batch';
import {
  type ActiveBatch,
  type BatchState,
  changeBatch,
  clearActive,
  listActive,
  loadState,
} from '#lib/batch/record/store';
import { currentOfLanes, startOf } from '#lib/batch/use-cases/lanes';
import { isSettled, settleBatch } from '#lib/batch/use-cases/settle-batch';
import { equals } from '#lib/db/condition';
import { transact, write } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { fail } from '#lib/enrichment/use-cases/fail';
import { LONGEST_PROCESSING } from '#lib/enrichment/use-cases/sweep';
import { usageDay } from '#lib/network/daily-limit';
import { type Message, sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { eachAlone } from '#lib/shared/each-alone';
import { HOUR, MINUTE, toIso } from '#lib/shared/time';

/** The workflow gives up after four minutes: anything older has no worker. */
const WORKFLOW = 4.5 * MINUTE;
/** After this long without any change, all workers of a batch are presumed lost. */
const SILENCE = 2 * MINUTE;

/**
 * Sweeps all active batches: settles them, and restarts work lost with a worker that died. Starting a member twice is harmless; a lost
 * member that is not restarted would never end.
 */
export async function sweepBatches(now: Date): Promise<void> {
  await eachAlone(await listActive(), (active) => sweepOne(active, now));
}

async function sweepOne(active: ActiveBatch, now: Date): Promise<void> {
  const job = { organization_id: active.organization_id, batch_id: active.batch_id };
  await settleBatch(job, now);
  const state = await loadState(job.organization_id, job.batch_id);
  const { approval } = state.batch;
  if (state.batch.status === 'paused' && (await endPause(state.batch, now))) return;
  const isRead = state.batch.status === 'previewed';
  if (isRead || (isSettled(state) && approval?.done !== false)) {
    await write(clearActive(active));
    return;
  }
  const { messages, overdue } = await lostWork(state, now);
  if (messages.length > 0)
    await write(
      outboxEntry(job.organization_id, `batch.swept#${job.batch_id}#${now.getTime()}`, messages, now),
    );
  // Last, since one that cannot be failed must not hold up the other lanes.
  await eachAlone(overdue, ({ organization_id, id }) =>
    fail({ organization_id, enrichment_id: id }, 'workflow', now),
  );
}

interface LostWork {
  readonly messages: readonly Message[];
  /** Members processed for too long, which fail, along with everything that triggers. */
  readonly overdue: readonly Enrichment[];
}
const asks = (...messages: Message[]): LostWork => ({ messages, overdue: [] });

async function lostWork(state: BatchState, now: Date): Promise<LostWork> {
  const { batch, counts } = state;
  const body = { batch_id: batch.id };
  const changed = [batch.updated_at, counts.updated_at ?? ''].toSorted().at(-1) ?? '';
  const silent = now.getTime() - Date.parse(changed) >= SILENCE;
  const changes =
    silent && (batch.status === 'cancelled' || batch.approval?.done === false)
      ? [sendMessage('batch-changes', body)]
      : [];
  if (batch.status === 'reading') {
    const waits = (batch.reading?.resumes_at ?? '') > toIso(now);
    return silent && !waits ? asks(sendMessage('batch-read', body)) : asks();
  }
  if (isOver(batch.status) || batch.status === 'previewed') return asks(...changes);
  if (batch.status === 'paused') {
    // Work under way continues to its end even in a pause.
    const { overdue } = counts.processing > 0 ? await stuckMembers(state, false, now) : asks();
    return { messages: changes, overdue };
  }
  if (batch.status === 'confirmed')
    return silent ? asks(...changes, sendMessage('batch-load', body)) : asks(...changes);
  if (onlyWaits(state) && !resetSince(changed, now)) return asks(...changes);
  const { messages, overdue } = await stuckMembers(state, silent, now);
  return { messages: [...changes, ...messages], overdue };
}

/** Whether only members waiting for the reset are left. */
const onlyWaits = ({ counts }: BatchState): boolean =>
  counts.waiting > 0 && counts.queued + counts.processing === 0;

/** Whether the daily allowance was reset since the batch last changed, or an hour has passed without a change. */
const resetSince = (changed: string, now: Date): boolean =>
  usageDay(new Date(changed)) !== usageDay(now) || now.getTime() - Date.parse(changed) >= HOUR;

/** The first unended member of each lane whose workflow must be dead: it is started again, or was processed for too long. */
async function stuckMembers({ batch }: BatchState, silent: boolean, now: Date): Promise<LostWork> {
  const messages: Message[] = [];
  const overdue: Enrichment[] = [];
  for (const { enrichment, before } of await currentOfLanes(batch, now)) {
    const { status, updated_at } = enrichment;
    // A queued member is due since the previous one in its lane ended.
    const since = status === 'processing' ? updated_at : (before ?? batch.started_at);
    const age = now.getTime() - Date.parse(since ?? batch.updated_at);
    if (status === 'processing' && age >= LONGEST_PROCESSING) overdue.push(enrichment);
    else if (status === 'waiting' || silent || age > WORKFLOW) messages.push(startOf(enrichment));
  }
  return { messages, overdue };
}

/** Cancels a batch whose pause expired and records why: held credits are released, results stay. */
async function endPause({ organization_id: organization, id, pause }: Batch, now: Date): Promise<boolean> {
  if (!pause || Date.parse(pause.ends_at) > now.getTime()) return false;
  const failure = {
    code: 'PAUSED_TOO_LONG',
    message:
      'The batch was paused for 30 days, so it was cancelled. Credits for members that had not started were released.',
  };
  await transact([
    changeBatch(
      organization,
      id,
      'cancel',
      { cancelled_at: toIso(now), failure },
      now,
      equals('pause.at', pause.at),
    ),
    outboxEntry(organization, `batch.cancelled#${id}`, [sendMessage('batch-changes', { batch_id: id })], now),
  ]);
  return true;
}
