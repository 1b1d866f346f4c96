import { isApproved, type OutboundBatch } from '#lib/outreach/batch';
import type { OutboundJob, Reply } from '#lib/outreach/job';
import type { As, NetworkPort } from '#lib/providers/network/port';

/** What was said in the last messages of a conversation is enough to know of a reply. */
const LOOK = 20;

/** When the latest approval that covers a job was given. */
const approvedAt = (batch: OutboundBatch, job: OutboundJob): string =>
  batch.approvals
    .filter((one) => isApproved({ approvals: [one] }, job.id))
    .map(({ at }) => at)
    .toSorted()
    .at(-1) ?? '';

/**
 * What the person wrote since the message to them was approved, and nobody has been shown yet; nothing when they did not.
 * Throws NetworkFailure.
 */
export async function newReply(
  job: OutboundJob,
  batch: OutboundBatch,
  network: NetworkPort,
  as: As,
): Promise<Reply | undefined> {
  const person = job.target?.member_id;
  if (job.action !== 'message' || person === undefined) return undefined;
  const known = [approvedAt(batch, job), job.reply?.received_at ?? ''].toSorted().at(-1) ?? '';
  const { items } = await network.thread(as, person, { limit: LOOK });
  const found = items.find(({ from_me, sent_at }) => !from_me && sent_at !== null && sent_at > known);
  return found?.sent_at ? { text: found.text, received_at: found.sent_at } : undefined;
}
