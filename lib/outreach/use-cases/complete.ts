import { transact, write } from '#lib/db/table';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { summarize } from '#lib/outreach/batch-result';
import { hasEnded, type OutboundJob } from '#lib/outreach/job';
import { batchTransition, findBatch, findJob, listJobs } from '#lib/outreach/store';
import { removeOpen } from '#lib/outreach/store/queue';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** The last step of a send that has ended: its batch is looked at, and only then is nothing left to follow up. */
export async function finish(job: OutboundJob, now: Date): Promise<void> {
  await completeIfEnded(job.organization_id, job.batch_id, now);
  const latest = await findJob(job.organization_id, job.batch_id, job.id);
  if (!latest || hasEnded(latest)) await write(removeOpen(job));
}

/** Completes a batch whose jobs have all ended, and tells it once. One with jobs left is untouched. */
export async function completeIfEnded(organization: string, batchId: string, now: Date): Promise<void> {
  const batch = await findBatch(organization, batchId);
  if (batch?.status !== 'approved' && batch?.status !== 'paused') return;
  const jobs = await listJobs(organization, batchId);
  if (!jobs.every(hasEnded)) return;
  await transact([
    batchTransition(organization, batchId, 'complete', now, {
      set: { completed_at: toIso(now) },
      remove: ['paused_at', 'paused_reason'],
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
