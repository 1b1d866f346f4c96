import * as z from 'zod';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';
import { deliveryId } from '#lib/webhook/delivery';
import { findDelivery, listSubscriptions, newDelivery, nextSequence } from '#lib/webhook/store';
import { queueFor, type Subscription } from '#lib/webhook/subscription';

/** An event, as delivered by the relay. */
export const happened = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    event_id: z.number(),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
);
export type Happened = z.infer<typeof happened>;

/**
 * Creates one delivery for one subscription, with the message that sends it, in one transaction. Returns its id, also if it already
 * existed.
 */
export async function deliver(event: Happened, target: Subscription, now: Date): Promise<string> {
  const { organization_id, event_id, type, data } = event;
  const id = deliveryId(event_id, target.id);
  if (await findDelivery(organization_id, id)) return id;
  const at = toIso(now);
  const sequence = await nextSequence(target);
  const one = {
    id,
    organization_id,
    subscription_id: target.id,
    event_type: type,
    status: 'pending' as const,
    body: JSON.stringify({ type, timestamp: at, organization_id, sequence, data }),
    attempts: [],
    created_at: at,
    next_attempt_at: at,
  };
  // Refused if the same message arrived twice at once.
  await transact([
    ...newDelivery(one, now),
    outboxEntry(organization_id, id, [sendMessage(queueFor(target), { delivery_id: id })], now),
  ]);
  return id;
}

/** Creates one delivery for each enabled subscription to the event's type. Idempotent. */
export async function fanOut(event: Happened, now: Date): Promise<void> {
  const subscriptions = await listSubscriptions(event.organization_id);
  for (const one of subscriptions) {
    if (one.enabled && one.event_types.includes(event.type)) await deliver(event, one, now);
  }
}
