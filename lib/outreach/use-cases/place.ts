import { type Condition, equals } from '#lib/db/condition';
import { type Refused, transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { findAccount } from '#lib/network/store';
import { isApproved, type OutboundBatch } from '#lib/outreach/batch';
import type { OutboundJob } from '#lib/outreach/job';
import { localTime } from '#lib/outreach/local-time';
import { planTimes } from '#lib/outreach/plan-times';
import { paceOf } from '#lib/outreach/schedule';
import { changeJob, checkBatch, findBatch, listJobs } from '#lib/outreach/store';
import { dequeue, enqueue, putDue, sentOn } from '#lib/outreach/store/queue';
import { plus, toIso } from '#lib/shared/time';

/** Three writes per job, plus the batch's check and a due entry per account: below a transaction's limit of 100. */
const CHUNK = 30;

interface Placing {
  readonly job: OutboundJob;
  readonly at: Date;
}

const unchanged = (job: OutboundJob): Condition[] =>
  job.status === 'scheduled' && job.scheduled_at ? [equals('scheduled_at', job.scheduled_at)] : [];

const placeWrites = ({ job, at }: Placing, now: Date): Write[] => {
  const moment = toIso(at);
  const queuedAt = job.status === 'scheduled' ? job.scheduled_at : undefined;
  return [
    changeJob(job, [job.status], { status: 'scheduled', scheduled_at: moment }, now, {
      when: unchanged(job),
    }),
    ...(queuedAt && queuedAt !== moment ? [dequeue(job, queuedAt)] : []),
    enqueue(job, moment),
  ];
};

/** Places jobs in their account's queue. A job that changed in the meantime is left as it is; the others are placed. */
async function placeAll(batch: OutboundBatch, placings: readonly Placing[], now: Date): Promise<void> {
  const { organization_id, id } = batch;
  const going = checkBatch(organization_id, id, ['approved', 'paused']);
  const place = (some: readonly Placing[]): Promise<Refused | undefined> => {
    const accounts = Map.groupBy(some, ({ job }) => job.account_id);
    const first = (them: readonly Placing[]) => new Date(Math.min(...them.map(({ at }) => at.getTime())));
    return transact([
      going,
      ...[...accounts].map(([account, them]) => putDue('outbound', first(them), organization_id, account)),
      ...some.flatMap((one) => placeWrites(one, now)),
    ]);
  };
  for (let at = 0; at < placings.length; at += CHUNK) {
    const some = placings.slice(at, at + CHUNK);
    const refused = some.length > 0 ? await place(some) : undefined;
    if (refused?.by.has(going)) return;
    if (refused) for (const one of some) await place([one]);
  }
}

async function placingsOf(
  batch: OutboundBatch,
  account: ConnectedAccount,
  jobs: readonly OutboundJob[],
  from: Date,
  random: () => number,
): Promise<Placing[]> {
  const pace = paceOf(batch.action, batch.schedule, account, from);
  const paced = jobs.filter(({ exact_at }) => exact_at === undefined);
  const { date } = localTime(pace.start, pace.time_zone);
  const sent = await sentOn(batch.organization_id, batch.id, date);
  const times = planTimes(paced.length, pace, random, { [date]: sent });
  const exact = jobs.flatMap((job) => (job.exact_at ? [{ job, at: new Date(job.exact_at) }] : []));
  return [...exact, ...paced.map((job, index) => ({ job, at: times[index] ?? from }))];
}

/** Schedules all approved jobs that are not in the queue yet. Idempotent. */
export async function release(
  organization: string,
  batchId: string,
  now: Date,
  random: () => number = Math.random,
): Promise<void> {
  const batch = await findBatch(organization, batchId);
  if (batch?.status !== 'approved' && batch?.status !== 'paused') return;
  const jobs = await listJobs(organization, batchId);
  const waiting = jobs.filter(
    ({ id, status, content }) =>
      status === 'pending' && isApproved(batch, id) && !(content.after_job && !content.post_id),
  );
  if (waiting.length === 0) return;
  const account = await findAccount(organization, batch.account_id);
  if (!account) return;
  // After the batch's jobs already in the queue, if only some were approved before.
  const last = jobs.reduce((latest, { status, scheduled_at = '' }) => {
    return status === 'scheduled' && scheduled_at > latest ? scheduled_at : latest;
  }, '');
  const gap = paceOf(batch.action, batch.schedule, account, now).gap_s * 1_000;
  const from = last === '' ? now : plus(new Date(last), gap);
  await placeAll(batch, await placingsOf(batch, account, waiting, from > now ? from : now, random), now);
}

/** Replans a batch's queued jobs, or some of them, from a time on. */
export async function replan(
  batch: OutboundBatch,
  account: ConnectedAccount,
  from: Date,
  now: Date,
  random: () => number = Math.random,
  which: (job: OutboundJob) => boolean = () => true,
): Promise<void> {
  const jobs = await listJobs(batch.organization_id, batch.id);
  const waiting = jobs.filter(
    (job) => job.status === 'scheduled' && job.exact_at === undefined && which(job),
  );
  await placeAll(batch, await placingsOf(batch, account, waiting, from, random), now);
}
