import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { accountResult } from '#lib/network/connected-account';
import { networkComment, networkPost, networkReaction } from '#lib/network/content';
import {
  networkConversation,
  networkMessage,
  networkRelation,
  receivedInvitation,
  sentInvitation,
} from '#lib/network/conversation';
import { allowances } from '#lib/network/daily-limit';
import { networkContact, networkProfile } from '#lib/network/profile';
import { companyItem, personItem } from '#lib/network/search';
import { sendingChange, sendingSettings } from '#lib/network/sending-settings';
import { limitCursor } from '#lib/shared/page';
import { timestamp } from '#lib/shared/time';

const group = 'network';
const base = { group, rate: 'standard' } as const;
const requestHeaders = {
  'X-Network-Account':
    'The connected account to act as. With one account it may be left out; with several the first connected acts.',
} as const;
const through = { ...base, needs: ['network'], requestHeaders } as const;
const accountId = z.object({ id: z.string().min(1).max(128) });
const sessionErrors = ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'UPSTREAM_ERROR'] as const;

const sampleAllowance = (limit: number, used: number) => ({
  limit,
  used,
  remaining: limit - used,
  resets_at: '2026-11-22T00:00:00.000Z',
});
const sampleLimits = {
  profile_lookup: sampleAllowance(100, 12),
  search: sampleAllowance(50, 3),
  connection_request: sampleAllowance(25, 8),
  message: sampleAllowance(50, 0),
};
const sampleAccount = {
  id: 'acc-grace',
  account_id: 'acc-grace',
  name: 'Grace Hopper',
  status: 'connected',
  connected_at: '2026-01-12T08:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  network_public_id: 'grace-hopper',
  products: [],
  sending: sendingSettings.parse({}),
  is_default: true,
  limits: sampleLimits,
} as const;
const accountActions = ({ id }: { id: string }) => ({
  self: { method: 'GET', href: `/v2/network/accounts/${id}` } as const,
  update: { method: 'PATCH', href: `/v2/network/accounts/${id}` } as const,
  disconnect: { method: 'DELETE', href: `/v2/network/accounts/${id}` } as const,
});

export const listNetworkAccounts = defineOperation({
  ...base,
  id: 'listNetworkAccounts',
  method: 'GET',
  path: '/v2/network/accounts',
  summary: 'List the connected network accounts',
  description:
    'Each with its id for X-Network-Account, its state, and what is left today of every daily limit. In the order they were connected.',
  scope: 'svc:read',
  result: z.object({ items: z.array(accountResult), total: z.int() }),
  status: 200,
  errors: [],
  tool: { name: 'list_network_accounts' },
  examples: { response: { items: [sampleAccount], total: 1 } },
});

export const connectNetworkAccount = defineOperation({
  ...base,
  id: 'connectNetworkAccount',
  method: 'POST',
  path: '/v2/network/accounts',
  summary: 'Get the page on which a user connects a network account',
  description:
    'Send a user to the url; when they have signed in there, the account appears in the list. The page lives for an hour. With reconnect_account_id an account whose session has expired is connected again.',
  scope: 'svc:write',
  body: z.strictObject({
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
  result: z.object({ url: z.string(), reference: z.string(), expires_at: timestamp }),
  status: 201,
  errors: ['NOT_FOUND', 'UPSTREAM_ERROR'],
  needs: ['network'],
  idempotency: 'claimed',
  tool: { name: 'connect_network_account' },
  examples: {
    request: { success_url: 'https://app.example.com/connected' },
    response: {
      url: 'https://connect.example.com/page/1',
      reference: 'lnk_7305817200230400',
      expires_at: '2026-11-21T10:30:00.000Z',
    },
  },
});

export const getNetworkAccount = defineOperation({
  ...base,
  id: 'getNetworkAccount',
  method: 'GET',
  path: '/v2/network/accounts/{id}',
  summary: 'Read one connected account as it is now',
  description: 'The vendor is asked, so that a lost or restored session is seen at once.',
  scope: 'svc:read',
  params: accountId,
  result: accountResult,
  status: 200,
  errors: ['NOT_FOUND'],
  needs: ['network'],
  actions: accountActions,
  tool: { name: 'get_network_account' },
  examples: { response: sampleAccount },
});

export const updateNetworkAccount = defineOperation({
  ...base,
  id: 'updateNetworkAccount',
  method: 'PATCH',
  path: '/v2/network/accounts/{id}',
  summary: 'Change the working hours and the pace of an account',
  description:
    'Approved jobs go out within the window, in the time zone, at least min_gap_s apart, spread over the day, with some jitter; a new account works up to its full number. A batch can bring its own schedule.',
  scope: 'svc:write',
  params: accountId,
  body: z.strictObject({ sending: sendingChange }),
  result: accountResult,
  status: 200,
  errors: ['NOT_FOUND'],
  idempotency: 'natural',
  actions: accountActions,
  tool: { name: 'update_network_account' },
  examples: {
    request: { sending: { time_zone: 'Europe/Berlin', min_gap_s: 120 } },
    response: sampleAccount,
  },
});

export const deleteNetworkAccount = defineOperation({
  ...base,
  id: 'deleteNetworkAccount',
  method: 'DELETE',
  path: '/v2/network/accounts/{id}',
  summary: 'Disconnect a network account',
  description: 'The session is ended at the vendor. What was staged for it is kept but cannot be sent.',
  scope: 'svc:write',
  params: accountId,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  needs: ['network'],
  tool: { name: 'disconnect_network_account', destructive: true },
  examples: { response: undefined },
});

export const getNetworkUsage = defineOperation({
  ...through,
  id: 'getNetworkUsage',
  method: 'GET',
  path: '/v2/network/usage',
  summary: 'Read what an account has used of its daily limits',
  description:
    'Used, limit, remaining and reset of profile lookups, searches, connection requests and messages. The limits begin anew at midnight UTC.',
  scope: 'svc:read',
  query: z.strictObject({ account_id: z.string().min(1).max(128).optional() }),
  result: z.object({ account_id: z.string(), limits: allowances }),
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: { name: 'get_network_usage' },
  examples: { response: { account_id: 'acc-grace', limits: sampleLimits } },
});

const publicId = z.object({
  publicId: z
    .string()
    .min(1)
    .max(300)
    .meta({ description: 'The public id from the profile’s address', examples: ['ada-lovelace'] }),
});
const sampleProfile = {
  network_public_id: 'ada-lovelace',
  member_id: 'ACoAAA1adalovelace00',
  network_url: 'https://www.linkedin.com/in/ada-lovelace',
  name: 'Ada Lovelace',
  headline: 'VP Engineering at Acme Robotics',
  websites: [],
  is_connected: false,
  is_premium: false,
  is_open_profile: false,
  is_hiring: false,
  is_open_to_work: false,
  positions: [{ title: 'VP Engineering', company: 'Acme Robotics', start: '2024-02', current: true }],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
};

export const getProfile = defineOperation({
  ...through,
  id: 'getProfile',
  method: 'GET',
  path: '/v1/network/profile/{publicId}',
  summary: 'Research a person’s profile',
  description:
    'The profile with positions, education and skills, as the connected account may see it. Counts as one profile lookup (100 a day and account).',
  scope: 'svc:network',
  params: publicId,
  result: networkProfile,
  status: 200,
  errors: [...sessionErrors, 'RATE_LIMITED'],
  tool: { name: 'get_profile' },
  examples: { response: sampleProfile },
});

export const getProfileContact = defineOperation({
  ...through,
  id: 'getProfileContact',
  method: 'GET',
  path: '/v1/network/profile/{publicId}/contact',
  summary: 'Read the contact details a person shows',
  description:
    'E-mail addresses, phones and addresses the connected account may see; empty lists where it may see none. Counts as one profile lookup.',
  scope: 'svc:network',
  params: publicId,
  result: networkContact,
  status: 200,
  errors: [...sessionErrors, 'RATE_LIMITED'],
  tool: { name: 'get_profile_contact' },
  examples: { response: { emails: ['ada@acme-robotics.example'], phones: [], addresses: [], socials: [] } },
});

export const searchNetworkPeople = defineOperation({
  ...through,
  id: 'searchNetworkPeople',
  method: 'GET',
  path: '/v1/network/search/people',
  summary: 'Search people by keywords',
  description:
    'sender_member_id names the account to search as: its id, or the member id of its owner. Counts as one search (50 a day and account).',
  scope: 'svc:network',
  query: z.strictObject({
    keywords: z.string().trim().min(1).max(300),
    sender_member_id: z.string().min(1).max(128),
    ...limitCursor,
  }),
  result: z.object({
    items: z.array(personItem),
    total: z.int().optional(),
    next_cursor: z.string().optional(),
  }),
  status: 200,
  errors: [...sessionErrors, 'RATE_LIMITED'],
  tool: false,
  examples: { response: { items: [], total: 0 } },
});

const filter = z.string().trim().min(1).max(300).optional();
const paging = { limit: z.int().min(1).max(50).default(10), cursor: z.string().min(1).max(4_096).optional() };
const samplePerson = {
  name: 'Ada Lovelace',
  title: 'VP Engineering',
  company: 'Acme Robotics',
  network_public_id: 'ada-lovelace',
  member_id: 'ACoAAA1adalovelace00',
  network_url: 'https://www.linkedin.com/in/ada-lovelace',
  location: 'Boston',
  headline: 'VP Engineering at Acme Robotics',
};

export const searchNetwork = defineOperation({
  ...through,
  id: 'searchNetwork',
  method: 'POST',
  path: '/v2/network/search',
  summary: 'Search people or companies through a connected account',
  description:
    'Answers one page at once; meta.next_cursor leads on. Each page counts as one search (50 a day and account). POST /v2/search walks whole result lists in the background.',
  scope: 'svc:network',
  body: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('people'),
      keywords: filter,
      title: filter,
      company: filter,
      industry: filter,
      location: filter,
      ...paging,
    }),
    z.strictObject({
      type: z.literal('companies'),
      keywords: filter,
      industry: filter,
      location: filter,
      ...paging,
    }),
  ]),
  result: z.object({
    items: z.array(z.union([personItem, companyItem])),
    total: z.int().optional(),
    next_cursor: z.string().optional(),
  }),
  status: 200,
  errors: [...sessionErrors, 'RATE_LIMITED'],
  idempotency: 'natural',
  tool: { name: 'search_network' },
  examples: {
    request: { type: 'people', keywords: 'robotics', title: 'engineering' },
    response: { items: [samplePerson], total: 1 },
  },
});

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().optional(), total: z.int().optional() });
const included = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(['comments', 'reactions'])))
  .meta({ type: 'string', examples: ['comments,reactions'] });

export const getNetworkContent = defineOperation({
  ...through,
  id: 'getNetworkContent',
  method: 'GET',
  path: '/v2/network/content',
  summary: 'Read a post, with its comments and reactions on demand',
  description:
    'post_id is the post’s id, urn or address. include=comments,reactions adds a page of each; their next_cursor goes into comments_cursor and reactions_cursor. parent_comment_id gives the replies to a comment.',
  scope: 'svc:network',
  query: z.strictObject({
    post_id: z.string().trim().min(1).max(500),
    include: included.optional(),
    limit: limitCursor.limit,
    comments_cursor: z.string().min(1).max(4_096).optional(),
    reactions_cursor: z.string().min(1).max(4_096).optional(),
    parent_comment_id: z.string().min(1).max(200).optional(),
  }),
  result: z.object({
    post: networkPost,
    comments: pageOf(networkComment).optional(),
    reactions: pageOf(networkReaction).optional(),
  }),
  status: 200,
  errors: [...sessionErrors],
  tool: { name: 'get_content' },
  examples: {
    response: {
      post: {
        post_id: 'urn:li:activity:7300000000000000001',
        text: 'We are hiring.',
        author_name: 'Ada Lovelace',
        author_headline: null,
        author_profile_url: null,
        published_at: '2026-11-20T08:00:00.000Z',
        likes: 12,
        comments: 3,
        author_network_public_id: 'ada-lovelace',
        author_is_company: false,
        network_url: null,
        reposts: 0,
        media: [],
      },
    },
  },
});

export const conversationViews = ['inbox', 'thread', 'invitations', 'connections', 'feed'] as const;

export const listConversations = defineOperation({
  ...through,
  id: 'listConversations',
  method: 'GET',
  path: '/v2/network/outreach/conversations',
  summary: 'Read conversations, invitations, connections or the feed',
  description:
    'view=inbox: conversations, newest first. view=thread: the messages with one person (public_id, which costs a profile lookup, or member_id). view=invitations: received ones, or with direction=sent those that are open. view=connections and view=feed.',
  scope: 'svc:network',
  query: z
    .strictObject({
      view: z.enum(conversationViews).default('inbox'),
      public_id: z.string().min(1).max(500).optional(),
      member_id: z.string().min(1).max(128).optional(),
      direction: z.enum(['received', 'sent']).default('received'),
      unread: z.stringbool().optional(),
      limit: limitCursor.limit,
      cursor: z.string().min(1).max(4_096).optional(),
    })
    .refine(
      ({ view, public_id, member_id }) =>
        view !== 'thread' || public_id !== undefined || member_id !== undefined,
      { path: ['public_id'], message: 'is needed for view=thread, or member_id' },
    ),
  result: pageOf(
    z.union([
      networkConversation,
      networkMessage,
      receivedInvitation,
      sentInvitation,
      networkRelation,
      networkPost,
    ]),
  ),
  status: 200,
  errors: [...sessionErrors, 'RATE_LIMITED'],
  tool: { name: 'list_conversations' },
  examples: {
    response: {
      items: [
        {
          conversation_id: 'chat00000001',
          with: {
            name: 'Maria Santos',
            network_public_id: 'maria-santos-acme',
            member_id: 'ACoAAA1mariasantos00',
            network_url: null,
          },
          unread: 1,
          last_message_at: '2026-11-20T08:00:00.000Z',
        },
      ],
    },
  },
});

export const receiveNetworkCallback = defineOperation({
  group,
  rate: 'open',
  id: 'receiveNetworkCallback',
  method: 'POST',
  path: '/webhooks/network',
  summary: 'Callbacks of the network’s vendor',
  description:
    'An account was connected on a link’s page, or an account’s status changed. The latter carries X-Webhook-Secret.',
  scope: null,
  query: z.strictObject({ link: z.string().min(1).max(200).optional() }),
  body: z.record(z.string(), z.unknown()),
  result: z.object({ received: z.boolean() }),
  status: 200,
  errors: ['UNAUTHORIZED'],
  needs: ['network'],
  requestHeaders: { 'X-Webhook-Secret': 'The secret the vendor’s webhook was told' },
  tool: false,
  unlisted: true,
  examples: { response: { received: true } },
});

export const networkOperations = [
  listNetworkAccounts,
  connectNetworkAccount,
  getNetworkAccount,
  updateNetworkAccount,
  deleteNetworkAccount,
  getNetworkUsage,
  getProfile,
  getProfileContact,
  searchNetworkPeople,
  searchNetwork,
  getNetworkContent,
  listConversations,
  receiveNetworkCallback,
];
