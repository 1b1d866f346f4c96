import { eventExample, eventSchema, signatureHeaders } from '#lib/api/openapi/webhooks';
import type { Definitions } from '#lib/contract/json-schema';
import { webhookEventTypes } from '#lib/webhook/event-type';

const headers = {
  type: 'object',
  required: signatureHeaders.map(({ name }) => name),
  properties: Object.fromEntries(
    signatureHeaders.map(({ name, description }) => [name, { type: 'string', description }]),
  ),
};

/**
 * The webhooks as AsyncAPI 3.0: the service sends, a subscriber receives. Generated from the schemas deliveries are built with. Source:
 * asyncapi.com, specification 3.0.0.
 */
export function asyncApi(baseUrl: string) {
  const schemas: Definitions = {};
  const types = Object.keys(webhookEventTypes);
  const messages = Object.fromEntries(
    types.map((type) => [
      type,
      {
        name: type,
        title: type,
        summary: webhookEventTypes[type]?.description,
        contentType: 'application/json',
        headers,
        payload: eventSchema(type, schemas),
        examples: [{ name: type.replaceAll('.', '_'), payload: eventExample(type) }],
      },
    ]),
  );
  return {
    asyncapi: '3.0.0',
    id: `${baseUrl}/asyncapi.json`,
    info: {
      title: 'Webhooks of go-to-market enrichment and outreach',
      version: '2.0.0',
      description:
        'Sent to the address of a subscription (POST /v2/webhooks/subscriptions), signed according to Standard Webhooks 1.0. Any 2xx acknowledges the delivery; 410 disables the subscription; anything else is retried eight times over 31 hours. The operations of the API are in openapi.json.',
      contact: { name: 'API support', url: `${baseUrl}/docs` },
      license: { name: 'Proprietary' },
    },
    defaultContentType: 'application/json',
    servers: {
      subscriber: {
        host: 'hooks.example.com',
        protocol: 'https',
        description: 'The URL of your subscription: a public https address',
      },
    },
    channels: {
      subscription: {
        address: '/',
        description: 'The URL of a subscription, which receives the event types it lists',
        servers: [{ $ref: '#/servers/subscriber' }],
        messages: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
      },
    },
    operations: {
      deliver: {
        action: 'send',
        title: 'Deliver an event',
        channel: { $ref: '#/channels/subscription' },
        messages: types.map((type) => ({ $ref: `#/channels/subscription/messages/${type}` })),
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
      },
    },
    components: { messages, schemas },
  };
}
