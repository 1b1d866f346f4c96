import { release } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import { transact } from '#lib/db/table';
import { outboxEntry } from '#lib/outbox/record';
import { isSourceEnded, type SourceJob } from '#lib/people/source-job';
import { type SourceJobSummary, toSourceSummary } from '#lib/people/source-result';
import { load, transition } from '#lib/people/store';
import { sourceLogOf, tellParent } from '#lib/people/use-cases/end-source';
import { toIso } from '#lib/shared/time';
import { appendNext } from '#lib/stream/log';

/** Cancels a job that has not ended and releases its credits, in one transaction. */
export async function endAsCancelled(job: SourceJob, now: Date): Promise<void> {
  const { organization_id: organization, id, held } = job;
  const last = { event: 'complete', data: { status: 'cancelled', found: 0, credits_charged: 0 }, last: true };
  const told = tellParent(job);
  await transact([
    transition(job, 'cancel', { completed_at: toIso(now) }, now),
    release(organization, held),
    appendNext(organization, sourceLogOf(id), [last], now),
    ...(told.length > 0 ? [outboxEntry(organization, `people_finder.cancelled#${id}`, told, now)] : []),
  ]);
}

/** Cancels a job; an ended job stays as it is. Throws NOT_FOUND. */
export async function cancelSource(
  { params }: { readonly params: { readonly jobId: number } },
  { organizationId, now }: Context,
): Promise<SourceJobSummary> {
  const job = await load(organizationId, params.jobId);
  if (!isSourceEnded(job.status)) await endAsCancelled(job, now);
  return toSourceSummary(await load(organizationId, params.jobId));
}
