import * as z from 'zod';
import { type Definitions, toJsonSchema } from '#lib/contract/json-schema';
import { timestamp } from '#lib/shared/time';
import { webhookEventTypes } from '#lib/webhook/event-type';

const envelope = (data: z.ZodObject) =>
  z.object({ type: z.string(), timestamp, organization_id: z.string(), sequence: z.int(), data });

const parameters = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

/** What the service sends to subscribers, under `webhooks` of the description. Source: Standard Webhooks. */
export const openApiWebhooks = (definitions: Definitions) =>
  Object.fromEntries(
    Object.entries(webhookEventTypes).map(([type, { description, data, example }]) => [
      type,
      {
        post: {
          operationId: `receive_${type.replaceAll(/[^a-z]/g, '_')}`,
          tags: ['webhooks'],
          summary: description,
          description: `Sent to subscriptions of \`${type}\`. Verify \`webhook-signature\` with the subscription's secret.`,
          parameters,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: toJsonSchema(envelope(data), 'output', definitions),
                example: {
                  type,
                  timestamp: '2026-11-21T09:30:03.000Z',
                  organization_id: 'org_northwind',
                  sequence: 1,
                  data: example,
                },
              },
            },
          },
          responses: {
            '200': { description: 'Received; any 2xx will do' },
            '410': { description: 'Disables the subscription at once' },
          },
          security: [],
        },
      },
    ]),
  );
