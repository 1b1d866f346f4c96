import { isOver } from '#lib/batch/batch';
import { membersFrom } from '#lib/batch/member-store';
import {
  type ActiveBatch,
  amendBatch,
  type BatchState,
  clearActive,
  listActive,
  loadState,
} from '#lib/batch/store';
import { isSettled, settleBatch } from '#lib/batch/use-cases/settle-batch';
import { below } from '#lib/db/condition';
import { write } from '#lib/db/table';
import { type Enrichment, isEnded } from '#lib/enrichment/enrichment';
import { loadMany } from '#lib/enrichment/store';
import { usageDay } from '#lib/network/daily-limit';
import { type Message, sendMessage, startMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { HOUR, MINUTE } from '#lib/shared/time';

/** The workflow gives up after four minutes: what is older than this is being worked on by nobody. */
const WORKFLOW = 4.5 * MINUTE;
/** Nothing at all happened in the batch for so long: its workers were lost together. */
const SILENCE = 2 * MINUTE;

/**
 * Looks after every batch under way: settles it, and starts again what was lost with a worker that died. Starting a
 * member twice is harmless; a member that is not started again would never end.
 */
export async function sweepBatches(now: Date): Promise<void> {
  for (const active of await listActive()) await sweepOne(active, now);
}

async function sweepOne(active: ActiveBatch, now: Date): Promise<void> {
  const job = { organization_id: active.organization_id, batch_id: active.batch_id };
  await settleBatch(job, now);
  const state = await loadState(job.organization_id, job.batch_id);
  const { approval } = state.batch;
  const isRead = state.batch.status === 'previewed';
  if (isRead || (isSettled(state) && approval?.done !== false)) {
    await write(clearActive(active));
    return;
  }
  const messages = await lostWork(state, now);
  if (messages.length === 0) return;
  const id = `batch.swept#${job.batch_id}#${now.getTime()}`;
  await write(outboxEntry(job.organization_id, id, messages, now));
}

async function lostWork(state: BatchState, now: Date): Promise<Message[]> {
  const { batch, counts } = state;
  const body = { batch_id: batch.id };
  const changed = [batch.updated_at, counts.updated_at ?? ''].toSorted().at(-1) ?? '';
  const silent = now.getTime() - Date.parse(changed) >= SILENCE;
  const changes =
    silent && (batch.status === 'cancelled' || batch.approval?.done === false)
      ? [sendMessage('batch-changes', body)]
      : [];
  if (batch.status === 'reading') return silent ? [sendMessage('batch-read', body)] : [];
  if (isOver(batch.status) || batch.status === 'previewed') return changes;
  if (batch.status === 'confirmed') return silent ? [...changes, sendMessage('batch-load', body)] : changes;
  if (onlyWaits(state) && !resetSince(changed, now)) return changes;
  return [...changes, ...(await stuckMembers(state, silent, now))];
}

/** Nothing is under way but members that wait for the reset. */
const onlyWaits = ({ counts }: BatchState): boolean =>
  counts.waiting > 0 && counts.queued + counts.processing === 0;

/** Whether the daily allowance began anew since the batch last changed; an hour without change is looked into too. */
const resetSince = (changed: string, now: Date): boolean =>
  usageDay(new Date(changed)) !== usageDay(now) || now.getTime() - Date.parse(changed) >= HOUR;

/** Whether a member may go on; one that waits may from its reset on. */
const isDue = ({ status, resumes_at }: Enrichment, now: Date): boolean =>
  status !== 'waiting' || resumes_at === undefined || Date.parse(resumes_at) <= now.getTime();

const PAGE = 100;

/** In each lane the first member that has not ended, where its workflow must be dead. */
async function stuckMembers({ batch }: BatchState, silent: boolean, now: Date): Promise<Message[]> {
  const { organization_id: organization, id, lanes = 1, member_count } = batch;
  const current = new Map<number, Enrichment>();
  const endedAt = new Map<number, string>();
  let position = batch.ended_below;
  let allBelow = true;
  while (current.size < lanes && position < member_count) {
    const { items } = await membersFrom(organization, id, position, PAGE);
    if (items.length === 0) break;
    const enrichments = await loadMany(
      organization,
      items.map(({ enrichment_id }) => enrichment_id),
    );
    for (const [index, member] of items.entries()) {
      const enrichment = enrichments[index];
      const lane = member.position % lanes;
      if (!enrichment || current.has(lane)) continue;
      if (!isDue(enrichment, now)) {
        allBelow = false;
        continue;
      }
      if (isEnded(enrichment.status)) endedAt.set(lane, enrichment.updated_at);
      else current.set(lane, enrichment);
      allBelow &&= isEnded(enrichment.status);
      if (allBelow) position = member.position + 1;
    }
    if (allBelow) await noteEnded(organization, id, position);
    position = (items.at(-1)?.position ?? position) + 1;
  }
  return [...current].flatMap(([lane, enrichment]) => {
    if (enrichment.status === 'waiting')
      return [startMessage('enrich-person', { enrichment_id: enrichment.id })];
    // A member that is queued is due since the one before it in its lane ended.
    const since =
      enrichment.status === 'processing' ? enrichment.updated_at : (endedAt.get(lane) ?? batch.started_at);
    const age = now.getTime() - Date.parse(since ?? batch.updated_at);
    return silent || age > WORKFLOW ? [startMessage('enrich-person', { enrichment_id: enrichment.id })] : [];
  });
}

async function noteEnded(organization: string, id: string, position: number): Promise<void> {
  await write(
    amendBatch(organization, id, { set: { ended_below: position } }, below('ended_below', position)),
  );
}
