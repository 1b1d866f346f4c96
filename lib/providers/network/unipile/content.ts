import type * as z from 'zod';
import type { FormPart } from '#lib/http/multipart';
import type { Mention, NewPost } from '#lib/network/content';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort, PostReference } from '#lib/network/port';
import {
  comment,
  commentedReply,
  pollReply,
  post as postOfReply,
  publishedReply,
  reaction,
} from '#lib/providers/network/unipile/content-replies';
import { fileParts } from '#lib/providers/network/unipile/conversations';
import type { MemberIds } from '#lib/providers/network/unipile/people';
import { readCompany } from '#lib/providers/network/unipile/people';
import { isUrn, postKey } from '#lib/providers/network/unipile/references';
import { anyReply } from '#lib/providers/network/unipile/reply-parts';
import { pageQuery, segment, type Wire } from '#lib/providers/network/unipile/wire';

type Content = Pick<
  NetworkPort,
  | 'post'
  | 'comments'
  | 'reactions'
  | 'feed'
  | 'postsOf'
  | 'comment'
  | 'publish'
  | 'react'
  | 'follow'
  | 'unfollow'
  | 'editPost'
  | 'deletePost'
>;

const mentionList = (mentions: readonly Mention[] | undefined) =>
  mentions === undefined || mentions.length === 0
    ? undefined
    : mentions.map(({ name, member_id }) => ({ name, profile_id: member_id }));

/** Version 2 has no list of mentions: it uses `@id` in the text. */
const withMentions = (text: string, mentions: readonly Mention[] = []): string =>
  text.replace(/\{\{(\d+)\}\}/g, (place, index) => {
    const mention = mentions[Number(index)];
    return mention === undefined ? place : `@${mention.member_id}`;
  });

/**
 * Only version 2 can restrict who sees a post and has a field for network-specific parts; its attachments are base64. A new poll has the
 * fields that posts show of one. The vendor documents none for new polls, so the result is checked afterwards.
 */
const secondVersion = (post: NewPost) => ({
  text: [withMentions(post.text, post.mentions), post.article_url].filter(Boolean).join('\n\n'),
  can_read: post.visibility === 'connections' ? 'relations_only' : undefined,
  specifics: post.poll === undefined ? undefined : { linkedin: { poll: post.poll } },
  quoted_post_id: post.reshare_post_id,
  attachments: post.attachments?.map((file) => ({
    filename: file.filename,
    content_type: file.content_type,
    data: Buffer.from(file.bytes).toString('base64'),
  })),
});

/** Calls for posts, comments, reactions, and following companies. */
export function contentCalls(wire: Wire, memberIdOf: MemberIds): Content {
  const readPost = <Reply extends z.ZodType>(as: As, post: PostReference, reply: Reply) =>
    wire.read(as, `posts/${segment(postKey(post))}`, reply, { account_id: as.account_id });

  /** Comments and reactions require the urn: a number may be that of a share, whose urn differs. */
  const urnOf = async (as: As, post: PostReference): Promise<string> => {
    const key = postKey(post);
    return isUrn(key) ? key : (await readPost(as, post, postOfReply)).post_id;
  };

  const deletePost = async (as: As, post: PostReference): Promise<void> => {
    const path = `${segment(as.account_id)}/posts/${segment(postKey(post))}`;
    await wire.write(as, 'DELETE', path, anyReply, { version: 2 });
  };

  /** A post published without its poll is not what was approved, so it is deleted at once. */
  const demandPoll = async (as: As, id: string): Promise<void> => {
    const published = await readPost(as, id, pollReply).catch(() => undefined);
    if (published === undefined || published.poll) return;
    // The post was published, so a failed deletion must not cause a retry of the job.
    const deleted = await deletePost(as, id).then(
      () => true,
      () => false,
    );
    const detail = `The network published the post without its poll; ${
      deleted ? 'it was deleted again.' : `it could not be deleted: delete post ${id} by hand.`
    }`;
    throw new NetworkFailure({ kind: 'invalid', code: 'unsupported', detail });
  };

  const following =
    (action: 'follow' | 'unfollow'): NetworkPort['follow'] =>
    async (as, company) => {
      const { name, company_id } = await readCompany(wire, as, company);
      const path = `${segment(as.account_id)}/users/me/${action}/${segment(company_id)}`;
      await wire.write(as, 'POST', path, anyReply, { version: 2 });
      return { name, company_id };
    };

  return {
    post: (as, post) => readPost(as, post, postOfReply),
    async comments(as, post, page = {}) {
      const query = { ...pageQuery(as, page), comment_id: page.parent_comment_id };
      return wire.page(as, `posts/${segment(await urnOf(as, post))}/comments`, comment, query);
    },
    async reactions(as, post, page = {}) {
      const path = `posts/${segment(await urnOf(as, post))}/reactions`;
      return wire.page(as, path, reaction, pageQuery(as, page));
    },
    async feed(as, page = {}) {
      const search = {
        api: 'classic',
        category: 'posts',
        sort_by: 'date',
        posted_by: { first_connections: true },
      };
      const body = page.cursor === undefined ? search : {};
      const query = { ...pageQuery(as, page), limit: Math.min(page.limit ?? 20, 50) };
      return wire.page(as, 'linkedin/search', postOfReply, query, body);
    },
    async postsOf(as, author, page = {}) {
      const identifier = author === 'me' ? 'me' : await memberIdOf(as, author);
      return wire.page(as, `users/${segment(identifier)}/posts`, postOfReply, pageQuery(as, page));
    },
    async comment(as, { post_id, text, parent_comment_id, mentions }) {
      const json = {
        account_id: as.account_id,
        text,
        comment_id: parent_comment_id,
        mentions: mentionList(mentions),
      };
      const path = `posts/${segment(await urnOf(as, post_id))}/comments`;
      const { comment_id } = await wire.write(as, 'POST', path, commentedReply, { payload: { json } });
      return { comment_id: comment_id ?? null };
    },
    async publish(as, post) {
      if (post.visibility === 'connections' || post.poll !== undefined) {
        const reply = await wire.write(as, 'POST', `${segment(as.account_id)}/posts`, publishedReply, {
          payload: { json: secondVersion(post) },
          version: 2,
        });
        const post_id = reply.post_id ?? reply.id ?? null;
        if (post.poll !== undefined && post_id !== null) await demandPoll(as, post_id);
        return { post_id };
      }
      const mentions = mentionList(post.mentions);
      const form: FormPart[] = [
        { name: 'account_id', value: as.account_id },
        { name: 'text', value: post.text },
        ...(mentions === undefined ? [] : [{ name: 'mentions', value: JSON.stringify(mentions) }]),
        ...(post.article_url === undefined ? [] : [{ name: 'external_link', value: post.article_url }]),
        ...(post.reshare_post_id === undefined
          ? []
          : [{ name: 'repost', value: await urnOf(as, post.reshare_post_id) }]),
        ...fileParts(post.attachments),
      ];
      const { post_id } = await wire.write(as, 'POST', 'posts', publishedReply, { payload: { form } });
      return { post_id: post_id ?? null };
    },
    async react(as, { post_id, reaction_type, comment_id }) {
      // Sent in lower case, unlike the names that come back.
      const json = {
        account_id: as.account_id,
        post_id: await urnOf(as, post_id),
        reaction_type: reaction_type.toLowerCase(),
        comment_id,
      };
      await wire.write(as, 'POST', 'posts/reaction', anyReply, { payload: { json } });
    },
    follow: following('follow'),
    unfollow: following('unfollow'),
    async editPost(as, post, { text }) {
      const path = `${segment(as.account_id)}/posts/${segment(postKey(post))}`;
      await wire.write(as, 'PATCH', path, anyReply, { payload: { json: { text } }, version: 2 });
    },
    deletePost,
  };
}
