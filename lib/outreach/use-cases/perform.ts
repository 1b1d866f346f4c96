import type { Attachment } from '#lib/network/content';
import type { As, NetworkPort } from '#lib/network/port';
import type { OutboundJob } from '#lib/outreach/job';
import { pollDuration } from '#lib/outreach/poll';

const given = (fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Makes the one request of a job. Returns the network's ids. Throws NetworkFailure. */
export async function perform(
  job: OutboundJob,
  network: NetworkPort,
  as: As,
  attachments: readonly Attachment[] | undefined,
): Promise<Record<string, string>> {
  const { content, target } = job;
  const { text = '', mentions, post_id = '' } = content;
  const person = target?.member_id ?? target?.person ?? '';
  switch (job.action) {
    case 'connect':
      return given(await network.invite(as, { person, text: text || undefined }));
    case 'message':
      return given(await network.sendMessage(as, { person, text, attachments }));
    case 'comment': {
      const { parent_comment_id } = content;
      return given(await network.comment(as, { post_id, text, parent_comment_id, mentions }));
    }
    case 'post': {
      const { visibility, article_url, reshare_post_id, poll } = content;
      return given(
        await network.publish(as, {
          text,
          visibility,
          attachments,
          mentions,
          article_url,
          reshare_post_id,
          ...(poll === undefined
            ? {}
            : { poll: { question: poll.question, options: poll.options, duration: pollDuration(poll) } }),
        }),
      );
    }
  }
}
