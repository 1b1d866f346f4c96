import * as z from 'zod';
import { webhookEventType } from '#lib/webhook/event-type';
import { operation } from '#lib/webhook/operations/shared';

export const listWebhookEventTypes = operation({
  id: 'listWebhookEventTypes',
  route: 'GET /v2/webhooks/event-types',
  summary: 'List event types',
  description: 'Every event type you can subscribe to, with a JSON Schema and an example of its data.',
  scope: 'svc:read',
  result: () =>
    z.object({
      items: z.array(
        z.object({
          type: webhookEventType,
          description: z.string(),
          schema: z.record(z.string(), z.unknown()),
          example: z.record(z.string(), z.unknown()),
        }),
      ),
      total: z.int(),
    }),
  tool: { name: 'list_webhook_event_types' },
});
