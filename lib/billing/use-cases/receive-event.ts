import * as z from 'zod';
import type { receivePaymentEvent } from '#lib/billing/operations/payment-event';
import { keepEvent, type PaymentEvent } from '#lib/billing/store/payment-events';
import type { Context } from '#lib/contract/context';
import type { ResultOf } from '#lib/contract/operation';
import { invalid, Problem } from '#lib/shared/problem';
import { SECOND, toIso } from '#lib/shared/time';

/** An event's envelope and the parts of its object that lead to a payment. Source: https://docs.stripe.com/api/events/object */
const delivered = z.lazy(() =>
  z.object({
    id: z.string().regex(/^evt_\w{1,250}$/),
    type: z.string().max(200),
    created: z.int(),
    data: z.object({
      object: z.object({
        id: z.string().optional(),
        object: z.string().optional(),
        payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      }),
    }),
  }),
);

export interface EventNeeds {
  /** Whether the processor signed exactly these bytes, within 300 s of `now`. */
  isSigned(bytes: Buffer, signature: string, now: Date): Promise<boolean>;
}

function toEvent(
  { id, type, created, data: { object } }: z.infer<typeof delivered>,
  now: Date,
): PaymentEvent {
  const named = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
  const intent = object.object === 'payment_intent' ? object.id : named;
  return {
    id,
    type,
    created_at: toIso(new Date(created * SECOND)),
    received_at: toIso(now),
    status: 'queued',
    ...(intent ? { intent_id: intent } : {}),
    ...(object.object === 'checkout.session' && object.id ? { session_id: object.id } : {}),
  };
}

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Receives an event of the processor: verified over the raw bytes, stored, queued, answered at once. A duplicate gets the same answer and
 * is not queued again. Throws VALIDATION_ERROR, writing nothing, for a wrong signature.
 */
export async function receiveEvent(
  { upload }: { readonly upload?: { readonly bytes: Buffer } },
  context: Context,
  needs: EventNeeds,
): Promise<ResultOf<typeof receivePaymentEvent>> {
  const bytes = upload?.bytes ?? Buffer.alloc(0);
  const signature = context.header('stripe-signature') ?? '';
  if (!(await needs.isSigned(bytes, signature, context.now)))
    throw invalid(
      '/header/Stripe-Signature',
      'is not valid',
      'The signature does not match this body, or is older than 5 minutes.',
    );
  const event = delivered.safeParse(parse(bytes));
  if (!event.success) throw new Problem('VALIDATION_ERROR', 'The body is not an event.');
  await keepEvent(toEvent(event.data, context.now), context.now);
  return { received: true };
}
