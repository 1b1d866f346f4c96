import * as z from 'zod';
import { absent } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get, type Refused, transact, write } from '#lib/db/table';
import { put, update } from '#lib/db/write';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { timestamp, toIso } from '#lib/shared/time';

/** An event of the processor: its kind, and the object it is about. Contains no personal data. */
const paymentEvent = z.lazy(() =>
  z.object({
    id: z.string(),
    type: z.string(),
    created_at: timestamp,
    received_at: timestamp,
    status: z.enum(['queued', 'processed', 'ignored']),
    intent_id: z.string().optional(),
    session_id: z.string().optional(),
  }),
);
export type PaymentEvent = z.infer<typeof paymentEvent>;

/** Until it is processed, an event belongs to no organization. */
const NOBODY = 'payments';

/** Stores an event and queues it. Refused if it was already stored. */
export const keepEvent = (event: PaymentEvent, now: Date): Promise<Refused | undefined> =>
  transact([
    put(keys.paymentEvent(event.id), { ...event }, absent()),
    outboxEntry(NOBODY, event.id, [sendMessage('payments', { kind: 'event', event_id: event.id })], now),
  ]);

export const findEvent = (id: string): Promise<PaymentEvent | undefined> =>
  get(keys.paymentEvent(id), paymentEvent);

export const markEvent = async (id: string, status: PaymentEvent['status'], now: Date): Promise<void> => {
  await write(update(keys.paymentEvent(id), { set: { status, ended_at: toIso(now) } }));
};
