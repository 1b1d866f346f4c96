import * as z from 'zod';
import { transact } from '#lib/db/table';
import { findAccount } from '#lib/network/store';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { listBatches, loadBatch } from '#lib/outreach/store';
import { type DueItem, dueItems, removeDue } from '#lib/outreach/store/queue';
import { findSequence, replaceSequence } from '#lib/outreach/store/sequences';
import { advanceSequence } from '#lib/outreach/use-cases/advance-sequence';
import { completeIfEnded } from '#lib/outreach/use-cases/complete';
import { NEXT_LOOK } from '#lib/outreach/use-cases/create-sequence';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { resumeWrites } from '#lib/outreach/use-cases/pause';
import { release, replan } from '#lib/outreach/use-cases/place';
import { runQueue } from '#lib/outreach/use-cases/run-queue';
import { discard, expire } from '#lib/outreach/use-cases/stop';
import { eachAlone } from '#lib/shared/each-alone';
import { newId } from '#lib/shared/id';
import { MAX_PAGE } from '#lib/shared/page';
import { plus, toIso } from '#lib/shared/time';

/** A message to the account's queue. Without a task it looks at what is due. */
export const outboundTask = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    account_id: z.string(),
    batch_id: z.string().optional(),
    sequence_id: z.string().optional(),
    task: z.enum(['release', 'discard', 'wake', 'resume', 'advance']).optional(),
  }),
);
export type OutboundTask = z.infer<typeof outboundTask>;

/**
 * After an account is reconnected, queues a message for each batch that was paused because of its session, so that none waits for another.
 */
async function wake(organization: string, account_id: string, now: Date): Promise<void> {
  let cursor: string | undefined;
  do {
    const asked = { status: 'paused', account_id, limit: MAX_PAGE, cursor } as const;
    const { items, next_cursor } = await listBatches(organization, asked, now);
    const messages = items
      .filter(({ paused_reason }) => paused_reason !== 'user' && paused_reason !== 'needs_attention')
      .map(({ id }) => sendMessage('outbound', { account_id, batch_id: id, task: 'resume' }));
    const name = `outbound.wake#${account_id}#${cursor ?? ''}#${toIso(now)}`;
    if (messages.length > 0) await transact([outboxEntry(organization, name, messages, now)]);
    cursor = next_cursor;
  } while (cursor !== undefined);
}

/** Resumes a batch of a reconnected account. A batch that a lost worker had resumed is planned again. */
async function resumePaused(organization: string, id: string, now: Date): Promise<void> {
  const batch = await loadBatch(organization, id);
  const account = await findAccount(organization, batch.account_id);
  if (account?.status !== 'connected') return;
  if (batch.status === 'paused') {
    if (batch.paused_reason === 'user' || batch.paused_reason === 'needs_attention') return;
    if (await transact(resumeWrites(batch, now))) return;
  } else if (batch.status !== 'approved') return;
  await replan({ ...batch, status: 'approved' }, account, now, now);
}

/** Handles one message of the queue. Idempotent. */
export async function workOn(task: OutboundTask, needs: OutreachNeeds, now: Date): Promise<void> {
  const { organization_id: organization, account_id, batch_id } = task;
  if (task.task === 'release' && batch_id) {
    await release(organization, batch_id, now);
    await completeIfEnded(organization, batch_id, now);
  }
  if (task.task === 'discard' && batch_id) return await discard(organization, batch_id, now);
  if (task.task === 'advance' && task.sequence_id)
    return await advanceSequence(organization, task.sequence_id, needs, now);
  if (task.task === 'wake') await wake(organization, account_id, now);
  if (task.task === 'resume' && batch_id) await resumePaused(organization, batch_id, now);
  await runQueue({ organization_id: organization, account_id }, needs, now);
}

const MOST_AT_ONCE = 200;

/** Queues a look at a sequence and schedules the next in an hour, whatever comes of it. A due entry of an earlier schedule is stale. */
async function handOutSequence(entry: DueItem, now: Date): Promise<void> {
  const { organization_id, subject: sequence_id } = entry;
  const one = await findSequence(organization_id, sequence_id);
  const noted = removeDue('outbound-sequence', entry);
  if (one?.status !== 'active' || !entry.sk.startsWith(`${one.due_at}#`)) {
    await transact([noted]);
    return;
  }
  await transact([
    noted,
    ...replaceSequence(one, { ...one, due_at: toIso(plus(now, NEXT_LOOK)) }),
    outboxEntry(
      organization_id,
      `outbound.sequence#${sequence_id}#${entry.sk}`,
      [sendMessage('outbound', { account_id: one.account_id, sequence_id, task: 'advance' })],
      now,
    ),
  ]);
}

async function handOutAccount(name: string, [first, ...more]: readonly DueItem[], now: Date): Promise<void> {
  if (!first) return;
  const { organization_id, subject: account_id } = first;
  await transact([
    ...[first, ...more].slice(0, 90).map((entry) => removeDue('outbound', entry)),
    outboxEntry(
      organization_id,
      `outbound.due#${name}#${toIso(now)}`,
      [sendMessage('outbound', { account_id })],
      now,
    ),
  ]);
}

async function discardDraft(entry: DueItem, now: Date): Promise<void> {
  await expire(entry.organization_id, entry.subject, newId(now), now);
  await transact([removeDue('outbound-expiry', entry)]);
}

/**
 * Moves what is due to the queue: each account's entries are exchanged for a message in one transaction, so that none is lost. Then
 * discards drafts that nobody approved in time.
 */
export async function handOutDue(now: Date): Promise<void> {
  const due = await dueItems('outbound', now, MOST_AT_ONCE);
  const accounts = Map.groupBy(due, ({ organization_id, subject }) => `${organization_id} ${subject}`);
  const [sequences, drafts] = [
    await dueItems('outbound-sequence', now, MOST_AT_ONCE),
    await dueItems('outbound-expiry', now, MOST_AT_ONCE),
  ];
  const steps = [
    ...[...accounts].map(
      ([name, entries]) =>
        () =>
          handOutAccount(name, entries, now),
    ),
    ...sequences.map((entry) => () => handOutSequence(entry, now)),
    ...drafts.map((entry) => () => discardDraft(entry, now)),
  ];
  await eachAlone(steps, (step) => step());
}
