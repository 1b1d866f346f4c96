import { transact, write } from '#lib/db/table';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { summarize } from '#lib/outreach/batch-result';
import { hasEnded, type OutboundJob } from '#lib/outreach/job';
import { batchTransition, changeJob, findBatch, findJob, listJobs } from '#lib/outreach/store';
import { removeOpen } from '#lib/outreach/store/queue';
import { release } from '#lib/outreach/use-cases/place';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** The last step of an ended send: updates its batch, and only then removes the follow-up entry. */
export async function finish(job: OutboundJob, now: Date): Promise<void> {
  await completeIfEnded(job.organization_id, job.batch_id, now);
  const latest = await findJob(job.organization_id, job.batch_id, job.id);
  if (!latest || hasEnded(latest)) await write(removeOpen(job));
}

/** Handles comments that wait for a post: released once it is published, cancelled if it will not be. */
async function followPosts(jobs: readonly OutboundJob[], now: Date): Promise<boolean> {
  let changed = false;
  for (const job of jobs) {
    const { after_job, post_id } = job.content;
    if (job.status !== 'pending' || !after_job || post_id) continue;
    const post = jobs.find(({ id }) => id === after_job);
    if (post && !hasEnded(post)) continue;
    const published = post?.status === 'sent' ? post.result?.['post_id'] : undefined;
    const set = published ? { content: { ...job.content, post_id: published } } : { status: 'cancelled' };
    await write(changeJob(job, ['pending'], set, now));
    changed = true;
  }
  return changed;
}

/** Completes a batch whose jobs have all ended, and reports it once. Leaves one with open jobs unchanged. */
export async function completeIfEnded(organization: string, batchId: string, now: Date): Promise<void> {
  const batch = await findBatch(organization, batchId);
  if (batch?.status !== 'approved' && batch?.status !== 'paused') return;
  let jobs = await listJobs(organization, batchId);
  if (await followPosts(jobs, now)) {
    await release(organization, batchId, now);
    jobs = await listJobs(organization, batchId);
  }
  if (!jobs.every(hasEnded)) return;
  await transact([
    batchTransition(organization, batchId, 'complete', now, {
      set: { completed_at: toIso(now) },
      remove: ['paused_at', 'paused_reason', 'paused_detail'],
    }),
    outboxEntry(
      organization,
      `outbound.complete#${batchId}`,
      [
        eventMessage('outbound_batch.completed', newId(now), {
          batch_id: batchId,
          status: 'completed',
          summary: summarize(batch, jobs),
        }),
      ],
      now,
    ),
  ]);
}
