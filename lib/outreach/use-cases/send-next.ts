import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { nextMonth, nextReset, nextWeek } from '#lib/network/daily-limit';
import { NetworkFailure } from '#lib/network/network-error';
import { outreachClaim, takeInvitation, takeUsage } from '#lib/network/store';
import { limitOf } from '#lib/outreach/action';
import type { OutboundBatch } from '#lib/outreach/batch';
import { hasNote, type OutboundJob } from '#lib/outreach/job';
import { isOpen, localTime, nextDayOpen, nextOpen } from '#lib/outreach/local-time';
import { pauseAfter } from '#lib/outreach/plan-times';
import { type Pace, paceOf } from '#lib/outreach/schedule';
import { changeJob, checkBatch, findBatch, findJob } from '#lib/outreach/store';
import { checkUnlisted } from '#lib/outreach/store/do-not-contact';
import { countOn, dequeue, putOpen, type QueuedJob, takeTurn } from '#lib/outreach/store/queue';
import { finish } from '#lib/outreach/use-cases/complete';
import { type Look, lookAgain, type Sender } from '#lib/outreach/use-cases/look-again';
import { perform } from '#lib/outreach/use-cases/perform';
import { replan } from '#lib/outreach/use-cases/place';
import { askSomebody, settleFailed, settleFailure, settleSent } from '#lib/outreach/use-cases/settle-job';
import { MINUTE, plus, SECOND, toIso } from '#lib/shared/time';

/** A worker silent for longer than this is lost: a write times out after 45 s. */
const LOST_AFTER = 2 * MINUTE;
/** A time the user chose is exempt from the batch's pacing; this bound is never reached. */
const UNBOUNDED = 1_000;

/** `turn`: the account has used its turn or may not send yet. `skip`: continue with the next job in the queue. */
export type Step = 'turn' | 'skip';

type Limit = 'turn' | 'batchDay' | 'day' | 'week' | 'notes';

/**
 * Records the intent to send and counts it against every limit: all of it, or nothing and no send. `unlisted` are the do-not-contact ids
 * that were checked: anyone listed since then gets nothing.
 */
async function intend(
  job: OutboundJob,
  unlisted: readonly string[],
  pace: Pace,
  { account, now, random }: Sender,
) {
  const limited = limitOf[job.action];
  const local_day = localTime(now, pace.time_zone).date;
  const { organization_id, batch_id, account_id, exact_at } = job;
  const next = plus(now, exact_at ? pace.min_gap_s * SECOND : pauseAfter(pace, random()));
  const [week, notes] = job.action === 'connect' ? takeInvitation(account, hasNote(job), now) : [];
  const limits: Record<Limit, Write | undefined> = {
    turn: takeTurn(organization_id, account_id, next, now),
    batchDay: countOn(organization_id, batch_id, local_day, exact_at ? UNBOUNDED : pace.per_day, now),
    day: limited && takeUsage(account.account_id, [limited], now, outreachClaim(account)),
    week,
    notes,
  };
  const sending = { status: 'sending', sending_since: toIso(now) } as const;
  const conditions = [
    checkBatch(organization_id, batch_id, ['approved']),
    changeJob(job, ['scheduled'], sending, now, {
      when: [(into) => `${into.name('scheduled_at')} = ${into.value(job.scheduled_at)}`],
    }),
    ...checkUnlisted(organization_id, unlisted),
  ];
  const refused = await transact([
    ...conditions,
    dequeue(job, job.scheduled_at ?? ''),
    putOpen(job, toIso(now), plus(now, LOST_AFTER)),
    ...Object.values(limits).filter((one) => one !== undefined),
  ]);
  // A job stopped, changed or listed in the meantime hit no limit and is not replanned: the next look ends it.
  const isOff = conditions.some((one) => refused?.by.has(one));
  const isReached = (limit: Limit): boolean => {
    const one = limits[limit];
    return !isOff && one !== undefined && refused?.by.has(one) === true;
  };
  return { refused, isReached, taken: { since: now, local_day } };
}

/** Removes a queue entry that can no longer be sent. */
async function isStale(
  entry: QueuedJob,
  job: OutboundJob | undefined,
  batch: OutboundBatch | undefined,
  sender: Sender,
) {
  const { account, now } = sender;
  const placed = {
    organization_id: account.organization_id,
    account_id: account.account_id,
    id: entry.job_id,
  };
  if (!job || !batch || job.status !== 'scheduled' || job.scheduled_at !== entry.moment) {
    await transact([dequeue(placed, entry.moment)]);
    return true;
  }
  if (batch.status !== 'stopped') return false;
  await transact([
    changeJob(job, ['scheduled'], { status: 'cancelled' }, now),
    dequeue(placed, entry.moment),
  ]);
  return true;
}

/** When a batch may go on after one of its limits was reached; `undefined` if no limit of days stands in its way. */
function nextAfter(
  isReached: (limit: Limit) => boolean,
  { window, time_zone }: Pace,
  now: Date,
): Date | undefined {
  if (isReached('batchDay')) return nextDayOpen(now, window, time_zone);
  if (isReached('day')) return nextReset(now);
  return isReached('week') ? nextWeek(now) : undefined;
}

/**
 * Sends one job of the queue if it may be sent now. The intent is recorded, under all conditions at once, before the request is sent;
 * whatever happens after that, the job is never sent again.
 */
export async function sendNext(entry: QueuedJob, sender: Sender): Promise<Step> {
  const { account, needs, now, random } = sender;
  const organization = account.organization_id;
  const batch = await findBatch(organization, entry.batch_id);
  const queued = await findJob(organization, entry.batch_id, entry.job_id);
  if (await isStale(entry, queued, batch, sender)) return 'skip';
  if (!queued || batch?.status !== 'approved') return 'skip';

  const pace = paceOf(batch.action, batch.schedule, account, now);
  if (!queued.exact_at && !isOpen(now, pace.window, pace.time_zone)) {
    await replan(batch, account, nextOpen(now, pace.window, pace.time_zone), now, random);
    return 'skip';
  }
  let look: Look;
  try {
    look = await lookAgain(queued, batch, sender);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return await lookupFailed(error, queued, batch, sender);
  }
  if (look.says === 'later') return 'skip';
  const { job } = look;
  if (look.says === 'ask') {
    await askSomebody(look.error, job, undefined, now);
    return 'turn';
  }
  if (look.says === 'fail') {
    await settleFailed(job, look.error, [dequeue(job, job.scheduled_at ?? '')], now);
    await finish(job, now);
    return 'skip';
  }

  const { refused, isReached, taken } = await intend(job, look.unlisted, pace, sender);
  if (refused) {
    if (isReached('turn')) return 'turn';
    const free = nextAfter(isReached, pace, now);
    if (free) await replan(batch, account, free, now, random);
    else if (isReached('notes')) await replan(batch, account, nextMonth(now), now, random, hasNote);
    return 'skip';
  }
  const sending = { ...job, status: 'sending' as const, sending_since: toIso(now) };
  const from = { account_id: account.account_id };
  try {
    const result = await perform(sending, await needs.network(), from, look.attachments);
    await settleSent(sending, result, toIso(now), now);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    await settleFailure(error.error, sending, batch, account, taken, now);
  }
  await finish(sending, now);
  return 'turn';
}

/** The person could not be looked up: nothing was sent or counted. */
async function lookupFailed(
  { error }: NetworkFailure,
  job: OutboundJob,
  batch: OutboundBatch,
  { account, now }: Sender,
): Promise<Step> {
  await settleFailure(error, job, batch, account, undefined, now);
  await finish(job, now);
  return error.kind === 'not_found' ? 'skip' : 'turn';
}
