import * as z from 'zod';
import type { PaymentsPort } from '#lib/billing/port';
import { findEvent, markEvent, type PaymentEvent } from '#lib/billing/store/payment-events';
import { chargePending } from '#lib/billing/use-cases/auto-recharge';
import { bringUpToDate } from '#lib/billing/use-cases/bring-up-to-date';
import { closeFirstPurchases } from '#lib/billing/use-cases/purchase-promo';
import { numericId } from '#lib/shared/id';

/** The messages of the queue `payments`. */
export const paymentWork = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('event'), organization_id: z.string(), event_id: z.string() }),
    z.object({ kind: z.literal('charge'), organization_id: z.string(), payment_id: numericId }),
  ]),
);

/** Prefixes of events that can change a payment. Others are stored and ignored. */
const ABOUT_PAYMENTS = /^(payment_intent|charge|refund|checkout\.session)\./;

/**
 * Follows an event without trusting it: it names a payment, whose state is read from the processor. So neither the order of events nor
 * duplicates matter. Returns whether it was about a payment of ours.
 */
async function follow(event: PaymentEvent, processor: PaymentsPort, now: Date): Promise<boolean> {
  if (!ABOUT_PAYMENTS.test(event.type)) return false;
  const { intent_id, session_id } = event;
  const owner =
    intent_id === undefined
      ? session_id === undefined
        ? undefined
        : (await processor.readCheckout(session_id))?.owner
      : (await processor.readIntent(intent_id))?.owner;
  if (!owner) return false;
  const { organization_id, payment_id } = owner;
  const one = await bringUpToDate(organization_id, payment_id, processor, now, intent_id);
  if (one?.status === 'succeeded') await closeFirstPurchases(organization_id, processor, now);
  return one !== undefined;
}

/** Handles one message. Each may arrive more than once, and concurrently with another about the same payment. */
export async function workOnPayment(
  work: z.infer<typeof paymentWork>,
  processor: PaymentsPort,
  now: Date,
): Promise<void> {
  switch (work.kind) {
    case 'charge':
      return await chargePending(work.organization_id, work.payment_id, processor, now);
    case 'event': {
      const event = await findEvent(work.event_id);
      if (!event) return;
      await markEvent(event.id, (await follow(event, processor, now)) ? 'processed' : 'ignored', now);
    }
  }
}
