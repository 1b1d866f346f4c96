import type { As, NetworkPort } from '#lib/network/port';
import type { OutboundBatch } from '#lib/outreach/batch';
import type { OutboundJob, Reply } from '#lib/outreach/job';

/** The last messages of a conversation suffice to detect a reply. */
const LOOK = 20;

/** The person's newest message after a time; undefined for a person not known yet. Throws NetworkFailure. */
export async function answersSince(
  person: string | undefined,
  moment: string,
  network: NetworkPort,
  as: As,
): Promise<Reply | undefined> {
  if (person === undefined) return undefined;
  const { items } = await network.thread(as, person, { limit: LOOK });
  const found = items.find(({ from_me, sent_at }) => !from_me && sent_at !== null && sent_at > moment);
  return found?.sent_at ? { text: found.text, received_at: found.sent_at } : undefined;
}

/** The person's unseen reply since the message was staged or edited, if any; its approver may not have seen it. Throws NetworkFailure. */
export async function newReply(
  job: OutboundJob,
  batch: OutboundBatch,
  network: NetworkPort,
  as: As,
): Promise<Reply | undefined> {
  if (job.action !== 'message' || batch.sequence?.on_reply === 'continue') return undefined;
  const known = [batch.staged_at, job.edited_at ?? '', job.reply?.received_at ?? ''].toSorted().at(-1) ?? '';
  return await answersSince(job.target?.member_id, known, network, as);
}
