import { companyUrl, profileUrl } from '#test/simulators/network/profile-shapes';
import { companyById, personById } from '#test/simulators/world/find';
import { fullName } from '#test/simulators/world/person';
import type { Post } from '#test/simulators/world/posts';
import type { World } from '#test/simulators/world/world';

/** Age as the network writes it: 5m, 3h, 2d, 6w. */
export function ageOf(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));
  if (minutes < 60) return `${minutes}m`;
  if (minutes < 1_440) return `${Math.floor(minutes / 60)}h`;
  if (minutes < 10_080) return `${Math.floor(minutes / 1_440)}d`;
  return `${Math.floor(minutes / 10_080)}w`;
}

export function authorOf(world: World, authorId: string, ownerName?: string) {
  const company = companyById(world, authorId);
  if (company)
    return {
      public_identifier: company.id,
      id: company.networkId,
      name: company.name,
      is_company: true,
      headline: company.tagline,
    };
  const person = personById(world, authorId);
  return {
    public_identifier: authorId,
    id: person?.memberId ?? authorId,
    name: person ? fullName(person) : (ownerName ?? authorId),
    is_company: false,
    headline: person?.headline ?? '',
  };
}

export const authorUrl = (world: World, authorId: string): string =>
  companyById(world, authorId) ? companyUrl(authorId) : profileUrl(authorId);

/** The vendor's `Post`. */
export const postShape = (post: Post, world: World, now: Date) => ({
  object: 'Post',
  provider: 'LINKEDIN',
  id: post.id,
  social_id: `urn:li:activity:${post.id}`,
  share_url: `https://www.linkedin.com/posts/${encodeURIComponent(post.authorId)}_activity-${post.id}`,
  title: '',
  text: post.text,
  date: ageOf(post.at, now),
  parsed_datetime: post.at,
  reaction_counter: post.reactions.length,
  comment_counter: post.comments.length,
  repost_counter: post.reposts,
  impressions_counter: 0,
  author: authorOf(world, post.authorId),
  permissions: { can_react: true, can_share: true, can_post_comments: true },
  is_repost: false,
  ...(post.poll
    ? {
        poll: {
          id: `urn:li:poll:${post.id}`,
          question: post.poll.question,
          total_votes_count: 0,
          is_open: true,
          options: post.poll.options.map((text, index) => ({
            id: String(index),
            text,
            win: false,
            votes_count: 0,
          })),
        },
      }
    : {}),
  attachments: post.attachments.map((entry) => ({
    id: entry.id,
    type: 'file',
    file_name: entry.filename,
    mimetype: entry.mimetype,
    unavailable: false,
  })),
});
