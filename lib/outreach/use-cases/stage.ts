import type { Context } from '#lib/contract/context';
import type { ResultOf } from '#lib/contract/operation';
import { transact } from '#lib/db/table';
import { listAccounts } from '#lib/network/store';
import { resolveAccount } from '#lib/network/use-cases/act-as';
import { DRAFT_LIVES, type OutboundBatch } from '#lib/outreach/batch';
import { toJobResult } from '#lib/outreach/batch-result';
import type { OutboundJob } from '#lib/outreach/job';
import type { sendNetworkMessage } from '#lib/outreach/operations/outreach';
import type { StagedRequest } from '#lib/outreach/outreach-request';
import type { Schedule } from '#lib/outreach/schedule';
import { findBatch, listJobs, putBatch } from '#lib/outreach/store';
import { putDue } from '#lib/outreach/store/queue';
import { blockedTargets, newBatch, newJobs, putJobs, repeated } from '#lib/outreach/use-cases/make-jobs';
import { checkMedia, type OutreachNeeds } from '#lib/outreach/use-cases/media';
import { strangeCommenters, unreadyTexts, unsupported, wantedJobs } from '#lib/outreach/wanted-jobs';
import { type FieldError, invalid, Problem } from '#lib/shared/problem';
import { hasPassed } from '#lib/shared/sent-time';
import { plus } from '#lib/shared/time';

type Staged = ResultOf<typeof sendNetworkMessage>;

/** The pointer to the person of a job in a request. */
const placeOf =
  (body: StagedRequest) =>
  (index: number): string => {
    if ('targets' in body && body.targets) return `/body/targets/${index}/public_id`;
    return 'recipient_urn' in body && body.recipient_urn !== undefined
      ? '/body/recipient_urn'
      : '/body/public_id';
  };

const toStaged = (batch: OutboundBatch, jobs: readonly OutboundJob[]): Staged => ({
  action: batch.action,
  status: 'staged',
  batch_id: batch.id,
  detail: {
    account_id: batch.account_id,
    account_name: batch.account_name,
    job_count: jobs.length,
    warning_count: jobs.reduce((sum, { warnings }) => sum + warnings.length, 0),
    expires_at: batch.expires_at,
    ...(batch.schedule ? { schedule: batch.schedule } : {}),
    jobs: jobs.map((job) => toJobResult(batch, job)),
  },
});

/** Throws a VALIDATION_ERROR with all errors, if there are any. */
export const refuse = (errors: readonly FieldError[]): void => {
  if (errors.length === 0) return;
  throw new Problem('VALIDATION_ERROR', errors.map(({ message }) => message).join('; '), { errors });
};

/** Throws VALIDATION_ERROR for a time for later that has passed. Comes after recognizing a retry, whose time may have passed meanwhile. */
export function refusePassed(
  body: { readonly scheduled_at?: string | undefined; readonly schedule?: Schedule | undefined },
  now: Date,
): void {
  const times = { scheduled_at: body.scheduled_at, 'schedule/start_at': body.schedule?.start_at };
  for (const [place, time] of Object.entries(times)) {
    if (time === undefined || !hasPassed(time, now)) continue;
    const message = 'must be in the future';
    throw invalid(`/body/${place}`, message, `${place.replace('/', '.')} ${message}`);
  }
}

/**
 * Stages writes for approval: first the jobs, then the batch that makes them visible, so that a batch is never seen without its jobs.
 * Throws VALIDATION_ERROR for what the network cannot do and for people who must not be contacted, and whatever resolving the account
 * throws.
 */
export async function stage(
  body: StagedRequest,
  context: Context,
  needs: OutreachNeeds,
  named?: string,
): Promise<Staged> {
  const { organizationId, now, caller } = context;
  refuse([...unsupported(body), ...unreadyTexts(body)]);
  const account = await resolveAccount(context, needs, named);
  const connected = (await listAccounts(organizationId)).map(({ account_id }) => account_id);
  refuse(strangeCommenters(body, connected));
  const wanted = wantedJobs(body);
  await checkMedia(
    organizationId,
    wanted.flatMap(({ content }) => content.media_ids ?? []),
  );
  const number = context.newId();
  const { action, schedule } = body;
  const by = caller.actor;
  const batch = newBatch({
    number,
    organization_id: organizationId,
    action,
    jobs: wanted.length,
    account,
    schedule,
    by,
    now,
  });
  const stored = await findBatch(organizationId, batch.id);
  if (stored) return toStaged(stored, await listJobs(organizationId, stored.id));
  refusePassed(body, now);
  const jobs = await newJobs(wanted, number, batch, account, needs, now);
  refuse([...repeated(jobs), ...(await blockedTargets(jobs, placeOf(body)))]);
  await putJobs(jobs);
  await transact([
    ...putBatch(batch),
    putDue('outbound-expiry', plus(now, DRAFT_LIVES), organizationId, batch.id),
  ]);
  return toStaged(batch, jobs);
}
