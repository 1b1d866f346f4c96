import * as z from 'zod';
import { json } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/network/accounts-state';
import { failure, parsed } from '#test/simulators/network/errors';
import { type NetworkScope, page } from '#test/simulators/network/scope';
import { memberIdOf } from '#test/simulators/world/make-person';

const accountShape = (account: Account) => ({
  object: 'Account',
  id: account.id,
  name: account.personName,
  type: 'LINKEDIN',
  created_at: account.createdAt,
  connection_params: {
    im: {
      id: memberIdOf(account.ownerId),
      publicIdentifier: account.ownerId,
      username: account.username,
      premiumContractId: account.premium.length > 0 ? '1000001' : null,
      premiumFeatures: account.premium,
    },
  },
  sources: [{ id: `${account.id}_MESSAGING`, status: account.status }],
  groups: [],
  signatures: [],
});

const link = {
  expiresOn: z.iso.datetime({ precision: 3 }),
  name: z.string().optional(),
  success_redirect_url: z.url().optional(),
  failure_redirect_url: z.url().optional(),
  notify_url: z.url().optional(),
  api_url: z.url(),
  bypass_success_screen: z.boolean().optional(),
  disabled_features: z.array(z.string()).optional(),
  sync_limit: z.unknown().optional(),
};
const linkBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('create'),
    providers: z.union([z.enum(['*', '*:MAILING', '*:MESSAGING']), z.array(z.string()).min(1)]),
    ...link,
  }),
  z.strictObject({
    type: z.literal('reconnect'),
    reconnect_account: z.string(),
    providers: z.unknown().optional(),
    ...link,
  }),
]);

/** Connected accounts and the hosted page on which a user connects an account. */
export function accountRoutes(scope: NetworkScope): Route[] {
  const { state, context } = scope;
  const byId = (id: string | undefined) => state.accounts.find((account) => account.id === id);
  const missing = () => failure('resource_not_found', 'Resource not found.', 'Account not found.');
  return [
    route('GET', '/api/v1/accounts', ({ query }) => {
      const { items, cursor } = page(state.accounts, query, 100);
      return json(200, { object: 'AccountList', items: items.map(accountShape), cursor });
    }),
    route('GET', '/api/v1/accounts/:id', ({ params }) => {
      const account = byId(params['id']);
      return account ? json(200, accountShape(account)) : missing();
    }),
    route('DELETE', '/api/v1/accounts/:id', ({ params }) => {
      const account = byId(params['id']);
      if (!account) return missing();
      state.accounts.splice(state.accounts.indexOf(account), 1);
      return json(200, { object: 'AccountDeleted' });
    }),
    route('POST', '/api/v1/hosted/accounts/link', ({ body }) =>
      parsed(linkBody, body, (input) => {
        if (input.type === 'reconnect' && !byId(input.reconnect_account)) return missing();
        const id = state.id('link');
        state.links.push({
          id,
          type: input.type,
          expiresOn: input.expiresOn,
          ...(input.name ? { name: input.name } : {}),
          ...(input.notify_url ? { notifyUrl: input.notify_url } : {}),
          ...(input.success_redirect_url ? { successUrl: input.success_redirect_url } : {}),
          ...(input.failure_redirect_url ? { failureUrl: input.failure_redirect_url } : {}),
          ...(input.type === 'reconnect' ? { accountId: input.reconnect_account } : {}),
        });
        return json(201, { object: 'HostedAuthUrl', url: `${context.address()}/_hosted/${id}` });
      }),
    ),
  ];
}
