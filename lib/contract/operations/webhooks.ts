import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { limitCursor } from '#lib/shared/page';
import { timestamp } from '#lib/shared/time';
import { deliveryResult, deliveryStatus } from '#lib/webhook/delivery';
import { webhookEventType } from '#lib/webhook/event-type';
import { subscriptionResult, subscriptionWithSecret } from '#lib/webhook/subscription';

const group = 'webhooks';
const base = { group, rate: 'standard' } as const;
const subscriptionId = z.object({
  id: z.string().regex(/^whs_[0-9]{1,16}$/, 'must be a subscription id, whs_...'),
});
const deliveryId = z.object({
  id: z.string().regex(/^dlv_[0-9]+_[0-9]+$/, 'must be a delivery id, dlv_...'),
});
const url = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .max(2_000)
  .meta({ examples: ['https://hooks.example.com/enrichment'] });
const description = z.string().trim().min(1).max(300);

const sample = {
  id: 'whs_7305817200230400',
  event_type: 'funding_round',
  url: 'https://hooks.example.com/enrichment',
  enabled: true,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  health: { failure_streak: 0 },
} as const;
const sampleDelivery = {
  id: 'dlv_7305817200230401_7305817200230400',
  subscription_id: sample.id,
  event_type: 'funding_round',
  status: 'succeeded',
  created_at: '2026-11-21T09:30:03.000Z',
  attempts: [{ at: '2026-11-21T09:30:03.000Z', duration_ms: 84, status_code: 200, response: 'ok' }],
  payload: {
    type: 'funding_round',
    timestamp: '2026-11-21T09:30:03.000Z',
    organization_id: 'org_northwind',
    sequence: 1,
    data: {},
  },
} as const;
const actions = ({ id }: { id: string }) => ({
  self: { method: 'GET', href: `/v2/webhooks/subscriptions/${id}` } as const,
  test: { method: 'POST', href: `/v2/webhooks/subscriptions/${id}/test` } as const,
  rotate_secret: { method: 'POST', href: `/v2/webhooks/subscriptions/${id}/rotate-secret` } as const,
  deliveries: { method: 'GET', href: `/v2/webhooks/subscriptions/${id}/deliveries` } as const,
});

export const createWebhookSubscription = defineOperation({
  ...base,
  id: 'createWebhookSubscription',
  method: 'POST',
  path: '/v2/webhooks/subscriptions',
  summary: 'Subscribe an address to one event type',
  description:
    'Deliveries follow Standard Webhooks: verify the webhook-signature header with the secret of this answer, which is shown once. One event type a subscription; `*` is refused.',
  scope: 'svc:write',
  body: z.strictObject({ event_type: webhookEventType, url, description: description.optional() }),
  result: subscriptionWithSecret,
  status: 201,
  errors: ['CONFLICT'],
  needs: ['integration-secrets', 'webhook-delivery'],
  // The answer holds a secret, and an answer to be given again would lie in the table in the clear.
  actions,
  tool: { name: 'create_webhook_subscription' },
  examples: {
    request: { event_type: sample.event_type, url: sample.url },
    response: { ...sample, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
  },
});

export const listWebhookSubscriptions = defineOperation({
  ...base,
  id: 'listWebhookSubscriptions',
  method: 'GET',
  path: '/v2/webhooks/subscriptions',
  summary: 'List webhook subscriptions',
  description: 'All subscriptions of the organization with their health.',
  scope: 'svc:read',
  query: z.strictObject({ event_type: webhookEventType.optional() }),
  result: z.object({ items: z.array(subscriptionResult), total: z.int() }),
  status: 200,
  errors: [],
  tool: { name: 'list_webhook_subscriptions' },
  examples: { response: { items: [sample], total: 1 } },
});

export const getWebhookSubscription = defineOperation({
  ...base,
  id: 'getWebhookSubscription',
  method: 'GET',
  path: '/v2/webhooks/subscriptions/{id}',
  summary: 'Read one webhook subscription',
  description: 'With its health: last success, failure streak, and since when and why it is disabled.',
  scope: 'svc:read',
  params: subscriptionId,
  result: subscriptionResult,
  status: 200,
  errors: ['NOT_FOUND'],
  actions,
  tool: { name: 'get_webhook_subscription' },
  examples: { response: sample },
});

export const updateWebhookSubscription = defineOperation({
  ...base,
  id: 'updateWebhookSubscription',
  method: 'PATCH',
  path: '/v2/webhooks/subscriptions/{id}',
  summary: 'Change, enable or disable a webhook subscription',
  description: 'Deliveries that are pending go to the new address. Enabling starts the failure count anew.',
  scope: 'svc:write',
  params: subscriptionId,
  body: z
    .strictObject({
      url: url.optional(),
      description: description.optional(),
      enabled: z.boolean().optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'must change something'),
  result: subscriptionResult,
  status: 200,
  errors: ['NOT_FOUND'],
  needs: ['webhook-delivery'],
  idempotency: 'natural',
  actions,
  tool: { name: 'update_webhook_subscription' },
  examples: { request: { enabled: false }, response: { ...sample, enabled: false } },
});

export const deleteWebhookSubscription = defineOperation({
  ...base,
  id: 'deleteWebhookSubscription',
  method: 'DELETE',
  path: '/v2/webhooks/subscriptions/{id}',
  summary: 'Delete a webhook subscription',
  description: 'Nothing more is sent to it; deliveries still pending end as failed.',
  scope: 'svc:write',
  params: subscriptionId,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: { name: 'delete_webhook_subscription', destructive: true },
  examples: { response: undefined },
});

export const testWebhookSubscription = defineOperation({
  ...base,
  id: 'testWebhookSubscription',
  method: 'POST',
  path: '/v2/webhooks/subscriptions/{id}/test',
  summary: 'Send a signed test event',
  description: 'An event of type webhook.test, sent and logged like any other.',
  scope: 'svc:write',
  params: subscriptionId,
  result: deliveryResult,
  status: 202,
  errors: ['NOT_FOUND'],
  idempotency: 'claimed',
  tool: { name: 'test_webhook_subscription' },
  examples: { response: { ...sampleDelivery, event_type: 'webhook.test', status: 'pending', attempts: [] } },
});

export const rotateWebhookSecret = defineOperation({
  ...base,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v2/webhooks/subscriptions/{id}/rotate-secret',
  summary: 'Replace the secret of a webhook subscription',
  description:
    'The new secret is in this answer only. For 24 hours deliveries are signed with both, so that nothing is lost.',
  scope: 'svc:write',
  params: subscriptionId,
  result: subscriptionWithSecret,
  status: 200,
  errors: ['NOT_FOUND'],
  needs: ['integration-secrets'],
  actions,
  tool: false,
  examples: { response: { ...sample, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } },
});

export const listWebhookDeliveries = defineOperation({
  ...base,
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v2/webhooks/subscriptions/{id}/deliveries',
  summary: 'List what was sent to a subscription',
  description:
    'Newest first, with every try: when, how long, the status, and the first kilobyte of the answer. Kept for 30 days.',
  scope: 'svc:read',
  params: subscriptionId,
  query: z.strictObject({ ...limitCursor, status: deliveryStatus.optional() }),
  result: z.object({ items: z.array(deliveryResult), next_cursor: z.string().optional() }),
  status: 200,
  errors: ['NOT_FOUND'],
  tool: { name: 'list_webhook_deliveries' },
  examples: { response: { items: [sampleDelivery] } },
});

export const redeliverWebhook = defineOperation({
  ...base,
  id: 'redeliverWebhook',
  method: 'POST',
  path: '/v2/webhooks/deliveries/{id}/redeliver',
  summary: 'Send one delivery again',
  description: 'With the same id and body. One that is still pending is left to its schedule.',
  scope: 'svc:write',
  params: deliveryId,
  result: deliveryResult,
  status: 202,
  errors: ['NOT_FOUND'],
  idempotency: 'natural',
  tool: { name: 'redeliver_webhook' },
  examples: { response: { ...sampleDelivery, status: 'pending' } },
});

export const redeliverWebhookRange = defineOperation({
  ...base,
  id: 'redeliverWebhookRange',
  method: 'POST',
  path: '/v2/webhooks/subscriptions/{id}/redeliver',
  summary: 'Send the deliveries of a stretch of time again',
  description:
    'After an outage of your own: all deliveries made since a moment that have failed, or of the status you name.',
  scope: 'svc:write',
  params: subscriptionId,
  body: z.strictObject({
    since: timestamp,
    until: timestamp.optional(),
    status: z.enum(['failed', 'succeeded']).default('failed'),
  }),
  result: z.object({ redelivered: z.int() }),
  status: 202,
  errors: ['NOT_FOUND'],
  idempotency: 'natural',
  tool: false,
  examples: { request: { since: '2026-11-20T00:00:00.000Z' }, response: { redelivered: 12 } },
});

export const listWebhookEventTypes = defineOperation({
  ...base,
  id: 'listWebhookEventTypes',
  method: 'GET',
  path: '/v2/webhooks/event-types',
  summary: 'List the event types one can subscribe to',
  description: 'Each with a JSON Schema and an example of its data.',
  scope: 'svc:read',
  result: z.object({
    items: z.array(
      z.object({
        type: z.string(),
        description: z.string(),
        schema: z.record(z.string(), z.unknown()),
        example: z.record(z.string(), z.unknown()),
      }),
    ),
    total: z.int(),
  }),
  status: 200,
  errors: [],
  tool: { name: 'list_webhook_event_types' },
  // An entry has `type`, `schema` and `example` of its own, which linters take for those of the document.
  examples: { response: { items: [], total: 0 } },
});

export const webhookOperations = [
  createWebhookSubscription,
  listWebhookSubscriptions,
  getWebhookSubscription,
  updateWebhookSubscription,
  deleteWebhookSubscription,
  testWebhookSubscription,
  rotateWebhookSecret,
  listWebhookDeliveries,
  redeliverWebhook,
  redeliverWebhookRange,
  listWebhookEventTypes,
];
