import { randomBytes } from 'node:crypto';
import type { Route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { call, page } from '#test/simulators/payments/call';
import { listOf, textOf } from '#test/simulators/payments/form';
import type { StripeObject } from '#test/simulators/payments/objects';

/** Events, and the endpoints that receive them. */
export function eventRoutes(account: Account): Route[] {
  return [
    call(account, 'GET', '/v1/events', {}, ({ form }) => {
      const types = listOf(form['types']).map(String);
      const type = textOf(form['type']);
      const fits = (event: StripeObject) =>
        (types.length === 0 || types.includes(String(event['type']))) &&
        (!type ||
          event['type'] === type ||
          (type.endsWith('.*') && String(event['type']).startsWith(type.slice(0, -1))));
      return page(account.all<StripeObject>('event').filter(fits), form, '/v1/events');
    }),
    call(account, 'GET', '/v1/events/:id', {}, ({ params }) => account.get('event', params['id'], 'event')),
    call(account, 'POST', '/v1/webhook_endpoints', { required: ['url', 'enabled_events'] }, ({ form }) => {
      const secret = `whsec_${randomBytes(16).toString('hex')}`;
      const events = listOf(form['enabled_events']).map(String);
      account.targets.push({ url: textOf(form['url']) ?? '', secret, events });
      return account.save({
        id: account.id('we'),
        object: 'webhook_endpoint',
        api_version: null,
        application: null,
        created: account.seconds(),
        description: null,
        enabled_events: events,
        livemode: false,
        metadata: {},
        secret,
        status: 'enabled',
        url: textOf(form['url']) ?? '',
      });
    }),
    call(account, 'GET', '/v1/webhook_endpoints', {}, ({ form }) =>
      page(account.all('webhook_endpoint'), form, '/v1/webhook_endpoints'),
    ),
  ];
}
