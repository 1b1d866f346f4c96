import * as z from 'zod';
import { toGet, toPost } from '#lib/contract/operation';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor } from '#lib/shared/page';
import { webhookEventType } from '#lib/webhook/event-type';
import { mailAddressOf } from '#lib/webhook/notice';
import { operation, subscriptionId } from '#lib/webhook/operations/shared';
import { subscriptionResult, subscriptionWithSecret } from '#lib/webhook/subscription';

const url = lazy(() =>
  z
    .url({
      protocol: /^(https?|mailto)$/,
      error: 'must be an https address, or mailto: and the address of a member',
    })
    .max(2_000)
    .refine((text) => {
      const to = mailAddressOf(text);
      return to === undefined || z.email().safeParse(to).success;
    }, 'must be mailto: and one e-mail address')
    .meta({ examples: ['https://hooks.example.com/enrichment', 'mailto:grace@northwind.example'] }),
);
const eventTypes = lazy(() =>
  z
    .array(webhookEventType)
    .min(1)
    .max(50)
    .meta({ examples: [['enrichment.completed', 'enrichment.failed']] }),
);
const description = lazy(() => z.string().trim().min(1).max(300));

const actions = ({ id }: { id: string }) => ({
  self: toGet(`/v2/webhooks/subscriptions/${id}`),
  test: toPost(`/v2/webhooks/subscriptions/${id}/test`),
  rotate_secret: toPost(`/v2/webhooks/subscriptions/${id}/rotate-secret`),
  deliveries: toGet(`/v2/webhooks/subscriptions/${id}/deliveries`),
});

export const createWebhookSubscription = operation({
  id: 'createWebhookSubscription',
  audit: 'Created a webhook',
  auditDetail: ({ url: target }) => target,
  route: 'POST /v2/webhooks/subscriptions',
  summary: 'Create a webhook subscription',
  description:
    'Deliveries follow Standard Webhooks: verify the webhook-signature header with the secret in this response, which is shown once. Send one type as `event_type`, or several as `event_types`; `*` is rejected. A URL that is private, or resolves to a private address, is rejected. With `mailto:` and a member’s address, that person gets an e-mail instead: what happened, the quote that proves it, and where to unsubscribe.',
  scope: 'svc:write',
  body: () =>
    z
      .strictObject({
        event_type: webhookEventType.optional(),
        event_types: eventTypes().optional(),
        url: url(),
        description: description().optional(),
      })
      .superRefine(({ event_type, event_types }, context) => {
        if ((event_type === undefined) !== (event_types === undefined)) return;
        const message =
          event_type === undefined
            ? 'is missing: send event_type, or several as event_types'
            : 'cannot be combined with event_types: send only one of the two';
        context.addIssue({ code: 'custom', path: ['event_type'], message });
      }),
  result: () => subscriptionWithSecret,
  status: 201,
  errors: ['CONFLICT'],
  needs: ['integration-secrets', 'webhook-delivery', 'mail-address'],
  idempotency: 'claimed',
  actions,
  tool: { name: 'create_webhook_subscription' },
});

export const listWebhookSubscriptions = operation({
  id: 'listWebhookSubscriptions',
  route: 'GET /v2/webhooks/subscriptions',
  summary: 'List webhook subscriptions',
  description:
    'Returns the organization’s subscriptions with their health, oldest first. Filter by event type, URL or whether they are enabled.',
  scope: 'svc:read',
  query: () =>
    z.strictObject({
      ...limitCursor(),
      event_type: webhookEventType.optional().meta({ description: 'Only subscriptions to this type' }),
      enabled: z.stringbool().optional(),
      url: z.string().min(1).max(2_000).optional().meta({ description: 'Exactly this URL' }),
    }),
  result: () => countedPageOf(subscriptionResult),
  tool: { name: 'list_webhook_subscriptions' },
});

export const getWebhookSubscription = operation({
  id: 'getWebhookSubscription',
  route: 'GET /v2/webhooks/subscriptions/{id}',
  summary: 'Read one webhook subscription',
  description: 'Includes its health: last success, failure streak, and when and why it was disabled.',
  scope: 'svc:read',
  params: subscriptionId,
  result: () => subscriptionResult,
  errors: ['NOT_FOUND'],
  actions,
  tool: { name: 'get_webhook_subscription' },
});

export const updateWebhookSubscription = operation({
  id: 'updateWebhookSubscription',
  audit: 'Changed a webhook',
  auditDetail: ({ url: target }) => target,
  route: 'PATCH /v2/webhooks/subscriptions/{id}',
  summary: 'Change, enable or disable a webhook subscription',
  description:
    'Changes its URL, event types, description, or whether it is enabled. Pending deliveries go to the new URL. Enabling it resets the failure count.',
  scope: 'svc:write',
  params: subscriptionId,
  body: () =>
    z
      .strictObject({
        url: url().optional(),
        event_types: eventTypes().optional(),
        description: description().optional(),
        enabled: z.boolean().optional(),
      })
      .refine((body) => Object.keys(body).length > 0, 'must change something'),
  result: () => subscriptionResult,
  errors: ['NOT_FOUND'],
  needs: ['webhook-delivery', 'mail-address'],
  idempotency: 'natural',
  actions,
  tool: { name: 'update_webhook_subscription' },
});

export const deleteWebhookSubscription = operation({
  id: 'deleteWebhookSubscription',
  audit: 'Removed a webhook',
  route: 'DELETE /v2/webhooks/subscriptions/{id}',
  summary: 'Delete a webhook subscription',
  description: 'Nothing more is sent to it; pending deliveries end as failed.',
  scope: 'svc:write',
  params: subscriptionId,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: { name: 'delete_webhook_subscription', destructive: true },
});

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  audit: 'Rotated a webhook secret',
  route: 'POST /v2/webhooks/subscriptions/{id}/rotate-secret',
  summary: 'Replace the secret of a webhook subscription',
  description:
    'The new secret is returned only in this response. For 24 hours, deliveries are signed with both secrets, so that none are lost.',
  scope: 'svc:write',
  params: subscriptionId,
  result: () => subscriptionWithSecret,
  errors: ['NOT_FOUND', 'CONFLICT'],
  needs: ['integration-secrets'],
  idempotency: 'claimed',
  actions,
  tool: false,
});
