import { write } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import type { Attachment } from '#lib/network/content';
import { nextReset } from '#lib/network/daily-limit';
import { outreachClaim, takeUsage } from '#lib/network/store';
import type { OutboundBatch } from '#lib/outreach/batch';
import { describeBlocked } from '#lib/outreach/do-not-contact';
import type { OutboundJob, Reply } from '#lib/outreach/job';
import { changeJob } from '#lib/outreach/store';
import { findBlocked, hasBlockedDomains } from '#lib/outreach/store/do-not-contact';
import { lookUp } from '#lib/outreach/use-cases/assess-target';
import { blockedIdsFor } from '#lib/outreach/use-cases/find-blocked';
import { attachmentsOf, type OutreachNeeds } from '#lib/outreach/use-cases/media';
import { newReply } from '#lib/outreach/use-cases/new-reply';
import { replan } from '#lib/outreach/use-cases/place';
import { warningsOf } from '#lib/outreach/warnings-of';
import { Problem } from '#lib/shared/problem';

export interface Sender {
  readonly account: ConnectedAccount;
  readonly needs: OutreachNeeds;
  readonly now: Date;
  readonly random: () => number;
}

/** Adds the member id needed to write to a person, and their employers if the do-not-contact list requires it; costs a profile lookup. */
async function withMemberId(
  job: OutboundJob,
  batch: OutboundBatch,
  sender: Sender,
): Promise<OutboundJob | undefined> {
  const { account, needs, now } = sender;
  const { target } = job;
  const withFirms = target !== undefined && (await hasBlockedDomains(job.organization_id));
  if (!target || (target.member_id !== undefined && (target.domains !== undefined || !withFirms))) return job;
  if (await write(takeUsage(account.account_id, ['profile_lookup'], now, outreachClaim(account)))) {
    await replan(batch, account, nextReset(now), now, sender.random);
    return undefined;
  }
  const { profile, known } = await lookUp(target.person, { account, needs, withFirms });
  const warnings = [
    ...job.warnings.filter(({ code }) => code !== 'unchecked'),
    ...warningsOf(job.action, profile),
  ];
  const refused = await write(changeJob(job, ['scheduled'], { target: known, warnings }, now));
  return refused ? undefined : { ...job, target: known, warnings };
}

interface JobError {
  readonly code: string;
  readonly message: string;
}

/** What the last look at a person and at the files says about a job. */
export type Look =
  | { readonly says: 'later' }
  | { readonly says: 'fail'; readonly job: OutboundJob; readonly error: JobError }
  | { readonly says: 'ask'; readonly job: OutboundJob; readonly error: JobError & { readonly reply: Reply } }
  | {
      readonly says: 'send';
      readonly job: OutboundJob;
      readonly unlisted: readonly string[];
      readonly attachments: Attachment[] | undefined;
    };

/** Looks once more, right before sending: at the do-not-contact list, at replies and at the files. Nothing is sent or counted yet. */
export async function lookAgain(queued: OutboundJob, batch: OutboundBatch, sender: Sender): Promise<Look> {
  const { account, needs } = sender;
  const job = await withMemberId(queued, batch, sender);
  if (!job) return { says: 'later' };
  const who = job.target?.name ?? job.target?.person ?? 'The person';
  const unlisted = job.target ? await blockedIdsFor(account.organization_id, job.target) : [];
  const [blocked] = await findBlocked(account.organization_id, unlisted);
  if (blocked) {
    const message = `${who} ${describeBlocked(blocked)}.`;
    return { says: 'fail', job, error: { code: 'do_not_contact', message } };
  }
  const reply = await newReply(job, batch, await needs.network(), { account_id: account.account_id });
  const quoted = reply && `“${reply.text.slice(0, 300)}”`;
  if (reply && batch.sequence?.on_reply === 'end') {
    return { says: 'fail', job, error: { code: 'replied', message: `The person replied: ${quoted}` } };
  }
  if (reply) {
    const message = `${who} replied since this was written: ${quoted} Resume to send it anyway, or stop the job.`;
    return { says: 'ask', job, error: { code: 'replied', message, reply } };
  }
  // Read before the intent: while files cannot be read, nothing is sent, and nothing is unconfirmed.
  const attachments = await attachmentsOf(job, needs.media);
  if (attachments instanceof Problem) {
    const error = { code: attachments.code.toLowerCase(), message: attachments.detail };
    return { says: 'fail', job, error };
  }
  return { says: 'send', job, unlisted, attachments };
}
