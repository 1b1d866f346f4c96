import * as keys from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { update, type Write } from '#lib/db/write';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { nextReset, usageDay } from '#lib/network/daily-limit';
import type { NetworkError } from '#lib/network/network-error';
import { returnInvitation, returnUsage } from '#lib/network/store';
import { accountTrouble, noteFailure } from '#lib/network/use-cases/note-failure';
import { limitOf } from '#lib/outreach/action';
import type { OutboundBatch, PauseReason } from '#lib/outreach/batch';
import { duplicateKey } from '#lib/outreach/duplicate-key';
import { hasNote, type OutboundJob, type Reply } from '#lib/outreach/job';
import { type Outcome, outcomeOf } from '#lib/outreach/outcome-of';
import { changeJob, rememberContact, rememberSent } from '#lib/outreach/store';
import { enqueue, holdQueue, putOpen, queuedJobs, removeOpen, uncountOn } from '#lib/outreach/store/queue';
import { pauseWrite } from '#lib/outreach/use-cases/pause';
import { replan } from '#lib/outreach/use-cases/place';
import { MINUTE, plus, SECOND, toIso } from '#lib/shared/time';

/** How often a job is deferred while the vendor is down; after that its batch waits for someone. */
const MOST_TRIES = 5;
/** When the outcome of a send is first looked up after its answer was lost. */
export const FIRST_CHECK = MINUTE;

/** What a send counted against the day's limits, returned if nothing was sent. */
export interface Taken {
  readonly since: Date;
  readonly local_day: string;
}

const refunds = (job: OutboundJob, taken: Taken | undefined): Write[] => {
  if (!taken) return [];
  const { since, local_day } = taken;
  const limited = limitOf[job.action];
  return [
    ...(limited ? [returnUsage(job.account_id, limited, usageDay(since), 'outreach')] : []),
    ...(job.action === 'connect' ? returnInvitation(job.account_id, hasNote(job), since) : []),
    uncountOn(job.organization_id, job.batch_id, local_day),
  ];
};

/**
 * Marks a job as sent, including one whose outcome was found later. The open entry stays until the batch is updated too, so that a worker
 * lost in between does not leave the batch unfinished.
 */
export async function settleSent(
  job: OutboundJob,
  result: Record<string, string>,
  sentAt: string,
  now: Date,
): Promise<void> {
  await transact([
    changeJob(job, ['sending', 'unconfirmed'], { status: 'sent', sent_at: sentAt, result }, now, {
      remove: ['error'],
    }),
    rememberSent(job.organization_id, job.account_id, duplicateKey(job), sentAt),
    ...rememberContact(job, sentAt),
  ]);
}

/** Marks a job as permanently failed; `also` returns what was counted if nothing was sent. */
export async function settleFailed(
  job: OutboundJob,
  error: { code: string; message: string },
  also: readonly Write[],
  now: Date,
): Promise<void> {
  await transact([changeJob(job, [job.status], { status: 'failed', error }, now), removeOpen(job), ...also]);
}

/** Pauses all approved batches in an account's queue because of the account. */
export async function pauseAccount(
  { organization_id: organization, account_id }: Pick<ConnectedAccount, 'organization_id' | 'account_id'>,
  reason: PauseReason,
  now: Date,
): Promise<void> {
  const batches = new Set<string>();
  for await (const { batch_id } of queuedJobs(organization, account_id)) batches.add(batch_id);
  for (const id of batches) await transact([pauseWrite(organization, id, reason, now)]);
}

/** Puts a job back into the queue; nothing was sent. */
const backWrites = (job: OutboundJob, at: Date, deferrals: number, now: Date): Write[] => [
  changeJob(job, [job.status], { status: 'scheduled', scheduled_at: toIso(at), deferrals }, now, {
    remove: ['sending_since'],
  }),
  removeOpen(job),
  enqueue(job, toIso(at)),
];

/** Puts the job back into the queue and pauses its batch: resuming retries, stopping the job ends it. */
export async function askSomebody(
  { code, message, reply }: { readonly code: string; readonly message: string; readonly reply?: Reply },
  job: OutboundJob,
  taken: Taken | undefined,
  now: Date,
): Promise<void> {
  const { organization_id: organization, batch_id } = job;
  await transact([
    changeJob(
      job,
      [job.status],
      {
        status: 'scheduled',
        scheduled_at: toIso(now),
        deferrals: 0,
        error: { code, message },
        ...(reply ? { reply } : {}),
      },
      now,
      { remove: ['sending_since'] },
    ),
    removeOpen(job),
    enqueue(job, toIso(now)),
    ...refunds(job, taken),
  ]);
  const notice = {
    at: toIso(now),
    code: 'outbound_batch.paused',
    message: `Outbound batch ${batch_id} is waiting for you: ${message}`,
  };
  await transact([
    pauseWrite(organization, batch_id, 'needs_attention', now, `${job.id}: ${message}`),
    update(keys.organization(organization), { append: { notices: [notice] } }),
  ]);
}

async function applyOutcome(
  outcome: Outcome,
  job: OutboundJob,
  batch: OutboundBatch,
  account: ConnectedAccount,
  taken: Taken | undefined,
  now: Date,
): Promise<void> {
  switch (outcome.kind) {
    case 'unconfirmed':
      await transact([
        changeJob(job, ['sending'], { status: 'unconfirmed' }, now),
        putOpen(job, job.sending_since ?? toIso(now), plus(now, FIRST_CHECK)),
      ]);
      return;
    case 'failed':
      await settleFailed(job, { code: outcome.code, message: outcome.message }, refunds(job, taken), now);
      return;
    case 'pause':
      await transact([...backWrites(job, now, job.deferrals, now), ...refunds(job, taken)]);
      await pauseAccount(account, outcome.reason, now);
      return;
    case 'ask':
      await askSomebody(outcome, job, taken, now);
      return;
    case 'retry': {
      if (job.deferrals + 1 >= MOST_TRIES) {
        const hidden =
          'The network did not show where the person works, five times in a row, so the do-not-contact list cannot be checked.';
        await askSomebody(
          outcome.alone
            ? { code: 'positions_withheld', message: hidden }
            : {
                code: 'network_unavailable',
                message: 'The network could not be reached five times in a row.',
              },
          job,
          taken,
          now,
        );
        return;
      }
      const at = plus(now, outcome.after_s * SECOND);
      await transact([
        ...backWrites(job, at, job.deferrals + 1, now),
        ...refunds(job, taken),
        ...(outcome.alone ? [] : [holdQueue(job.organization_id, job.account_id, at)]),
      ]);
      return;
    }
    case 'later': {
      const nextDay = outcome.after_s === 'next_day';
      const at = outcome.after_s === 'next_day' ? nextReset(now) : plus(now, outcome.after_s * SECOND);
      await transact([
        ...backWrites(job, at, job.deferrals, now),
        ...refunds(job, taken),
        holdQueue(job.organization_id, job.account_id, at),
      ]);
      if (nextDay) await replan(batch, account, at, now);
      return;
    }
  }
}

/** Handles a failed send, for the job and for the account. */
export async function settleFailure(
  error: NetworkError,
  job: OutboundJob,
  batch: OutboundBatch,
  account: ConnectedAccount,
  taken: Taken | undefined,
  now: Date,
): Promise<void> {
  await noteFailure(account, error, now);
  await applyOutcome(
    outcomeOf(error, {
      isAccount: accountTrouble(error) === 'restricted',
      withdrawn: job.warnings.some(({ code }) => code === 'withdrawn_recently'),
    }),
    job,
    batch,
    account,
    taken,
    now,
  );
}
