import * as z from 'zod';
import { canonicalProfileAddress, companyAddress, profileAddress } from '#lib/identity/profile-address';
import type { NetworkComment, NetworkPost, NetworkReaction, ReactionType } from '#lib/network/content';
import type { PostItem } from '#lib/network/search';
import { count, flag, text } from '#lib/providers/network/unipile/reply-parts';

const postAuthor = z.lazy(() =>
  z.object({ public_identifier: text, id: text, name: text, is_company: flag, headline: text }).nullish(),
);

const authorAddress = (author: z.infer<typeof postAuthor>): string | null => {
  if (!author?.public_identifier) return null;
  return author.is_company
    ? companyAddress(author.public_identifier)
    : profileAddress(author.public_identifier);
};

const instant = (date: string | null | undefined): string | null => {
  const parsed = Date.parse(date ?? '');
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString();
};

export const post = z.lazy(() =>
  z
    .object({
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
      author: postAuthor,
      attachments: z.array(z.object({ type: text, file_name: text, url: text })).nullish(),
    })
    .transform(
      (post): NetworkPost => ({
        post_id: post.social_id,
        text: post.text ?? '',
        author_name: post.author?.name || null,
        author_headline: post.author?.headline || null,
        author_profile_url: authorAddress(post.author),
        published_at: instant(post.parsed_datetime ?? post.date),
        likes: post.reaction_counter ?? 0,
        comments: post.comment_counter ?? 0,
        author_network_public_id: post.author?.public_identifier || null,
        author_is_company: Boolean(post.author?.is_company),
        network_url: post.share_url || null,
        reposts: post.repost_counter ?? 0,
        impressions: post.impressions_counter ?? undefined,
        media: (post.attachments ?? []).map((entry) => ({
          type: entry.type || 'file',
          name: entry.file_name || undefined,
          url: entry.url || undefined,
        })),
      }),
    ),
);

/** A post found by search, without what only its own page shows. */
export const postItem = post.transform((whole): PostItem => {
  const { post_id, text, author_name, author_headline, author_profile_url, published_at, likes, comments } =
    whole;
  return { post_id, text, author_name, author_headline, author_profile_url, published_at, likes, comments };
});

const personAddress = (address: string | null | undefined): string | null =>
  address ? (canonicalProfileAddress(address) ?? address) : null;

export const comment = z.lazy(() =>
  z
    .object({
      id: z.string(),
      author: text,
      author_details: z.object({ headline: text, profile_url: text }).nullish(),
      date: text,
      text: text,
      reaction_counter: count,
      reply_counter: count,
    })
    .transform(
      (comment): NetworkComment => ({
        comment_id: comment.id,
        text: comment.text ?? '',
        author_name: comment.author || null,
        author_headline: comment.author_details?.headline || null,
        author_profile_url: personAddress(comment.author_details?.profile_url),
        published_at: instant(comment.date),
        likes: comment.reaction_counter ?? 0,
        replies: comment.reply_counter ?? 0,
      }),
    ),
);

/** The network's internal reaction names, as returned; the names to send differ again. */
const reactions: Readonly<Record<string, ReactionType>> = {
  LIKE: 'LIKE',
  PRAISE: 'CELEBRATE',
  APPRECIATION: 'SUPPORT',
  EMPATHY: 'LOVE',
  INTEREST: 'INSIGHTFUL',
  ENTERTAINMENT: 'FUNNY',
};

export const reaction = z.lazy(() =>
  z
    .object({
      value: z.string(),
      author: z.object({ name: text, headline: text, profile_url: text }).nullish(),
    })
    .transform(
      (reaction): NetworkReaction => ({
        reaction_type: reactions[reaction.value] ?? 'LIKE',
        author_name: reaction.author?.name || null,
        author_headline: reaction.author?.headline || null,
        author_profile_url: personAddress(reaction.author?.profile_url),
      }),
    ),
);

export const pollReply = z.lazy(() => z.object({ poll: z.object({ question: text }).nullish() }));
export const commentedReply = z.lazy(() => z.object({ comment_id: text }));
export const publishedReply = z.lazy(() => z.object({ post_id: text, id: text }));
