import * as z from 'zod';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor } from '#lib/shared/page';
import { sentTime } from '#lib/shared/sent-time';
import { deliveryResult, deliveryStatus } from '#lib/webhook/delivery';
import { operation, subscriptionId } from '#lib/webhook/operations/shared';

const deliveryId = lazy(() =>
  z.object({
    id: z.string().regex(/^dlv_[0-9]+_[0-9]+$/, 'must be a delivery id, dlv_...'),
  }),
);

export const testWebhookSubscription = operation({
  id: 'testWebhookSubscription',
  route: 'POST /v2/webhooks/subscriptions/{id}/test',
  summary: 'Send a signed test event',
  description: 'Sends an event of type webhook.test, delivered and logged like any other.',
  scope: 'svc:write',
  params: subscriptionId,
  result: () => deliveryResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'claimed',
  tool: { name: 'test_webhook_subscription' },
});

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  route: 'GET /v2/webhooks/subscriptions/{id}/deliveries',
  summary: 'List the deliveries of a subscription',
  description:
    'Newest first, with every attempt: its time, duration, status, and the first kilobyte of the response. Kept for 30 days.',
  scope: 'svc:read',
  params: subscriptionId,
  query: () => z.strictObject({ ...limitCursor(), status: deliveryStatus.optional() }),
  result: () => countedPageOf(deliveryResult),
  errors: ['NOT_FOUND'],
  tool: { name: 'list_webhook_deliveries' },
});

export const redeliverWebhook = operation({
  id: 'redeliverWebhook',
  route: 'POST /v2/webhooks/deliveries/{id}/redeliver',
  summary: 'Resend a delivery',
  description:
    'Sends the same id and body immediately: a delivery waiting for its next attempt is sent now, which counts as that attempt.',
  scope: 'svc:write',
  params: deliveryId,
  result: () => deliveryResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'redeliver_webhook' },
});

export const redeliverWebhookRange = operation({
  id: 'redeliverWebhookRange',
  route: 'POST /v2/webhooks/subscriptions/{id}/redeliver',
  summary: 'Resend the deliveries of a period',
  description:
    'For use after an outage on your side: resends all deliveries since a given time that failed, or that have the status you name.',
  scope: 'svc:write',
  params: subscriptionId,
  body: () =>
    z
      .strictObject({
        since: sentTime,
        until: sentTime.optional(),
        status: z.enum(['failed', 'succeeded']).default('failed'),
      })
      .refine(({ since, until = since }) => since <= until, {
        path: ['since'],
        message: 'must not be after until',
      }),
  result: () => z.object({ redelivered: z.int() }),
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: false,
});
