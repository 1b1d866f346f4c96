import type { OutboundJob } from '#lib/outreach/job';
import type { Poll } from '#lib/outreach/poll';

const quoted = (text: string | undefined): string => (text ? ` “${text}”` : '');

const pollWords = (poll: Poll | undefined): string =>
  poll === undefined
    ? ''
    : `, with a poll of ${poll.days} day(s): “${poll.question}” (${poll.options.join(' / ')})`;

/** A sentence a person can approve: what is done, to whom, with the whole text. */
export function previewOf(
  { action, target, content, account_id }: Pick<OutboundJob, 'action' | 'target' | 'content' | 'account_id'>,
  batchAccount: string,
): string {
  const as = account_id === batchAccount ? '' : ` as ${account_id}`;
  const id = target?.public_id ?? target?.person ?? '';
  const who = target?.name ? `${target.name} (${id})` : id;
  const media = content.media_ids?.length ? ` with ${content.media_ids.length} attached file(s)` : '';
  switch (action) {
    case 'connect':
      return content.text
        ? `Invite ${who} to connect, with the note:${quoted(content.text)}`
        : `Invite ${who} to connect, without a note`;
    case 'message':
      return `Write to ${who}${media}:${quoted(content.text)}`;
    case 'comment':
      if (content.after_job)
        return `Comment${as} on this batch’s post once it is published:${quoted(content.text)}`;
      return content.parent_comment_id
        ? `Reply to comment ${content.parent_comment_id} on post ${content.post_id}:${quoted(content.text)}`
        : `Comment on post ${content.post_id}:${quoted(content.text)}`;
    case 'post':
      return `Publish a post for ${content.visibility === 'connections' ? 'connections only' : 'everyone'}${media}${
        content.reshare_post_id ? `, sharing ${content.reshare_post_id}` : ''
      }${content.article_url ? `, with ${content.article_url}` : ''}${pollWords(content.poll)}:${quoted(content.text)}`;
  }
}
