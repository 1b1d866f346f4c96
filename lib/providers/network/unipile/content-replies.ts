import * as z from 'zod';

import { count, flag, text } from '#lib/providers/network/unipile/reply-parts';

export const postReply = z.object({
  id: text,
  social_id: z.string(),
  share_url: text,
  text: text,
  date: text,
  parsed_datetime: text,
  reaction_counter: count,
  comment_counter: count,
  repost_counter: count,
  impressions_counter: count,
  author: z
    .object({ public_identifier: text, id: text, name: text, is_company: flag, headline: text })
    .nullish(),
  attachments: z.array(z.object({ type: text, file_name: text, url: text })).nullish(),
  poll: z.object({ question: text }).nullish(),
});
export type PostReply = z.infer<typeof postReply>;

export const commentReply = z.object({
  id: z.string(),
  author: text,
  author_details: z.object({ headline: text, profile_url: text }).nullish(),
  date: text,
  text: text,
  reaction_counter: count,
  reply_counter: count,
});
export type CommentReply = z.infer<typeof commentReply>;

export const reactionReply = z.object({
  value: z.string(),
  author: z.object({ name: text, headline: text, profile_url: text }).nullish(),
});
export type ReactionReply = z.infer<typeof reactionReply>;

export const commentedReply = z.object({ comment_id: text });
export const publishedReply = z.object({ post_id: text, id: text });
