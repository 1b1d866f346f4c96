import * as z from 'zod';
import { networkComment, networkPost, networkReaction } from '#lib/network/content';
import {
  networkConversation,
  networkMessage,
  networkRelation,
  receivedInvitation,
  sentInvitation,
} from '#lib/network/conversation';
import { operation, sessionErrors, through } from '#lib/network/operations/shared';
import { lazy } from '#lib/shared/lazy';
import { limitCursor } from '#lib/shared/page';

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().optional(), total: z.int().optional() });
const included = lazy(() =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(['comments', 'reactions'])))
    .meta({ type: 'string', examples: ['comments,reactions'] }),
);

export const conversationViews = ['inbox', 'thread', 'invitations', 'connections', 'feed'] as const;

export const getNetworkContent = operation({
  ...through,
  id: 'getNetworkContent',
  route: 'GET /v2/network/content',
  summary: 'Read a post, optionally with its comments and reactions',
  description:
    'post_id is the post’s id, URN or URL. include=comments,reactions adds a page of each; pass their next_cursor as comments_cursor and reactions_cursor. parent_comment_id returns the replies to a comment.',
  scope: 'svc:network',
  query: () =>
    z.strictObject({
      post_id: z.string().trim().min(1).max(500),
      include: included().optional(),
      limit: limitCursor().limit,
      comments_cursor: z.string().min(1).max(4_096).optional(),
      reactions_cursor: z.string().min(1).max(4_096).optional(),
      parent_comment_id: z.string().min(1).max(200).optional(),
    }),
  result: () =>
    z.object({
      post: networkPost,
      comments: pageOf(networkComment).optional(),
      reactions: pageOf(networkReaction).optional(),
    }),
  errors: [...sessionErrors],
  tool: { name: 'get_content' },
});

export const listConversations = operation({
  ...through,
  id: 'listConversations',
  route: 'GET /v2/network/outreach/conversations',
  summary: 'Read conversations, invitations, connections or the feed',
  description:
    'view=inbox: conversations, newest first. view=thread: the messages with one person (public_id, which costs a profile lookup, or member_id). view=invitations: received invitations, or open sent ones with direction=sent. view=connections and view=feed.',
  scope: 'svc:network',
  query: () =>
    z
      .strictObject({
        view: z.enum(conversationViews).default('inbox'),
        public_id: z.string().min(1).max(500).optional(),
        member_id: z.string().min(1).max(128).optional(),
        direction: z.enum(['received', 'sent']).default('received'),
        unread: z.stringbool().optional(),
        limit: limitCursor().limit,
        cursor: z.string().min(1).max(4_096).optional(),
      })
      .refine(
        ({ view, public_id, member_id }) =>
          view !== 'thread' || public_id !== undefined || member_id !== undefined,
        { path: ['public_id'], message: 'is required for view=thread, unless member_id is sent' },
      ),
  result: () =>
    pageOf(
      z.union([
        networkConversation,
        networkMessage,
        receivedInvitation,
        sentInvitation,
        networkRelation,
        networkPost,
      ]),
    ),
  errors: [...sessionErrors, 'RATE_LIMITED'],
  tool: { name: 'list_conversations' },
});

export const networkContentOperations = [getNetworkContent, listConversations];
