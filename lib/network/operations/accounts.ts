import * as z from 'zod';
import { toDelete, toGet } from '#lib/contract/operation';
import { allowances } from '#lib/network/allowances';
import { accountResult } from '#lib/network/connected-account';
import { operation, through } from '#lib/network/operations/shared';
import { sendingChange } from '#lib/network/sending-settings';
import { sharesChange } from '#lib/network/shares';
import { lazy } from '#lib/shared/lazy';
import { timestamp } from '#lib/shared/time';

const accountId = lazy(() => z.object({ id: z.string().min(1).max(128) }));
const accountActions = ({ id }: { id: string }) => ({
  self: toGet(`/v2/network/accounts/${id}`),
  update: { method: 'PATCH', href: `/v2/network/accounts/${id}` } as const,
  disconnect: toDelete(`/v2/network/accounts/${id}`),
});

export const listNetworkAccounts = operation({
  id: 'listNetworkAccounts',
  route: 'GET /v2/network/accounts',
  summary: 'List the connected network accounts',
  description:
    'Returns each account with its id, its state, and what is left of each daily limit, in the order they were connected.',
  scope: 'svc:read',
  result: () => z.object({ items: z.array(accountResult), total: z.int() }),
  tool: { name: 'list_network_accounts' },
});

export const connectNetworkAccount = operation({
  id: 'connectNetworkAccount',
  audit: 'Started connecting a network account',
  route: 'POST /v2/network/accounts',
  summary: 'Get a link to connect a network account',
  description:
    'Send a user to the url. Once they sign in there, the account appears in the list. The page expires after an hour. Use reconnect_account_id to reconnect an account whose session has expired.',
  scope: 'svc:write',
  body: () =>
    z.strictObject({
      reconnect_account_id: z.string().min(1).max(128).optional(),
      success_url: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .optional(),
      failure_url: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .optional(),
    }),
  bodyOptional: true,
  result: () => z.object({ url: z.string(), reference: z.string(), expires_at: timestamp }),
  status: 201,
  errors: ['NOT_FOUND', 'UPSTREAM_ERROR'],
  needs: ['network'],
  idempotency: 'claimed',
  tool: { name: 'connect_network_account' },
});

export const getNetworkAccount = operation({
  id: 'getNetworkAccount',
  route: 'GET /v2/network/accounts/{id}',
  summary: 'Read the current state of a connected account',
  description: 'Checks with the vendor, so that a lost or restored session shows immediately.',
  scope: 'svc:read',
  params: accountId,
  result: () => accountResult,
  errors: ['NOT_FOUND'],
  needs: ['network'],
  actions: accountActions,
  tool: { name: 'get_network_account' },
});

export const updateNetworkAccount = operation({
  id: 'updateNetworkAccount',
  audit: 'Changed a network account',
  route: 'PATCH /v2/network/accounts/{id}',
  summary: 'Change the working hours, pace and shares of an account',
  description:
    'Approved jobs are sent within the window, in the time zone, at least min_gap_s apart, spread over the day with some jitter. A new account ramps up to its full number. invitations_per_week (default 100) and notes_per_month (default no limit) mirror the network’s own limits. A batch can have its own schedule. shares sets the percentage of the day’s searches and profile lookups that enrichments, searches and outreach may each use; the defaults for enrichments and outreach leave a third of the searches.',
  scope: 'svc:write',
  params: accountId,
  body: () => z.strictObject({ sending: sendingChange.optional(), shares: sharesChange.optional() }),
  result: () => accountResult,
  errors: ['NOT_FOUND'],
  idempotency: 'natural',
  actions: accountActions,
  tool: { name: 'update_network_account' },
});

export const deleteNetworkAccount = operation({
  id: 'deleteNetworkAccount',
  audit: 'Disconnected a network account',
  route: 'DELETE /v2/network/accounts/{id}',
  summary: 'Disconnect a network account',
  description: 'Ends the session at the vendor. Anything staged for the account is kept but cannot be sent.',
  scope: 'svc:write',
  params: accountId,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  needs: ['network'],
  tool: { name: 'disconnect_network_account', destructive: true },
});

export const getNetworkUsage = operation({
  ...through,
  id: 'getNetworkUsage',
  route: 'GET /v2/network/usage',
  summary: 'Read an account’s usage of its limits',
  description:
    'Returns used, limit, remaining and reset for profile lookups, searches, connection requests and messages, and for weekly connection requests and monthly notes; for lookups and searches also how much enrichments, searches and outreach may each use. Daily limits reset at midnight UTC, the others at resets_at.',
  scope: 'svc:read',
  query: () => z.strictObject({ account_id: z.string().min(1).max(128).optional() }),
  result: () => z.object({ account_id: z.string(), limits: allowances }),
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: { name: 'get_network_usage' },
});

export const receiveNetworkCallback = operation({
  rate: 'open',
  id: 'receiveNetworkCallback',
  route: 'POST /webhooks/network',
  summary: 'Receive callbacks from the network’s vendor',
  description:
    'Sent when an account is connected through a link, or when an account’s status changes. The latter carries X-Webhook-Secret.',
  scope: null,
  query: () => z.strictObject({ link: z.string().min(1).max(200).optional() }),
  body: () => z.record(z.string(), z.unknown()),
  result: () => z.object({ received: z.boolean() }),
  errors: ['UNAUTHORIZED'],
  needs: ['network'],
  requestHeaders: { 'X-Webhook-Secret': 'The secret configured in the vendor’s webhook' },
  tool: false,
  unlisted: true,
});

export const networkAccountOperations = [
  listNetworkAccounts,
  connectNetworkAccount,
  getNetworkAccount,
  updateNetworkAccount,
  deleteNetworkAccount,
  getNetworkUsage,
  receiveNetworkCallback,
];
