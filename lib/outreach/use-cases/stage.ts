import type { Context } from '#lib/contract/context';
import type { ResultOf } from '#lib/contract/operation';
import type { sendNetworkMessage } from '#lib/contract/operations/outreach/outreach';
import { transact } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { listAccounts } from '#lib/network/store';
import { resolveAccount } from '#lib/network/use-cases/act-as';
import { DRAFT_LIVES, type OutboundBatch } from '#lib/outreach/batch';
import { toJobResult } from '#lib/outreach/batch-result';
import { describeBlocked } from '#lib/outreach/do-not-contact';
import { duplicateKey } from '#lib/outreach/duplicate-key';
import type { OutboundJob } from '#lib/outreach/job';
import type { StagedRequest } from '#lib/outreach/outreach-request';
import { findBatch, listJobs, putBatch, putJob, sentBefore } from '#lib/outreach/store';
import { hasBlockedDomains } from '#lib/outreach/store/do-not-contact';
import { putDue } from '#lib/outreach/store/queue';
import { assessAll } from '#lib/outreach/use-cases/assess-target';
import { blockedEntryOf } from '#lib/outreach/use-cases/find-blocked';
import { checkMedia, type OutreachNeeds } from '#lib/outreach/use-cases/media';
import { contactedByOthers } from '#lib/outreach/use-cases/other-accounts';
import {
  strangeCommenters,
  unreadyTexts,
  unsupported,
  type WantedJob,
  wantedJobs,
} from '#lib/outreach/wanted-jobs';
import { duplicateWarning } from '#lib/outreach/warnings-of';
import { type FieldError, Problem } from '#lib/shared/problem';
import { plus, toIso } from '#lib/shared/time';

type Staged = ResultOf<typeof sendNetworkMessage>;

const CHUNK = 50;

const jobId = (number: number, index: number): string => `job_${number}_${String(index).padStart(3, '0')}`;

function newBatch(
  body: StagedRequest,
  number: number,
  jobs: number,
  { account_id, name }: ConnectedAccount,
  { organizationId, caller, now }: Context,
): OutboundBatch {
  return {
    id: `obb_${number}`,
    organization_id: organizationId,
    account_id,
    account_name: name,
    action: body.action,
    status: 'staged',
    jobs_total: jobs,
    ...(body.schedule ? { schedule: body.schedule } : {}),
    staged_at: toIso(now),
    staged_by: caller.actor,
    expires_at: toIso(plus(now, DRAFT_LIVES)),
    approvals: [],
    revision: 0,
    updated_at: toIso(now),
  };
}

async function newJobs(
  wanted: readonly WantedJob[],
  number: number,
  batch: OutboundBatch,
  account: ConnectedAccount,
  needs: OutreachNeeds,
  now: Date,
): Promise<OutboundJob[]> {
  const { organization_id, account_id, action, id: batch_id } = batch;
  const persons = wanted.flatMap(({ person }) => (person === undefined ? [] : [person]));
  const withFirms = await hasBlockedDomains(organization_id);
  const assessed = await assessAll(persons, action, { account, needs, now, withFirms });
  const jobs = wanted.map((one, index): OutboundJob => {
    const { content, exact_at, follows } = one;
    const about = assessed[index];
    return {
      id: jobId(number, index),
      batch_id,
      organization_id,
      account_id: one.account_id ?? account_id,
      action: one.action ?? action,
      status: 'pending',
      content: follows === undefined ? content : { ...content, after_job: jobId(number, follows) },
      ...(about ? { target: about.target } : {}),
      ...(exact_at ? { exact_at, scheduled_at: exact_at } : {}),
      warnings: about?.warnings ?? [],
      deferrals: 0,
      checks: 0,
      created_at: toIso(now),
      updated_at: toIso(now),
    };
  });
  const before = await sentBefore(organization_id, account_id, [...new Set(jobs.map(duplicateKey))]);
  const sent = new Map([...new Set(jobs.map(duplicateKey))].map((key, index) => [key, before[index]]));
  const others = await contactedByOthers(organization_id, account_id, jobs);
  return jobs.map((job, index) => {
    const earlier = sent.get(duplicateKey(job));
    const own = earlier === undefined ? [] : [duplicateWarning(earlier)];
    return { ...job, warnings: [...job.warnings, ...own, ...(others[index] ?? [])] };
  });
}

/** Where a request names the person of one of its jobs. */
const placeOf = (body: StagedRequest, index: number): string => {
  if ('targets' in body && body.targets) return `/body/targets/${index}/public_id`;
  return 'recipient_urn' in body && body.recipient_urn !== undefined
    ? '/body/recipient_urn'
    : '/body/public_id';
};

/** Jobs for people whom the do-not-contact list has, by themselves or by their firm. */
async function blocked(body: StagedRequest, jobs: readonly OutboundJob[]): Promise<FieldError[]> {
  const errors = await Promise.all(
    jobs.map(async ({ organization_id, target }, index) => {
      const entry = target && (await blockedEntryOf(organization_id, target));
      if (!target || !entry) return [];
      const message = `${target.name ?? target.person} ${describeBlocked(entry)}`;
      return [{ pointer: placeOf(body, index), message }];
    }),
  );
  return errors.flat();
}

/** Jobs that another of the batch does already. */
function repeated(jobs: readonly OutboundJob[]): FieldError[] {
  const seen = new Map<string, number>();
  return jobs.flatMap((job, index) => {
    const key = `${duplicateKey(job)}#${job.content.after_job ?? ''}#${job.account_id}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    const which = job.target?.name ?? job.target?.person ?? 'it';
    return first === undefined
      ? []
      : [
          {
            pointer: `/body/targets/${index}`,
            message: `is the same as targets/${first}: ${which} would get it twice`,
          },
        ];
  });
}

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

const refuse = (errors: readonly FieldError[]): void => {
  if (errors.length === 0) return;
  throw new Problem('VALIDATION_ERROR', errors.map(({ message }) => message).join('; '), { errors });
};

/**
 * Stages writes for approval: the jobs first, then the batch that makes them visible, so that a batch is never seen
 * without its jobs. Throws VALIDATION_ERROR for what the network cannot do, and what resolving the account throws.
 */
export async function stage(
  body: StagedRequest,
  context: Context,
  needs: OutreachNeeds,
  named?: string,
): Promise<Staged> {
  const { organizationId, now } = context;
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
  const batch = newBatch(body, number, wanted.length, account, context);
  const stored = await findBatch(organizationId, batch.id);
  if (stored) return toStaged(stored, await listJobs(organizationId, stored.id));
  const jobs = await newJobs(wanted, number, batch, account, needs, now);
  refuse([...repeated(jobs), ...(await blocked(body, jobs))]);
  for (let at = 0; at < jobs.length; at += CHUNK) await transact(jobs.slice(at, at + CHUNK).map(putJob));
  await transact([
    putBatch(batch),
    putDue('outbound-expiry', plus(now, DRAFT_LIVES), organizationId, batch.id),
  ]);
  return toStaged(batch, jobs);
}
