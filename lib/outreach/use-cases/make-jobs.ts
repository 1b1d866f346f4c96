import { transact } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import type { StagedAction } from '#lib/outreach/action';
import { DRAFT_LIVES, type OutboundBatch, outboundBatchId } from '#lib/outreach/batch';
import { describeBlocked } from '#lib/outreach/do-not-contact';
import { duplicateKey } from '#lib/outreach/duplicate-key';
import type { OutboundJob } from '#lib/outreach/job';
import type { Schedule } from '#lib/outreach/schedule';
import { putJob, sentBefore } from '#lib/outreach/store';
import { hasBlockedDomains } from '#lib/outreach/store/do-not-contact';
import { assessAll } from '#lib/outreach/use-cases/assess-target';
import { blockedEntryOf } from '#lib/outreach/use-cases/find-blocked';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { contactedByOthers } from '#lib/outreach/use-cases/other-accounts';
import type { WantedJob } from '#lib/outreach/wanted-jobs';
import { duplicateWarning, pollWarning } from '#lib/outreach/warnings-of';
import type { FieldError } from '#lib/shared/problem';
import { plus, toIso } from '#lib/shared/time';

export const jobId = (number: number, index: number): string =>
  `job_${number}_${String(index).padStart(3, '0')}`;

interface Staging {
  readonly number: number;
  readonly organization_id: string;
  readonly action: StagedAction;
  readonly jobs: number;
  readonly account: Pick<ConnectedAccount, 'account_id' | 'name'>;
  readonly schedule?: Schedule | undefined;
  readonly by: string;
  readonly now: Date;
}

/** A new, unapproved batch. */
export const newBatch = ({
  number,
  organization_id,
  action,
  jobs,
  account: { account_id, name },
  schedule,
  by,
  now,
}: Staging): OutboundBatch => ({
  id: outboundBatchId(number),
  organization_id,
  account_id,
  account_name: name,
  action,
  status: 'staged',
  jobs_total: jobs,
  ...(schedule ? { schedule } : {}),
  staged_at: toIso(now),
  staged_by: by,
  expires_at: toIso(plus(now, DRAFT_LIVES)),
  approvals: [],
  revision: 0,
  updated_at: toIso(now),
});

/** A new job, with what is known of its person. */
export const newJob = (
  { content, exact_at, follows, action, account_id }: WantedJob,
  place: { readonly number: number; readonly index: number },
  batch: OutboundBatch,
  about: Pick<OutboundJob, 'warnings'> & Pick<Partial<OutboundJob>, 'target' | 'reply'>,
  now: Date,
): OutboundJob => ({
  id: jobId(place.number, place.index),
  batch_id: batch.id,
  organization_id: batch.organization_id,
  account_id: account_id ?? batch.account_id,
  action: action ?? batch.action,
  status: 'pending',
  content: follows === undefined ? content : { ...content, after_job: jobId(place.number, follows) },
  ...about,
  ...(content.poll ? { warnings: [...about.warnings, pollWarning] } : {}),
  ...(exact_at ? { exact_at, scheduled_at: exact_at } : {}),
  deferrals: 0,
  checks: 0,
  failed_checks: 0,
  created_at: toIso(now),
  updated_at: toIso(now),
});

/** Adds warnings to jobs about earlier sends to the same people, by this account and others. */
export async function withHistory(
  jobs: readonly OutboundJob[],
  batch: OutboundBatch,
): Promise<OutboundJob[]> {
  const { organization_id, account_id } = batch;
  const distinct = [...new Set(jobs.map(duplicateKey))];
  const before = await sentBefore(organization_id, account_id, distinct);
  const sent = new Map(distinct.map((key, index) => [key, before[index]]));
  const others = await contactedByOthers(organization_id, account_id, jobs);
  return jobs.map((job, index) => {
    const earlier = sent.get(duplicateKey(job));
    const own = earlier === undefined ? [] : [duplicateWarning(earlier)];
    return { ...job, warnings: [...job.warnings, ...own, ...(others[index] ?? [])] };
  });
}

/** Creates the jobs of a request, looking each person up first. */
export async function newJobs(
  wanted: readonly WantedJob[],
  number: number,
  batch: OutboundBatch,
  account: ConnectedAccount,
  needs: OutreachNeeds,
  now: Date,
): Promise<OutboundJob[]> {
  const persons = wanted.flatMap(({ person }) => (person === undefined ? [] : [person]));
  const withFirms = await hasBlockedDomains(batch.organization_id);
  const assessed = await assessAll(persons, batch.action, { account, needs, now, withFirms });
  const jobs = wanted.map((one, index) =>
    newJob(one, { number, index }, batch, assessed[index] ?? { warnings: [] }, now),
  );
  return await withHistory(jobs, batch);
}

/** Errors for jobs whose person or company is on the do-not-contact list. */
export async function blockedTargets(
  jobs: readonly OutboundJob[],
  placeOf: (index: number) => string,
): Promise<FieldError[]> {
  const errors = await Promise.all(
    jobs.map(async ({ organization_id, target }, index) => {
      const entry = target && (await blockedEntryOf(organization_id, target));
      if (!target || !entry) return [];
      const message = `${target.name ?? target.person} ${describeBlocked(entry)}`;
      return [{ pointer: placeOf(index), message }];
    }),
  );
  return errors.flat();
}

/** Errors for jobs that repeat another one of the batch. */
export function repeated(jobs: readonly OutboundJob[]): FieldError[] {
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

const CHUNK = 50;

export async function putJobs(jobs: readonly OutboundJob[]): Promise<void> {
  for (let at = 0; at < jobs.length; at += CHUNK) await transact(jobs.slice(at, at + CHUNK).map(putJob));
}
