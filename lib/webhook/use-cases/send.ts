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

export const dueDelivery = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    delivery_id: z.string(),
    /** The time of the schedule entry that found the delivery. */
    due_at: z.string().optional(),
  }),
);

/** Longer than an attempt can last, so that only a dead worker's delivery is taken over. */
const LEASE = MINUTE;

/** SQS delays a message by at most this; the schedule finds later retries. */
const LONGEST_DELAY = 15 * MINUTE;

/** The message for the next attempt, if a queue can delay it for so long. */
function nextTry({ organization_id, id, attempts }: Delivery, pause: number, now: Date) {
  if (pause > LONGEST_DELAY) return [];
  const soon = sendMessage(RETRIES, { delivery_id: id }, { delay_seconds: Math.ceil(pause / SECOND) });
  return [outboxEntry(organization_id, `${id}#${attempts.length + 1}`, [soon], now)];
}

/**
 * One attempt of one delivery. After a crash between sending and recording it is sent again, with the same id; a second worker skips it
 * while the first is busy.
 */
export async function send(
  { organization_id, delivery_id, due_at }: z.infer<typeof dueDelivery>,
  needs: SendNeeds,
  now: Date,
): Promise<void> {
  const found = await findDelivery(organization_id, delivery_id);
  // Nothing is due any more: the delivery was erased with its person, or another attempt has set another time.
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
    // First, since a worker that dies in between sends again, and a receiver that responded must not count as failing.
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
