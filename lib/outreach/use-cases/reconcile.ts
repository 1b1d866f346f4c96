import { transact, write } from '#lib/db/table';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort } from '#lib/network/port';
import type { OutboundJob } from '#lib/outreach/job';
import { changeJob, findJob } from '#lib/outreach/store';
import { type OpenSend, openSends, putOpen, removeOpen } from '#lib/outreach/store/queue';
import { finish } from '#lib/outreach/use-cases/complete';
import { lookFor, showsTooMuch } from '#lib/outreach/use-cases/look-for';
import { settleFailed, settleSent } from '#lib/outreach/use-cases/settle-job';
import { HOUR, MINUTE, plus, toIso } from '#lib/shared/time';

/** Pauses before the second and the third look; what the network does not show after the third was not sent. */
const NEXT_LOOKS = [10 * MINUTE, HOUR] as const;
/** How often to try if the network cannot be read; after that the job stays unconfirmed. Showing too much, it is asked no more than usual. */
const MOST_FAILED_LOOKS = 12;

async function look(
  job: OutboundJob,
  open: OpenSend,
  network: NetworkPort,
  as: As,
  now: Date,
): Promise<void> {
  try {
    const found = await lookFor(job, network, as);
    if (found) return await settleSent(job, found, open.since, now);
    const pause = NEXT_LOOKS[job.checks];
    if (pause === undefined) {
      const message =
        'The network’s response was lost, and the network shows no trace of the job: it was not sent.';
      return await settleFailed(job, { code: 'not_sent', message }, [], now);
    }
    await transact([
      changeJob(job, ['unconfirmed'], { checks: job.checks + 1 }, now),
      putOpen(job, open.since, plus(now, pause)),
    ]);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const failed_checks = job.failed_checks + 1;
    const pause = showsTooMuch(error) ? NEXT_LOOKS[job.failed_checks] : HOUR;
    const gaveUp = pause === undefined || failed_checks >= MOST_FAILED_LOOKS;
    await transact([
      changeJob(job, ['unconfirmed'], { failed_checks, ...(gaveUp ? { checks_ended: true } : {}) }, now),
      gaveUp ? removeOpen(job) : putOpen(job, open.since, plus(now, pause)),
    ]);
  }
}

/**
 * Determines the outcome of sends without an answer: a lost worker left the job `sending`, or the answer never arrived. Only reads from the
 * network; never sends again.
 */
export async function reconcile(
  organization: string,
  account: string,
  network: () => Promise<NetworkPort>,
  now: Date,
): Promise<void> {
  for (const open of await openSends(organization, account)) {
    if (open.check_at > toIso(now)) continue;
    const job = await findJob(organization, open.batch_id, open.job_id);
    if (job?.status === 'sending') {
      const lost = { ...job, status: 'unconfirmed' as const };
      if (!(await transact([changeJob(job, ['sending'], { status: 'unconfirmed' }, now)])))
        await look(lost, open, await network(), { account_id: account }, now);
    } else if (job?.status === 'unconfirmed') {
      await look(job, open, await network(), { account_id: account }, now);
    }
    if (job?.status === 'scheduled') await transact([removeOpen(job)]);
    else if (job) await finish(job, now);
  }
}

/** Ends the looks at an account's open sends once it is disconnected: without it nothing more can be found out. */
export async function endLooks(organization: string, account: string, now: Date): Promise<void> {
  for (const { batch_id, job_id } of await openSends(organization, account)) {
    const job = await findJob(organization, batch_id, job_id);
    if (!job) continue;
    if (job.status === 'sending' || job.status === 'unconfirmed')
      await write(changeJob(job, [job.status], { status: 'unconfirmed', checks_ended: true }, now));
    if (job.status === 'scheduled') await write(removeOpen(job));
    else await finish(job, now);
  }
}
