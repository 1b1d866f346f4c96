import * as z from 'zod';
import { postItem } from '#lib/network/search';

const known = z.lazy(() => z.string().nullable());

export const networkPost = z.lazy(() =>
  postItem.unwrap().extend({
    author_network_public_id: known,
    author_is_company: z.boolean(),
    network_url: known,
    reposts: z.int(),
    impressions: z.int().optional(),
    media: z.array(z.object({ type: z.string(), name: z.string().optional(), url: z.string().optional() })),
  }),
);
export type NetworkPost = z.infer<typeof networkPost>;

export const networkComment = z.lazy(() =>
  z.object({
    comment_id: z.string(),
    text: z.string(),
    author_name: known,
    author_headline: known,
    author_profile_url: known,
    published_at: known,
    likes: z.int(),
    replies: z.int(),
  }),
);
export type NetworkComment = z.infer<typeof networkComment>;

const reactionType = z.enum(['LIKE', 'CELEBRATE', 'SUPPORT', 'LOVE', 'INSIGHTFUL', 'FUNNY']);
export type ReactionType = z.infer<typeof reactionType>;

export const networkReaction = z.lazy(() =>
  z.object({
    reaction_type: reactionType,
    author_name: known,
    author_headline: known,
    author_profile_url: known,
  }),
);
export type NetworkReaction = z.infer<typeof networkReaction>;

export interface Attachment {
  readonly filename: string;
  readonly content_type: string;
  readonly bytes: Uint8Array;
}

/** A person or company mentioned in a text; `{{0}}` marks the first one's place. */
export interface Mention {
  readonly name: string;
  /** A person's member id, or a company's id. */
  readonly member_id: string;
}

export interface NewPost {
  readonly text: string;
  readonly visibility?: 'public' | 'connections' | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
  readonly mentions?: readonly Mention[] | undefined;
  /** An address shown as a card below the text. */
  readonly article_url?: string | undefined;
  readonly reshare_post_id?: string | undefined;
  readonly poll?: NewPoll | undefined;
}

export interface NewPoll {
  readonly question: string;
  readonly options: readonly string[];
  readonly duration: 'ONE_DAY' | 'THREE_DAYS' | 'SEVEN_DAYS' | 'FOURTEEN_DAYS';
}

export interface NewComment {
  readonly post_id: string;
  readonly text: string;
  readonly parent_comment_id?: string | undefined;
  readonly mentions?: readonly Mention[] | undefined;
}
