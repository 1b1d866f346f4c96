import * as z from 'zod';
import { type Definitions, toJsonSchema } from '#lib/contract/json-schema';
import { timestamp } from '#lib/shared/time';
import { webhookEventTypes } from '#lib/webhook/event-type';

const envelope = (data: z.ZodObject) =>
  z.object({ type: z.string(), timestamp, organization_id: z.string(), sequence: z.int(), data });

/** The headers used to verify a delivery. Source: Standard Webhooks 1.0. */
export const signatureHeaders = [
  { name: 'webhook-id', description: 'Identifies the event; the same for every attempt' },
  { name: 'webhook-timestamp', description: 'Time of this attempt in Unix seconds' },
  { name: 'webhook-signature', description: '`v1,` followed by the signature, one for each valid secret' },
] as const;

/** The body of a delivery of the given event type. */
export function eventSchema(type: string, definitions: Definitions) {
  const definition = webhookEventTypes[type];
  if (!definition) throw new TypeError(`There is no event type ${type}.`);
  return toJsonSchema(envelope(definition.data), 'output', definitions);
}

export const eventExample = (type: string) => ({
  type,
  timestamp: '2026-11-21T09:30:03.000Z',
  organization_id: 'org_northwind',
  sequence: 1,
  data: webhookEventTypes[type]?.example,
});

/** What the service sends to subscribers, under `webhooks` of the description. Source: Standard Webhooks. */
export const openApiWebhooks = (definitions: Definitions) =>
  Object.fromEntries(
    Object.entries(webhookEventTypes).map(([type, { description }]) => [
      type,
      {
        post: {
          operationId: `receive_${type.replaceAll(/[^a-z]/g, '_')}`,
          tags: ['webhooks'],
          summary: description,
          description: `Sent to subscriptions of \`${type}\`. Verify \`webhook-signature\` with the subscription's secret.`,
          parameters: signatureHeaders.map(({ name, description }) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: eventSchema(type, definitions),
                example: eventExample(type),
              },
            },
          },
          responses: {
            '200': { description: 'Received. Any 2xx status works' },
            '410': { description: 'Disables the subscription immediately' },
          },
          security: [],
        },
      },
    ]),
  );
