import type { UseCase } from '#lib/contract/use-case';
import { equals } from '#lib/db/condition';
import { transact, write } from '#lib/db/table';
import type { Attributes, Write } from '#lib/db/write';
import { eventMessage, sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { OutboundBatch } from '#lib/outreach/batch';
import { effectiveStatus, type OutboundJob } from '#lib/outreach/job';
import type { stopOutboundBatch } from '#lib/outreach/operations/outbound-queue';
import {
  batchTransition,
  changeJob,
  findBatch,
  listJobs,
  loadBatch,
  transitionProblem,
} from '#lib/outreach/store';
import { dequeue } from '#lib/outreach/store/queue';
import { completeIfEnded } from '#lib/outreach/use-cases/complete';
import { readBatch } from '#lib/outreach/use-cases/read';
import { requireKnown } from '#lib/outreach/use-cases/require-known';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

const cancelWrites = (job: OutboundJob, now: Date): Write[] => [
  changeJob(job, [job.status], { status: 'cancelled' }, now, {
    when: job.scheduled_at ? [equals('scheduled_at', job.scheduled_at)] : [],
  }),
  ...(job.status === 'scheduled' && job.scheduled_at ? [dequeue(job, job.scheduled_at)] : []),
];

/** The writes that stop a batch and report it. Its jobs count as discarded from then on; cleanup follows. */
export const stopWrites = (
  { organization_id, account_id, id }: OutboundBatch,
  set: Attributes & { readonly stop_reason: 'user' | 'expired' },
  eventId: number,
  now: Date,
): Write[] => [
  batchTransition(organization_id, id, 'stop', now, { set: { ...set, stopped_at: toIso(now) } }),
  outboxEntry(
    organization_id,
    `outbound.stop#${id}`,
    [
      sendMessage('outbound', { account_id, batch_id: id, task: 'discard' }),
      eventMessage('outbound_batch.stopped', eventId, {
        batch_id: id,
        status: 'stopped',
        reason: set.stop_reason,
      }),
    ],
    now,
  ),
];

/** Marks the unsent jobs of a stopped batch and removes them from the queue. Idempotent. */
export async function discard(organization: string, batchId: string, now: Date): Promise<void> {
  const batch = await findBatch(organization, batchId);
  if (batch?.status !== 'stopped') return;
  for (const job of await listJobs(organization, batchId))
    if (job.status === 'pending' || job.status === 'scheduled') await transact(cancelWrites(job, now));
}

const ATTEMPTS = 4;

/** Has a worker look at the batch again, in case this request ends before it does so itself. */
const followUp = ({ organization_id, account_id, batch_id, id }: OutboundJob, now: Date): Write =>
  outboxEntry(
    organization_id,
    `outbound.cancel#${id}`,
    [sendMessage('outbound', { account_id, batch_id, task: 'release' })],
    now,
  );

/** Discards one job; retries because the queue may reschedule it between read and write. */
async function cancelJob(job: OutboundJob, now: Date): Promise<boolean> {
  let latest: OutboundJob | undefined = job;
  for (let attempt = 0; attempt < ATTEMPTS && latest; attempt += 1) {
    if (latest.status === 'cancelled') return true;
    if (latest.status !== 'pending' && latest.status !== 'scheduled') return false;
    if (!(await transact([...cancelWrites(latest, now), followUp(latest, now)]))) return true;
    latest = (await listJobs(job.organization_id, job.batch_id)).find(({ id }) => id === job.id);
  }
  return false;
}

/** Discards the given jobs that are not being sent yet; returns the ids of the others. */
export async function discardJobs(
  batch: OutboundBatch,
  jobs: readonly OutboundJob[],
  now: Date,
): Promise<string[]> {
  const late: string[] = [];
  for (const job of jobs)
    if (effectiveStatus(batch, job) !== 'cancelled' && !(await cancelJob(job, now))) late.push(job.id);
  await completeIfEnded(batch.organization_id, batch.id, now);
  return late;
}

async function stopJobs(batch: OutboundBatch, ids: readonly string[], now: Date): Promise<void> {
  const jobs = await listJobs(batch.organization_id, batch.id);
  requireKnown(jobs, ids);
  const named = jobs.filter(({ id }) => ids.includes(id));
  const late = await discardJobs(batch, named, now);
  if (late.length > 0)
    throw new Problem('INVALID_STATE', `${late.join(', ')}: too late, already being sent or ended.`, {
      details: { job_ids: late },
    });
}

/**
 * Discards everything unsent, permanently for a whole batch, or only some jobs. A send in progress still finishes. Throws NOT_FOUND,
 * INVALID_STATE.
 */
export const stop: UseCase<typeof stopOutboundBatch> = async ({ params, body }, context) => {
  const { organizationId, now, caller } = context;
  const batch = await loadBatch(organizationId, params.id);
  if (body?.job_ids) {
    await stopJobs(batch, body.job_ids, now);
  } else if (batch.status !== 'stopped') {
    const set = { stopped_by: caller.actor, stop_reason: 'user' } as const;
    const refused = await transact(stopWrites(batch, set, context.newId(), now));
    if (refused) {
      const latest = await loadBatch(organizationId, params.id);
      if (latest.status !== 'stopped') throw transitionProblem('stop', refused);
    }
  }
  return await readBatch(organizationId, params.id);
};

/** Discards a draft that nobody approved, or the unapproved rest of one. */
export async function expire(
  organization: string,
  batchId: string,
  eventId: number,
  now: Date,
): Promise<void> {
  const batch = await findBatch(organization, batchId);
  if (!batch) return;
  if (batch.status === 'staged') {
    await transact(stopWrites(batch, { stop_reason: 'expired' }, eventId, now));
    return;
  }
  const jobs = await listJobs(organization, batchId);
  for (const job of jobs) {
    if (effectiveStatus(batch, job) === 'pending')
      await write(changeJob(job, ['pending'], { status: 'cancelled' }, now));
  }
  await completeIfEnded(organization, batchId, now);
}
