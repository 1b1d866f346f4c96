import * as z from 'zod';
import { json, type SimReply } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { failure, parsed } from '#test/simulators/network/errors';
import { authorOf, authorUrl, postShape } from '#test/simulators/network/post-shapes';
import { distanceName } from '#test/simulators/network/profile-shapes';
import { type NetworkScope, page, withAccount } from '#test/simulators/network/scope';
import { companyById, personById } from '#test/simulators/world/find';
import { headlineAt } from '#test/simulators/world/person';
import type { Comment, Post } from '#test/simulators/world/posts';

const file = z.object({ filename: z.string(), type: z.string(), size: z.number() });
const postBody = z.strictObject({
  account_id: z.string().min(1),
  text: z.string().min(1).max(3_000),
  attachments: z.union([file, z.array(file)]).optional(),
  video_thumbnail: file.optional(),
  repost: z.string().optional(),
  external_link: z.string().optional(),
  mentions: z.unknown().optional(),
  as_organization: z.string().optional(),
});
const commentBody = z.strictObject({
  account_id: z.string().min(1),
  text: z.string().min(1).max(1_250),
  comment_id: z.string().optional(),
  mentions: z.unknown().optional(),
});
const reactionBody = z.strictObject({
  account_id: z.string().min(1),
  post_id: z.string().min(1),
  reaction_type: z.enum(['like', 'celebrate', 'support', 'love', 'insightful', 'funny']).default('like'),
  comment_id: z.string().optional(),
});

const storedReaction = {
  like: 'LIKE',
  celebrate: 'PRAISE',
  support: 'APPRECIATION',
  love: 'EMPATHY',
  insightful: 'INTEREST',
  funny: 'ENTERTAINMENT',
} as const;

export const bareId = (id: string): string =>
  decodeURIComponent(id).replace(/^urn:li:(activity|ugcPost|share):/, '');

/** Posts, comments and reactions. */
export function postRoutes(scope: NetworkScope): Route[] {
  const { state, context } = scope;
  const { world } = context;
  const at = () => context.now().toISOString();
  const postOf = (id: string | undefined): Post | undefined =>
    state.posts.find((post) => post.id === bareId(id ?? '') && post.at <= at());
  const noPost = () => failure('resource_not_found', 'Resource not found.', 'Post not found.');

  const commentShape = (post: Post, comment: Comment) => {
    const person = personById(world, comment.authorId);
    return {
      object: 'Comment',
      id: comment.id,
      post_id: post.id,
      post_urn: `urn:li:activity:${post.id}`,
      author: authorOf(world, comment.authorId).name,
      author_details: {
        id: person?.memberId ?? comment.authorId,
        is_company: false,
        headline: person ? headlineAt(person, context.now()) : null,
        profile_url: authorUrl(world, comment.authorId),
        network_distance: person ? distanceName(person.degree) : null,
      },
      date: comment.at,
      text: comment.text,
      reaction_counter: comment.reactions,
      reply_counter: post.comments.filter((entry) => entry.replyTo === comment.id).length,
      ...(comment.replyTo ? { thread_id: comment.replyTo } : {}),
    };
  };

  const create = (input: z.infer<typeof postBody>): SimReply =>
    withAccount(scope, input.account_id, (account) => {
      const id = state.id('74999999999');
      const attachments = [input.attachments ?? []]
        .flat()
        .map((entry) => ({ id: state.id('media'), filename: entry.filename, mimetype: entry.type }));
      state.posts.unshift({
        id,
        authorId: input.as_organization ?? account.ownerId,
        byCompany: input.as_organization !== undefined,
        at: at(),
        text: input.text,
        reactions: [],
        comments: [],
        reposts: 0,
        visibility: 'public',
        attachments,
      });
      state.sent.push({ kind: 'post', at: at(), account_id: account.id, text: input.text, id });
      return json(201, { object: 'PostCreated', post_id: id });
    });

  return [
    route('POST', '/api/v1/posts', ({ body }) => parsed(postBody, body, create)),
    route('POST', '/api/v1/posts/reaction', ({ body }) =>
      parsed(reactionBody, body, (input) =>
        withAccount(scope, input.account_id, (account) => {
          const post = postOf(input.post_id);
          if (!post) return failure('invalid_post', 'Invalid post', 'The post cannot be reacted to.');
          const value = storedReaction[input.reaction_type];
          if (post.reactions.some((entry) => entry.authorId === account.ownerId && entry.value === value))
            return failure(
              'action_already_performed',
              'Action already performed',
              'You have already reacted to this post.',
            );
          post.reactions.push({ authorId: account.ownerId, value });
          state.sent.push({
            kind: 'reaction',
            at: at(),
            account_id: account.id,
            target: post.id,
            text: value,
          });
          return json(201, { object: 'ReactionAdded' });
        }),
      ),
    ),
    route('GET', '/api/v1/posts/:id', ({ params, query }) =>
      withAccount(scope, query.get('account_id'), () => {
        const post = postOf(params['id']);
        return post ? json(200, postShape(post, world, context.now())) : noPost();
      }),
    ),
    route('GET', '/api/v1/posts/:id/comments', ({ params, query }) =>
      withAccount(scope, query.get('account_id'), () => {
        const post = postOf(params['id']);
        if (!post) return noPost();
        const thread = query.get('comment_id') ?? undefined;
        const all = post.comments.filter((comment) => comment.replyTo === thread && comment.at <= at());
        const { items, cursor } = page(all, query, 100, 100);
        return json(200, {
          object: 'CommentList',
          items: items.map((comment) => commentShape(post, comment)),
          cursor,
          total_items: all.length,
          paging: { page_count: items.length, total_count: all.length },
        });
      }),
    ),
    route('POST', '/api/v1/posts/:id/comments', ({ params, body }) =>
      parsed(commentBody, body, (input) =>
        withAccount(scope, input.account_id, (account) => {
          const post = postOf(params['id']);
          if (!post) return failure('invalid_post', 'Invalid post', 'The post cannot be commented on.');
          if (input.comment_id && !post.comments.some((comment) => comment.id === input.comment_id))
            return failure('resource_not_found', 'Resource not found.', 'Comment not found.');
          const id = state.id('7499');
          post.comments.push({
            id,
            authorId: account.ownerId,
            at: at(),
            text: input.text,
            reactions: 0,
            ...(input.comment_id ? { replyTo: input.comment_id } : {}),
          });
          state.sent.push({
            kind: 'comment',
            at: at(),
            account_id: account.id,
            target: post.id,
            text: input.text,
            id,
          });
          return json(201, { object: 'CommentSent', comment_id: id });
        }),
      ),
    ),
    route('GET', '/api/v1/posts/:id/reactions', ({ params, query }) =>
      withAccount(scope, query.get('account_id'), () => {
        const post = postOf(params['id']);
        if (!post) return noPost();
        const { items, cursor } = page(post.reactions, query, 100, 100);
        return json(200, {
          object: 'PostReactionList',
          items: items.map((entry) => {
            const person = personById(world, entry.authorId);
            return {
              object: 'PostReaction',
              value: entry.value,
              author: {
                id: person?.memberId ?? entry.authorId,
                type: 'INDIVIDUAL',
                name: authorOf(world, entry.authorId).name,
                headline: person ? headlineAt(person, context.now()) : null,
                profile_url: authorUrl(world, entry.authorId),
                ...(person ? { network_distance: distanceName(person.degree) } : {}),
              },
            };
          }),
          cursor,
          total_items: post.reactions.length,
        });
      }),
    ),
    route('GET', '/api/v1/users/:identifier/posts', ({ params, query }) =>
      withAccount(scope, query.get('account_id'), (account) => {
        const identifier = params['identifier'] === 'me' ? account.ownerId : (params['identifier'] ?? '');
        const company = companyById(world, identifier);
        const wanted =
          query.get('is_company') === 'true'
            ? company?.id
            : (personById(world, identifier)?.id ??
              (identifier === account.ownerId ? identifier : company?.id));
        if (!wanted)
          return failure('resource_not_found', 'Resource not found.', 'The requested user was not found.');
        const all = state.posts
          .filter((post) => post.authorId === wanted && post.at <= at())
          .sort((a, b) => b.at.localeCompare(a.at));
        const { items, cursor } = page(all, query, 100, 100);
        return json(200, {
          object: 'PostList',
          items: items.map((post) => postShape(post, world, context.now())),
          cursor,
          paging: { page_count: items.length },
        });
      }),
    ),
  ];
}
