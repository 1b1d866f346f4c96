import * as z from 'zod';
import { stagedAction } from '#lib/outreach/action';
import { isApproved, type OutboundBatch } from '#lib/outreach/batch';
import { poll } from '#lib/outreach/poll';
import { timestamp } from '#lib/shared/time';

export const jobStatus = z.enum([
  'pending',
  'scheduled',
  'sending',
  'sent',
  'failed',
  'unconfirmed',
  'cancelled',
]);
export type JobStatus = z.infer<typeof jobStatus>;

export const warning = z.lazy(() =>
  z.object({
    code: z.enum([
      'already_connected',
      'invitation_pending',
      'withdrawn_recently',
      'not_connected',
      'duplicate',
      'contacted_by_other',
      'not_found',
      'unchecked',
      'poll_unproved',
    ]),
    message: z.string(),
  }),
);
export type Warning = z.infer<typeof warning>;

export const mention = z.lazy(() =>
  z.strictObject({
    name: z.string().min(1).max(200),
    member_id: z.string().min(1).max(128),
  }),
);

/** The content to send. */
export const jobContent = z.lazy(() =>
  z.object({
    text: z.string().optional(),
    visibility: z.enum(['public', 'connections']).optional(),
    media_ids: z.array(z.string()).optional(),
    mentions: z.array(mention).optional(),
    article_url: z.string().optional(),
    reshare_post_id: z.string().optional(),
    poll: poll.optional(),
    post_id: z.string().optional(),
    parent_comment_id: z.string().optional(),
    /** The job whose post is to be commented on; its id is known once that post is published. */
    after_job: z.string().optional(),
  }),
);
export type JobContent = z.infer<typeof jobContent>;

/** The recipient: the person's reference as requested, and what is known of them. */
export const jobTarget = z.lazy(() =>
  z.object({
    person: z.string(),
    public_id: z.string().optional(),
    member_id: z.string().optional(),
    name: z.string().optional(),
    domains: z.array(z.string()).optional().meta({
      description: 'Domains of the companies they work for, looked up if the do-not-contact list has domains',
    }),
  }),
);
export type JobTarget = z.infer<typeof jobTarget>;

/** A person's reply since the message to them was staged or edited; it holds that message. */
const reply = z.lazy(() => z.object({ text: z.string(), received_at: z.string() }));
export type Reply = z.infer<typeof reply>;

export const outboundJob = z.lazy(() =>
  z.object({
    id: z.string(),
    batch_id: z.string(),
    organization_id: z.string(),
    account_id: z.string(),
    action: stagedAction,
    status: jobStatus,
    target: jobTarget.optional(),
    content: jobContent,
    warnings: z.array(warning).default([]),
    reply: reply
      .optional()
      .meta({ description: 'The person’s reply since the message was staged or edited' }),
    /** A time the user chose; pacing does not change it. */
    exact_at: timestamp.optional(),
    scheduled_at: timestamp.optional(),
    /** When sending began: recorded before the request is sent. */
    sending_since: timestamp.optional(),
    /** How many attempts were deferred. */
    deferrals: z.int().default(0),
    /** How often its outcome was looked up. */
    checks: z.int().default(0),
    /** How often the network could not be read to look for its outcome. */
    failed_checks: z.int().default(0),
    /** Set once nothing more can be found out about an unconfirmed send. */
    checks_ended: z.boolean().optional(),
    sent_at: timestamp.optional(),
    result: z.record(z.string(), z.string()).optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
    edited_at: timestamp.optional(),
    edited_by: z.string().optional(),
    created_at: timestamp,
    updated_at: timestamp,
  }),
);
export type OutboundJob = z.infer<typeof outboundJob>;

/** Whether this is an invitation with a note, of which free accounts may send only a few. */
export const hasNote = ({ action, content }: Pick<OutboundJob, 'action' | 'content'>): boolean =>
  action === 'connect' && (content.text ?? '') !== '';

/**
 * A job's status, adjusted for its batch: stopping discards unsent jobs at once, and approving schedules the jobs it covers at once, before
 * the jobs themselves are written.
 */
export function effectiveStatus(
  batch: OutboundBatch,
  { id, status }: Pick<OutboundJob, 'id' | 'status'>,
): JobStatus {
  if (status !== 'pending' && status !== 'scheduled') return status;
  if (batch.status === 'stopped') return 'cancelled';
  return status === 'pending' && isApproved(batch, id) ? 'scheduled' : status;
}

/** Whether nothing more will happen to a job. */
export const hasEnded = ({ status, checks_ended }: Pick<OutboundJob, 'status' | 'checks_ended'>): boolean =>
  status === 'sent' ||
  status === 'failed' ||
  status === 'cancelled' ||
  (status === 'unconfirmed' && checks_ended === true);
