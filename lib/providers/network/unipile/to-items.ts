import {
  canonicalProfileAddress,
  companyAddress,
  companyIdOfAddress,
  profileAddress,
  publicIdOfAddress,
} from '#lib/identity/profile-address';
import type { NetworkComment, NetworkPost, NetworkReaction, ReactionType } from '#lib/network/content';
import type { CompanyItem, JobItem, PersonItem, PostItem } from '#lib/network/search';
import type { CommentReply, PostReply, ReactionReply } from '#lib/providers/network/unipile/content-replies';
import { roleInHeadline } from '#lib/providers/network/unipile/headline';
import type {
  FoundCompany,
  FoundJob,
  FoundPerson,
  JobReply,
} from '#lib/providers/network/unipile/search-replies';

/** A found person; nobody whom the account may not see (neither name nor address is shown). */
export function toPersonItems(found: FoundPerson): PersonItem[] {
  const publicId =
    found.public_identifier || publicIdOfAddress(found.public_profile_url ?? found.profile_url ?? '') || null;
  if (!found.name) return [];
  const role = found.current_positions?.[0];
  const said = roleInHeadline(found.headline);
  return [
    {
      name: found.name,
      title: role?.role || said.title,
      company: role?.company || said.company,
      network_public_id: publicId,
      member_id: found.id,
      network_url: publicId === null ? null : profileAddress(publicId),
      location: found.location || null,
      headline: found.headline || null,
    },
  ];
}

export function toCompanyItem(found: FoundCompany): CompanyItem {
  const publicId = found.public_identifier || companyIdOfAddress(found.profile_url ?? '') || null;
  return {
    name: found.name,
    network_public_id: publicId,
    network_url: publicId === null ? null : companyAddress(publicId),
    industry: found.industry || null,
    location: found.location || null,
  };
}

/** A found job; the list itself does not say level, type and workplace: those are of the job's own page. */
export const toJobItem = (found: FoundJob, page: JobReply | undefined): JobItem => ({
  job_id: String(found.id),
  title: found.title,
  company: found.company?.name || null,
  location: found.location || null,
  seniority_level: page?.seniority_level?.toLowerCase() || null,
  employment_type: page?.employment_status?.toLowerCase() || null,
  posted_at: found.posted_at || null,
  work_remote_allowed: page?.workplace ? page.workplace === 'REMOTE' : null,
});

const authorAddress = (author: PostReply['author']): string | null => {
  if (!author?.public_identifier) return null;
  return author.is_company
    ? companyAddress(author.public_identifier)
    : profileAddress(author.public_identifier);
};

const instant = (date: string | null | undefined): string | null => {
  const parsed = Date.parse(date ?? '');
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString();
};

export const toPost = (post: PostReply): NetworkPost => ({
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
});

/** A found post: the post without what only its own page shows. */
export const toPostItem = (post: PostReply): PostItem => {
  const { post_id, text, author_name, author_headline, author_profile_url, published_at, likes, comments } =
    toPost(post);
  return { post_id, text, author_name, author_headline, author_profile_url, published_at, likes, comments };
};

const personAddress = (address: string | null | undefined): string | null =>
  address ? (canonicalProfileAddress(address) ?? address) : null;

export const toComment = (comment: CommentReply): NetworkComment => ({
  comment_id: comment.id,
  text: comment.text ?? '',
  author_name: comment.author || null,
  author_headline: comment.author_details?.headline || null,
  author_profile_url: personAddress(comment.author_details?.profile_url),
  published_at: instant(comment.date),
  likes: comment.reaction_counter ?? 0,
  replies: comment.reply_counter ?? 0,
});

/** The network's inner names of reactions, as they come back; what is sent are other names again. */
const reactions: Readonly<Record<string, ReactionType>> = {
  LIKE: 'LIKE',
  PRAISE: 'CELEBRATE',
  APPRECIATION: 'SUPPORT',
  EMPATHY: 'LOVE',
  INTEREST: 'INSIGHTFUL',
  ENTERTAINMENT: 'FUNNY',
};

export const toReaction = (reaction: ReactionReply): NetworkReaction => ({
  reaction_type: reactions[reaction.value] ?? 'LIKE',
  author_name: reaction.author?.name || null,
  author_headline: reaction.author?.headline || null,
  author_profile_url: personAddress(reaction.author?.profile_url),
});
