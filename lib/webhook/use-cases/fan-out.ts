import * as z from 'zod';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';
import { findSubscription, listSubscriptions, newDelivery, nextSequence } from '#lib/webhook/store';
import type { Subscription } from '#lib/webhook/subscription';

/** Something happened, as the relay brings it. */
export const happened = z.object({
  organization_id: z.string(),
  event_id: z.number(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Happened = z.infer<typeof happened>;

/** The same event and subscription give the same id, however often the message comes. */
const deliveryId = (eventId: number, subscriptionId: string): string =>
  `dlv_${eventId}_${subscriptionId.slice(4)}`;

const MOST_TRIES = 6;

/**
 * One delivery for one subscription, with the message that sends it, in one transaction. Answers its id; it may have
 * been there already. Another event of the same moment takes the sequence number first at times: then once more.
 */
export async function deliver(event: Happened, target: Subscription, now: Date): Promise<string> {
  const { organization_id, event_id, type, data } = event;
  const delivery = deliveryId(event_id, target.id);
  let { sequence } = target;
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const body = JSON.stringify({
      type,
      timestamp: toIso(now),
      organization_id,
      sequence: sequence + 1,
      data,
    });
    const refused = await transact([
      ...newDelivery(
        {
          ...{
            id: delivery,
            organization_id,
            subscription_id: target.id,
            event_type: type,
            status: 'pending' as const,
            body,
          },
          attempts: [],
          created_at: toIso(now),
          next_attempt_at: toIso(now),
        },
        now,
      ),
      nextSequence(target, sequence, now),
      outboxEntry(organization_id, delivery, [sendMessage('webhooks', { delivery_id: delivery })], now),
    ]);
    if (!refused || refused.index === 0) return delivery;
    const latest = await findSubscription(organization_id, target.id);
    if (!latest) return delivery;
    sequence = latest.sequence;
  }
  throw new Error(`The sequence of ${target.id} could not be taken.`);
}

/** Makes one delivery for each enabled subscription of the event's type. Repeating it adds none. */
export async function fanOut(event: Happened, now: Date): Promise<void> {
  const subscriptions = await listSubscriptions(event.organization_id);
  for (const one of subscriptions) {
    if (one.enabled && one.event_type === event.type) await deliver(event, one, now);
  }
}
