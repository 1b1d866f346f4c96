import * as z from 'zod';
import { json } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { failure, parsed } from '#test/simulators/network/errors';
import { type NetworkScope, page } from '#test/simulators/network/scope';

const createBody = z.strictObject({
  source: z.enum(['messaging', 'account_status', 'email', 'email_tracking', 'users']),
  request_url: z.url(),
  name: z.string().optional(),
  format: z.enum(['json', 'form']).optional(),
  account_ids: z.array(z.string()).optional(),
  enabled: z.boolean().optional(),
  headers: z.array(z.strictObject({ key: z.string(), value: z.string() })).optional(),
  events: z.array(z.string()).optional(),
  data: z.array(z.strictObject({ name: z.string(), key: z.string() })).optional(),
});

export function webhookRoutes(scope: NetworkScope): Route[] {
  const { state } = scope;
  return [
    route('GET', '/api/v1/webhooks', ({ query }) => {
      const { items, cursor } = page(state.webhooks, query, 100);
      return json(200, {
        object: 'WebhookList',
        items: items.map((hook) => ({
          object: 'Webhook',
          id: hook.id,
          account_ids: hook.accountIds.map((id) => ({ id, type: 'LINKEDIN' })),
          enabled: true,
          ...(hook.name ? { name: hook.name } : {}),
          request_url: hook.requestUrl,
          format: hook.format,
          headers: hook.headers,
          data: [],
          source: hook.source,
          events: hook.events,
          type: 'AUTO',
        })),
        cursor,
      });
    }),
    route('POST', '/api/v1/webhooks', ({ body }) =>
      parsed(createBody, body, (input) => {
        const id = state.id('wh_');
        state.webhooks.push({
          id,
          source: input.source,
          requestUrl: input.request_url,
          ...(input.name ? { name: input.name } : {}),
          format: input.format ?? 'json',
          accountIds: input.account_ids ?? [],
          events: input.events ?? [],
          headers: input.headers ?? [],
        });
        return json(201, { object: 'WebhookCreated', webhook_id: id });
      }),
    ),
    route('DELETE', '/api/v1/webhooks/:id', ({ params }) => {
      const at = state.webhooks.findIndex((hook) => hook.id === params['id']);
      if (at < 0) return failure('resource_not_found', 'Resource not found.', 'Webhook not found.');
      state.webhooks.splice(at, 1);
      return json(200, { object: 'WebhookDeleted' });
    }),
  ];
}
