import * as z from 'zod';
import { toGet, toPost } from '#lib/contract/operation';
import { countedPageOf, limitCursor } from '#lib/shared/page';
import { webhookEventType } from '#lib/webhook/event-type';
import { mailAddressOf } from '#lib/webhook/notice';
import { operation, subscriptionId } from '#lib/webhook/operations/shared';
import { subscriptionResult, subscriptionWithSecret } from '#lib/webhook/subscription';

const url = z
  .url({
    protocol: /^(https?|mailto)$/,
    error: 'must be an https address, or mailto: and the address of a member',
  })
  .max(2_000)
  .refine((text) => {
    const to = mailAddressOf(text);
    return to === undefined || z.email().safeParse(to).success;
  }, 'must be mailto: and one e-mail address')
  .meta({ examples: ['https://hooks.example.com/enrichment', 'mailto:grace@northwind.example'] });
const eventTypes = z
  .array(webhookEventType)
  .min(1)
  .max(50)
  .meta({ examples: [['enrichment.completed', 'enrichment.failed']] });
const description = z.string().trim().min(1).max(300);

const actions = ({ id }: { id: string }) => ({
  self: toGet(`/v2/webhooks/subscriptions/${id}`),
  test: toPost(`/v2/webhooks/subscriptions/${id}/test`),
  rotate_secret: toPost(`/v2/webhooks/subscriptions/${id}/rotate-secret`),
  deliveries: toGet(`/v2/webhooks/subscriptions/${id}/deliveries`),
});

export const createWebhookSubscription = operation({
  id: 'createWebhookSubscription',
  audit: 'Made a webhook',
  auditDetail: ({ url: target }) => target,
  route: 'POST /v2/webhooks/subscriptions',
  summary: 'Subscribe an address to events',
  description:
    'Deliveries follow Standard Webhooks: verify the webhook-signature header with the secret of this answer, which is shown once. Name one type as `event_type`, or several as `event_types`; `*` is refused. An address that is private, or leads to a private one, is refused. `mailto:` and the address of a member tells that person by e-mail in place of a call: what happened, the quote that proves it, and where to end it.',
  scope: 'svc:write',
  body: z
    .strictObject({
      event_type: webhookEventType.optional(),
      event_types: eventTypes.optional(),
      url,
      description: description.optional(),
    })
    .superRefine(({ event_type, event_types }, context) => {
      if ((event_type === undefined) !== (event_types === undefined)) return;
      const message =
        event_type === undefined
          ? 'is missing: give event_type, or several as event_types'
          : 'is given beside event_types: give one of the two';
      context.addIssue({ code: 'custom', path: ['event_type'], message });
    }),
  result: subscriptionWithSecret,
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
    'The subscriptions of the organization with their health, oldest first, by event type, address or whether they are enabled.',
  scope: 'svc:read',
  query: z.strictObject({
    ...limitCursor,
    event_type: webhookEventType.optional().meta({ description: 'Those that are for this type' }),
    enabled: z.stringbool().optional(),
    url: z.string().min(1).max(2_000).optional().meta({ description: 'Exactly this address' }),
  }),
  result: countedPageOf(subscriptionResult),
  tool: { name: 'list_webhook_subscriptions' },
});

export const getWebhookSubscription = operation({
  id: 'getWebhookSubscription',
  route: 'GET /v2/webhooks/subscriptions/{id}',
  summary: 'Read one webhook subscription',
  description: 'With its health: last success, failure streak, and since when and why it is disabled.',
  scope: 'svc:read',
  params: subscriptionId,
  result: subscriptionResult,
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
    'Its address, event types, description, or whether it is sent to. Deliveries that are pending go to the new address. Enabling starts the failure count anew.',
  scope: 'svc:write',
  params: subscriptionId,
  body: z
    .strictObject({
      url: url.optional(),
      event_types: eventTypes.optional(),
      description: description.optional(),
      enabled: z.boolean().optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'must change something'),
  result: subscriptionResult,
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
  description: 'Nothing more is sent to it; deliveries still pending end as failed.',
  scope: 'svc:write',
  params: subscriptionId,
  result: z.undefined(),
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
    'The new secret is in this answer only. For 24 hours deliveries are signed with both, so that nothing is lost.',
  scope: 'svc:write',
  params: subscriptionId,
  result: subscriptionWithSecret,
  errors: ['NOT_FOUND', 'CONFLICT'],
  needs: ['integration-secrets'],
  idempotency: 'claimed',
  actions,
  tool: false,
});
