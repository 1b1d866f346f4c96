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

/** How often a job is tried while the vendor is down; after that its batch waits for somebody. */
const MOST_TRIES = 5;
/** When the outcome of a send is first looked for after its answer was lost. */
export const FIRST_CHECK = MINUTE;

/** What a send took from the day's limits, given back when nothing left for the network. */
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
 * The network has it. Also said of a send whose outcome was found later. The open entry stays until the batch has been
 * looked at too, so that a worker lost in between leaves no batch without its end.
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

/** It will never work; `also` gives back what was taken where nothing left. */
export async function settleFailed(
  job: OutboundJob,
  error: { code: string; message: string },
  also: readonly Write[],
  now: Date,
): Promise<void> {
  await transact([changeJob(job, [job.status], { status: 'failed', error }, now), removeOpen(job), ...also]);
}

/** Every approved batch that waits in an account's queue is paused, for the account's sake. */
export async function pauseAccount(
  { organization_id: organization, account_id }: Pick<ConnectedAccount, 'organization_id' | 'account_id'>,
  reason: PauseReason,
  now: Date,
): Promise<void> {
  const batches = new Set<string>();
  for await (const { batch_id } of queuedJobs(organization, account_id)) batches.add(batch_id);
  for (const id of batches) await transact([pauseWrite(organization, id, reason, now)]);
}

/** Back into the queue: certainly nothing was sent. */
const backWrites = (job: OutboundJob, at: Date, deferrals: number, now: Date): Write[] => [
  changeJob(job, [job.status], { status: 'scheduled', scheduled_at: toIso(at), deferrals }, now, {
    remove: ['sending_since'],
  }),
  removeOpen(job),
  enqueue(job, toIso(at)),
];

/** The job goes back into the queue and its batch waits: resuming tries again, stopping the job ends it. */
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
        const message = 'The network could not be reached five times in a row.';
        await askSomebody({ code: 'network_unavailable', message }, job, taken, now);
        return;
      }
      const at = plus(now, outcome.after_s * SECOND);
      await transact([
        ...backWrites(job, at, job.deferrals + 1, now),
        ...refunds(job, taken),
        holdQueue(job.organization_id, job.account_id, at),
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

/** What follows from a failed send: for the job, and for the account. */
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
