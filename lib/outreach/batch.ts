import * as z from 'zod';
import { stagedAction } from '#lib/outreach/action';
import { schedule } from '#lib/outreach/schedule';
import { DAY, timestamp } from '#lib/shared/time';

export const batchStatus = z.enum(['staged', 'approved', 'paused', 'completed', 'stopped']);
export type BatchStatus = z.infer<typeof batchStatus>;

/** Source: contract, section 2. `stopped` is final. */
export const batchTransitions = {
  approve: { from: ['staged', 'approved'], to: 'approved' },
  pause: { from: ['approved'], to: 'paused' },
  resume: { from: ['paused'], to: 'approved' },
  stop: { from: ['staged', 'approved', 'paused'], to: 'stopped' },
  complete: { from: ['approved', 'paused'], to: 'completed' },
} as const satisfies Record<string, { from: readonly BatchStatus[]; to: BatchStatus }>;
export type BatchTransition = keyof typeof batchTransitions;

/** Ids sort by time. */
export const outboundBatchId = (number: number): string => `obb_${number}`;

/** A draft that nobody approved is discarded after this. */
export const DRAFT_LIVES = 14 * DAY;

/** `needs_attention`: the network refused a job for a reason that is not clearly the person's, or too often. */
export const pauseReason = z.enum([
  'user',
  'session_expired',
  'account_restricted',
  'account_disconnected',
  'needs_attention',
]);
export type PauseReason = z.infer<typeof pauseReason>;

/** Who approved what, and when. */
export const approval = z.lazy(() =>
  z.object({
    at: timestamp,
    by: z.string(),
    jobs: z.union([z.literal('all'), z.array(z.string())]),
  }),
);
export type Approval = z.infer<typeof approval>;

/** The sequence step that a batch belongs to, and how a reply affects it. */
const ofSequence = z.lazy(() =>
  z.object({ id: z.string(), step: z.int(), on_reply: z.enum(['hold', 'end', 'continue']) }),
);

/** Writes staged by one request, pinned to the account resolved then. */
export const outboundBatch = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    account_id: z.string(),
    account_name: z.string(),
    action: stagedAction,
    status: batchStatus,
    jobs_total: z.int(),
    schedule: schedule.optional(),
    sequence: ofSequence.optional(),
    staged_at: timestamp,
    staged_by: z.string(),
    expires_at: timestamp,
    approvals: z.array(approval).default([]),
    /** Incremented by each approval, so that a concurrent edit cannot slip in. */
    revision: z.int().default(0),
    approved_at: timestamp.optional(),
    approved_by: z.string().optional(),
    paused_at: timestamp.optional(),
    paused_reason: pauseReason.optional(),
    paused_detail: z.string().optional().meta({ description: 'What needs attention, in words' }),
    completed_at: timestamp.optional(),
    stopped_at: timestamp.optional(),
    stopped_by: z.string().optional(),
    stop_reason: z.enum(['user', 'expired']).optional(),
    updated_at: timestamp,
  }),
);
export type OutboundBatch = z.infer<typeof outboundBatch>;

/** Whether any approval covers a job. */
export const isApproved = ({ approvals }: Pick<OutboundBatch, 'approvals'>, job: string): boolean =>
  approvals.some(({ jobs }) => jobs === 'all' || jobs.includes(job));
