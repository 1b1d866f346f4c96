import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

export const deliveryStatus = z.enum(['pending', 'succeeded', 'failed']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** One attempt, with at most the first kilobyte of the response. */
export const deliveryAttempt = z.lazy(() =>
  z.object({
    at: timestamp,
    duration_ms: z.int(),
    status_code: z.int().optional(),
    error: z
      .string()
      .optional()
      .meta({ description: 'Why there was no response, e.g. timeout, connect, refused_address' }),
    response: z.string().optional().meta({ description: 'The first 1,024 bytes of the response' }),
  }),
);
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/** Deterministic: the same event and subscription give the same id, even for repeated messages. */
export const deliveryId = (eventId: number, subscriptionId: string): string =>
  `dlv_${eventId}_${subscriptionId.slice(4)}`;

/** One event on its way to one subscription. Every attempt sends the same id in the `webhook-id` header. */
export const delivery = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    subscription_id: z.string(),
    event_type: z.string(),
    status: deliveryStatus,
    /** The body, rendered once: every attempt sends the same bytes. */
    body: z.string(),
    attempts: z.array(deliveryAttempt).default([]),
    next_attempt_at: timestamp.optional(),
    /** The lease of the sending worker; other workers skip the delivery until then. */
    lease_until: timestamp.optional(),
    created_at: timestamp,
  }),
);
export type Delivery = z.infer<typeof delivery>;

export const deliveryResult = z.lazy(() =>
  z
    .object({
      id: z.string(),
      subscription_id: z.string(),
      event_type: z.string(),
      status: deliveryStatus,
      created_at: timestamp,
      next_attempt_at: timestamp.optional(),
      attempts: z.array(deliveryAttempt),
      payload: z.record(z.string(), z.unknown()),
    })
    .meta({ id: 'WebhookDelivery' }),
);

export function toDeliveryResult(stored: Delivery): z.infer<typeof deliveryResult> {
  const { id, subscription_id, event_type, status, created_at, next_attempt_at, attempts, body } = stored;
  const payload = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
  return { id, subscription_id, event_type, status, created_at, next_attempt_at, attempts, payload };
}
