import * as z from 'zod';
import { mention } from '#lib/outreach/job';
import { pollRequest } from '#lib/outreach/poll';
import { schedule } from '#lib/outreach/schedule';
import { lazy } from '#lib/shared/lazy';
import { sentTime } from '#lib/shared/sent-time';

/** The network's length limits. Source: spec 4.7 and 8.4; comments and posts from the vendor. */
const NOTE = 300;
const MESSAGE = 8_000;
const COMMENT = 1_250;
const POST = 3_000;
const TARGETS = 100;

const person = z.lazy(() => z.string().trim().min(1).max(500));
const postId = z.lazy(() => z.string().trim().min(1).max(500));
const companyName = z.lazy(() => z.string().trim().min(1).max(300));
const mediaIds = z.lazy(() =>
  z.array(z.string().regex(/^med_[0-9]{1,16}$/, 'must be the id of an uploaded file')).max(20),
);
const note = z.lazy(() => z.string().trim().max(NOTE));
const messageText = z.lazy(() => z.string().trim().min(1).max(MESSAGE));
const staging = lazy(() => ({ schedule: schedule.optional() }));

const oneTarget = (said: readonly unknown[], targets: unknown): boolean =>
  said.some((value) => value !== undefined) !== (targets !== undefined);

/** A target's text may be given under either name, not both. */
const hasOneText = ({ text, message: words }: { text?: unknown; message?: unknown }): boolean =>
  text === undefined || words === undefined;
const sayOneText = { path: ['message'], message: 'send text or message, not both' };

const connect = z.lazy(() =>
  z
    .strictObject({
      action: z.literal('connect'),
      public_id: person.optional(),
      text: note.optional(),
      targets: z
        .array(
          z
            .strictObject({ public_id: person, message: note.optional(), text: note.optional() })
            .refine(hasOneText, sayOneText),
        )
        .min(1)
        .max(TARGETS)
        .optional(),
      ...staging(),
    })
    .refine(({ public_id, targets }) => public_id !== undefined || targets !== undefined, {
      path: ['public_id'],
      message: 'is missing: send the person to invite as public_id or in targets',
    })
    .refine(({ public_id, targets }) => public_id === undefined || targets === undefined, {
      path: ['public_id'],
      message: 'send public_id, or targets, not both',
    }),
);

const message = z.lazy(() =>
  z
    .strictObject({
      action: z.literal('message'),
      public_id: person.optional(),
      recipient_urn: person.optional(),
      text: messageText.optional(),
      body: messageText.optional(),
      media_ids: mediaIds.optional(),
      targets: z
        .array(
          z
            .strictObject({
              public_id: person,
              text: messageText.optional(),
              message: messageText.optional(),
            })
            .refine(hasOneText, sayOneText),
        )
        .min(1)
        .max(TARGETS)
        .optional(),
      ...staging(),
    })
    .refine(({ public_id, recipient_urn, targets }) => oneTarget([public_id, recipient_urn], targets), {
      path: ['public_id'],
      message: 'send either public_id (or recipient_urn) or targets',
    })
    .refine(({ text, body }) => text === undefined || body === undefined, {
      path: ['body'],
      message: 'send text or body, not both',
    })
    .refine(
      ({ text, body, targets }) =>
        (text ?? body) !== undefined ||
        targets?.every((target) => (target.text ?? target.message) !== undefined),
      { path: ['text'], message: 'is needed for every recipient' },
    ),
);

const comment = z.lazy(() =>
  z.strictObject({
    action: z.literal('comment'),
    post_id: postId,
    text: z.string().trim().min(1).max(COMMENT),
    parent_comment_id: z.string().min(1).max(200).optional(),
    mentions: z.array(mention).max(30).optional(),
    ...staging(),
  }),
);

const post = z.lazy(() =>
  z.strictObject({
    action: z.literal('post'),
    text: z.string().trim().min(1).max(POST),
    visibility: z.enum(['public', 'connections']).optional(),
    content_type: z.enum(['text', 'image', 'video', 'document', 'article', 'reshare', 'poll']).optional(),
    media_ids: mediaIds.optional(),
    mentions: z.array(mention).max(30).optional(),
    article: z
      .union([
        z.url({ protocol: /^https?$/ }).max(2_000),
        z.strictObject({
          url: z.url({ protocol: /^https?$/ }).max(2_000),
          title: z.string().max(400).optional(),
          description: z.string().max(1_000).optional(),
        }),
      ])
      .optional(),
    poll: pollRequest.optional(),
    reshare_post_id: postId.optional(),
    commenters: z
      .array(
        z.strictObject({
          account_id: z.string().min(1).max(128).optional(),
          text: z.string().trim().min(1).max(COMMENT),
        }),
      )
      .min(1)
      .max(10)
      .optional()
      .meta({
        description:
          'Comments to add once the post is published, from the posting account or another connected one',
      }),
    scheduled_at: sentTime.optional(),
    ...staging(),
  }),
);

export const reactionType = z.enum(['LIKE', 'CELEBRATE', 'SUPPORT', 'LOVE', 'INSIGHTFUL', 'FUNNY']);

const immediate = lazy(
  () =>
    [
      z.strictObject({
        action: z.literal('react'),
        post_id: postId,
        reaction_type: reactionType.default('LIKE'),
        comment_id: z.string().min(1).max(200).optional(),
      }),
      z.strictObject({ action: z.literal('follow'), company_name: companyName }),
      z.strictObject({ action: z.literal('unfollow'), company_name: companyName }),
      z.strictObject({ action: z.literal('invitation_accept'), invitation_id: z.string().min(1).max(200) }),
      z.strictObject({ action: z.literal('invitation_reject'), invitation_id: z.string().min(1).max(200) }),
      z
        .strictObject({
          action: z.literal('post_edit'),
          post_id: postId,
          text: z.string().trim().min(1).max(POST).optional(),
          delete: z.boolean().optional(),
        })
        .refine((body) => body.delete === true || body.text !== undefined, {
          path: ['text'],
          message: 'is needed unless delete is true',
        }),
      z.strictObject({ action: z.literal('post_delete'), post_id: postId }),
    ] as const,
);

const publishedPost = z.lazy(() => z.looseObject({ action: z.literal('post'), post_id: z.string() }));

/** `post` with the id of a published post edits or deletes it. Source: spec 4.7. */
const ofPublished = (body: unknown): unknown => {
  const { success, data } = publishedPost.safeParse(body);
  if (!success) return body;
  const { delete: gone, ...rest } = data;
  return gone === true ? { action: 'post_delete', post_id: rest.post_id } : { ...rest, action: 'post_edit' };
};

/** Body of `POST /v2/network/outreach`. Source: spec 4.7, contract 5. */
export const outreachRequest = z.lazy(() =>
  z.preprocess(
    ofPublished,
    z.discriminatedUnion('action', [connect, message, comment, post, ...immediate()]),
  ),
);
export type OutreachRequest = z.infer<typeof outreachRequest>;

export type StagedRequest = Extract<OutreachRequest, { action: 'connect' | 'message' | 'comment' | 'post' }>;
export type ImmediateRequest = Exclude<OutreachRequest, StagedRequest>;

export const isStaged = (body: OutreachRequest): body is StagedRequest =>
  body.action === 'connect' ||
  body.action === 'message' ||
  body.action === 'comment' ||
  body.action === 'post';

/** The longest text of an edited job. */
export const longestText = { connect: NOTE, message: MESSAGE, comment: COMMENT, post: POST } as const;
