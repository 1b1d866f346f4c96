import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { eventMessage, sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { type Approval, isApproved, type OutboundBatch } from '#lib/outreach/batch';
import type { BatchResult } from '#lib/outreach/batch-result';
import { effectiveStatus, type OutboundJob } from '#lib/outreach/job';
import type { approveOutboundBatch } from '#lib/outreach/operations/outbound-queue';
import { batchTransition, listJobs, loadBatch, transitionProblem } from '#lib/outreach/store';
import { completeIfEnded } from '#lib/outreach/use-cases/complete';
import { release } from '#lib/outreach/use-cases/place';
import { readBatch } from '#lib/outreach/use-cases/read';
import { requireKnown } from '#lib/outreach/use-cases/require-known';
import { Problem } from '#lib/shared/problem';
import { hasPassed } from '#lib/shared/sent-time';
import { toIso } from '#lib/shared/time';

const ATTEMPTS = 4;

/** Throws VALIDATION_ERROR for jobs not in the batch, INVALID_STATE for discarded ones. */
export function requireJobs(
  batch: OutboundBatch,
  jobs: readonly OutboundJob[],
  ids: readonly string[],
): void {
  requireKnown(jobs, ids);
  const known = new Map(jobs.map((job) => [job.id, job]));
  const gone = ids.filter((id) => {
    const job = known.get(id);
    return job !== undefined && effectiveStatus(batch, job) === 'cancelled';
  });
  if (gone.length > 0) throw new Problem('INVALID_STATE', `${gone.join(', ')}: already discarded.`);
}

/** Throws INVALID_STATE for posts whose time has passed since they were staged: when they go out is decided by the approver, not by chance. */
function requireTime(
  batch: OutboundBatch,
  jobs: readonly OutboundJob[],
  ids: readonly string[] | undefined,
  now: Date,
): void {
  const late = jobs.filter(
    ({ id, status, exact_at }) =>
      status === 'pending' &&
      (ids === undefined || ids.includes(id)) &&
      !isApproved(batch, id) &&
      exact_at !== undefined &&
      hasPassed(exact_at, now),
  );
  if (late.length === 0) return;
  const listed = late.map(({ id, exact_at }) => `${id} (${exact_at})`).join(', ');
  throw new Problem(
    'INVALID_STATE',
    `The scheduled time has passed: ${listed}. Set another one, or none, to send it at once.`,
    {
      details: {
        reason: 'time_passed',
        job_ids: late.map(({ id }) => id),
        what_to_do:
          'Set another scheduled_at with PATCH /v2/outbound-queue/batches/{id}/jobs/{job_id}, or null to send it at once; then approve.',
      },
    },
  );
}

const isCovered = (batch: OutboundBatch, ids: readonly string[] | undefined): boolean =>
  ids === undefined
    ? batch.approvals.some(({ jobs }) => jobs === 'all')
    : ids.every((id) => isApproved(batch, id));

/**
 * Approves a batch or some of its jobs, which are then sent automatically. Records who approved what and when. Idempotent. Throws
 * NOT_FOUND, VALIDATION_ERROR, INVALID_STATE, also if a post's time has passed.
 */
export async function approve(
  { params, body }: RequestOf<typeof approveOutboundBatch>,
  context: Context,
): Promise<BatchResult> {
  const { organizationId, now, caller } = context;
  const ids = body?.job_ids;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const batch = await loadBatch(organizationId, params.id);
    if (batch.status !== 'staged' && batch.status !== 'stopped' && isCovered(batch, ids)) break;
    const jobs = await listJobs(organizationId, batch.id);
    if (ids) requireJobs(batch, jobs, ids);
    if (batch.status !== 'stopped') requireTime(batch, jobs, ids, now);
    const approval: Approval = { at: toIso(now), by: caller.actor, jobs: ids ?? 'all' };
    const { account_id, id, revision } = batch;
    const refused = await transact([
      batchTransition(
        organizationId,
        id,
        'approve',
        now,
        {
          set: { revision: revision + 1, approved_at: toIso(now), approved_by: caller.actor },
          append: { approvals: [approval] },
        },
        equals('revision', revision),
      ),
      outboxEntry(
        organizationId,
        `outbound.approve#${id}#${revision}`,
        [
          sendMessage('outbound', { account_id, batch_id: id, task: 'release' }),
          eventMessage('outbound_batch.approved', context.newId(), {
            batch_id: id,
            status: 'approved',
            approved_by: caller.actor,
            jobs: approval.jobs,
          }),
        ],
        now,
      ),
    ]);
    if (!refused) break;
    const latest = await loadBatch(organizationId, params.id);
    if (latest.revision === revision) throw transitionProblem('approve', refused);
  }
  await release(organizationId, params.id, now);
  await completeIfEnded(organizationId, params.id, now);
  return await readBatch(organizationId, params.id);
}
