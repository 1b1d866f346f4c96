import type { RequestOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { isApproved } from '#lib/outreach/batch';
import { toJobResult } from '#lib/outreach/batch-result';
import type { JobContent, OutboundJob } from '#lib/outreach/job';
import type { updateOutboundJob } from '#lib/outreach/operations/outbound-queue';
import { longestText } from '#lib/outreach/outreach-request';
import { missingMentions, unfilled, withoutMarks } from '#lib/outreach/placeholders';
import { changeJob, checkBatch, findJob, loadBatch } from '#lib/outreach/store';
import { checkMedia } from '#lib/outreach/use-cases/media';
import { type FieldError, notFound, Problem } from '#lib/shared/problem';
import { hasPassed } from '#lib/shared/sent-time';
import { toIso } from '#lib/shared/time';

type Body = RequestOf<typeof updateOutboundJob>['body'];

/** The errors of an edit for this kind of job. A repeated edit may name a time that has passed meanwhile. */
function refusals(
  { action, content, exact_at }: OutboundJob,
  { text, visibility, media_ids, scheduled_at }: Body,
  now: Date,
): FieldError[] {
  const longest = longestText[action];
  const left = text === undefined ? undefined : unfilled(withoutMarks(text, content.mentions));
  const [missing] = text === undefined ? [] : missingMentions(text, content.mentions);
  const all: (FieldError | false)[] = [
    left !== undefined && { pointer: '/body/text', message: `has unfilled placeholders: ${left}` },
    missing !== undefined && {
      pointer: '/body/text',
      message: `has no place for the mention of ${missing.name}`,
    },
    text !== undefined &&
      text.length > longest && { pointer: '/body/text', message: `must have at most ${longest} characters` },
    text === '' && action !== 'connect' && { pointer: '/body/text', message: 'must not be empty' },
    visibility !== undefined &&
      action !== 'post' && { pointer: '/body/visibility', message: 'is for posts only' },
    media_ids !== undefined &&
      action !== 'post' &&
      action !== 'message' && { pointer: '/body/media_ids', message: 'is for posts and messages only' },
    scheduled_at !== undefined &&
      action !== 'post' && { pointer: '/body/scheduled_at', message: 'is for posts only' },
    !!scheduled_at &&
      (exact_at === undefined || Date.parse(scheduled_at) !== Date.parse(exact_at)) &&
      hasPassed(scheduled_at, now) && { pointer: '/body/scheduled_at', message: 'must be in the future' },
  ];
  return all.filter((one) => one !== false);
}

function edited(content: JobContent, { text, visibility, media_ids }: Body): JobContent {
  const { text: before, ...rest } = content;
  const next = text ?? before;
  return {
    ...rest,
    ...(next ? { text: next } : {}),
    ...(visibility ? { visibility } : {}),
    ...(media_ids ? { media_ids } : {}),
  };
}

/**
 * Edits a job that is not approved yet. The batch's revision is part of the condition, so what is approved is what was read, whichever
 * comes first. Throws NOT_FOUND, VALIDATION_ERROR, INVALID_STATE.
 */
export const editJob: UseCase<typeof updateOutboundJob> = async (
  { params, body },
  { organizationId, now, caller },
) => {
  const batch = await loadBatch(organizationId, params.id);
  const job = await findJob(organizationId, batch.id, params.job_id);
  if (!job) throw notFound('outbound job');
  const errors = refusals(job, body, now);
  if (errors[0])
    throw new Problem('VALIDATION_ERROR', `${errors[0].pointer.slice(6)} ${errors[0].message}`, { errors });
  if (body.media_ids) await checkMedia(organizationId, body.media_ids);
  const closed = new Problem(
    'INVALID_STATE',
    'Only a job that is not yet approved, sent or discarded can be edited.',
    {
      details: { status: job.status, batch_status: batch.status },
    },
  );
  if (job.status !== 'pending' || isApproved(batch, job.id)) throw closed;
  const content = edited(job.content, body);
  const exact = body.scheduled_at;
  const { exact_at: _exact, scheduled_at: _scheduled, ...untimed } = job;
  const set = {
    content,
    edited_at: toIso(now),
    edited_by: caller.actor,
    ...(exact ? { exact_at: exact, scheduled_at: exact } : {}),
  };
  const refused = await transact([
    checkBatch(organizationId, batch.id, ['staged', 'approved'], equals('revision', batch.revision)),
    changeJob(job, ['pending'], set, now, exact === null ? { remove: ['exact_at', 'scheduled_at'] } : {}),
  ]);
  if (refused) throw closed;
  return toJobResult(batch, { ...(exact === null ? untimed : job), ...set, updated_at: toIso(now) });
};
