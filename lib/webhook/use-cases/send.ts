import * as z from 'zod';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { MINUTE, plus, SECOND, toIso } from '#lib/shared/time';
import type { Delivery } from '#lib/webhook/delivery';
import { pauseAfter } from '#lib/webhook/schedule';
import { findDelivery, findSubscription, forgetDue, leaseDelivery, recordAttempt } from '#lib/webhook/store';
import { RETRIES } from '#lib/webhook/subscription';
import { noteFailure, noteSuccess } from '#lib/webhook/use-cases/note-health';
import { type SendNeeds, tryOnce } from '#lib/webhook/use-cases/try-once';

export const dueDelivery = z.object({
  organization_id: z.string(),
  delivery_id: z.string(),
  /** The moment of the entry by which the schedule found it. */
  due_at: z.string().optional(),
});

/** Longer than a try can last, so that only a lost worker's delivery is taken up again. */
const LEASE = MINUTE;

/** SQS holds a message back for at most this; later moments are found by the schedule. */
const LONGEST_DELAY = 15 * MINUTE;

/** The message that brings the next try, where a queue can hold it back so long. */
function nextTry({ organization_id, id, attempts }: Delivery, pause: number, now: Date) {
  if (pause > LONGEST_DELAY) return [];
  const soon = sendMessage(RETRIES, { delivery_id: id }, { delay_seconds: Math.ceil(pause / SECOND) });
  return [outboxEntry(organization_id, `${id}#${attempts.length + 1}`, [soon], now)];
}

/**
 * One try of one delivery. A crash between sending and recording has it sent again, with the same id; a second worker
 * leaves it alone while the first is at it.
 */
export async function send(
  { organization_id, delivery_id, due_at }: z.infer<typeof dueDelivery>,
  needs: SendNeeds,
  now: Date,
): Promise<void> {
  const found = await findDelivery(organization_id, delivery_id);
  // Nothing is due then any more: the delivery was erased with its person, or another try has set another moment.
  if (due_at !== undefined && found?.next_attempt_at !== due_at)
    await forgetDue(organization_id, delivery_id, due_at);
  if (found?.status !== 'pending') return;
  if (found.next_attempt_at && Date.parse(found.next_attempt_at) > now.getTime() + SECOND) return;
  if (await leaseDelivery(found, plus(now, LEASE), now)) return;

  const target = await findSubscription(organization_id, found.subscription_id);
  if (!target?.enabled) {
    const attempt = { at: toIso(now), duration_ms: 0, error: 'disabled' };
    return await recordAttempt(found, attempt, { status: 'failed' });
  }
  const { attempt, succeeded, gone, retryAfter } = await tryOnce(found, target, needs, now);
  if (succeeded) {
    // First, for whoever is lost between the two sends again, and a receiver that answered is not taken for one that fails.
    await noteSuccess(target, now);
    return await recordAttempt(found, attempt, { status: 'succeeded' });
  }
  const pause = gone ? undefined : pauseAfter(found.attempts.length + 1, Math.random(), retryAfter);
  if (pause === undefined) await recordAttempt(found, attempt, { status: 'failed' });
  else {
    const next_attempt_at = toIso(plus(now, pause));
    await recordAttempt(found, attempt, { status: 'pending', next_attempt_at }, nextTry(found, pause, now));
  }
  await noteFailure(target, gone, now);
}
