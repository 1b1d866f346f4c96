import * as z from 'zod';
import { toGet, toPost } from '#lib/contract/operation';
import { batchStatus } from '#lib/outreach/batch';
import { batchResult, batchSummary, jobResult } from '#lib/outreach/batch-result';
import { batchHref, operation } from '#lib/outreach/operations/shared';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor } from '#lib/shared/page';
import { sentTime } from '#lib/shared/sent-time';

const batchId = lazy(() =>
  z.object({ id: z.string().regex(/^obb_[0-9]{1,16}$/, 'must be a batch id, obb_...') }),
);
const jobIdText = lazy(() => z.string().regex(/^job_[0-9]{1,16}_[0-9]{3}$/, 'must be a job id, job_...'));
const jobIds = lazy(() => z.array(jobIdText()).min(1).max(100));

type Shown = { id: string; status: z.infer<typeof batchStatus>; summary: { pending: number } };

/** The actions that the current state allows. */
const batchActions = ({ id, status, summary }: Shown) => {
  const self = { self: toGet(batchHref(id)) };
  const stop = { stop: toPost(`${batchHref(id)}/stop`) };
  const approve = { approve: toPost(`${batchHref(id)}/approve`) };
  switch (status) {
    case 'staged':
      return { ...self, ...approve, ...stop };
    case 'approved':
      return {
        ...self,
        ...(summary.pending > 0 ? approve : {}),
        pause: toPost(`${batchHref(id)}/pause`),
        ...stop,
      };
    case 'paused':
      return { ...self, resume: toPost(`${batchHref(id)}/resume`), ...stop };
    case 'completed':
    case 'stopped':
      return self;
  }
};

export const listOutboundBatches = operation({
  id: 'listOutboundBatches',
  route: 'GET /v2/outbound-queue/batches',
  summary: 'List outbound batches',
  description: 'Newest first, each with the number of its jobs in each status.',
  scope: 'svc:read',
  query: () =>
    z.strictObject({
      status: batchStatus.optional(),
      account_id: z.string().min(1).max(128).optional(),
      ...limitCursor(),
    }),
  result: () => countedPageOf(batchSummary),
  tool: { name: 'list_outbound_batches' },
});

export const getOutboundBatch = operation({
  id: 'getOutboundBatch',
  route: 'GET /v2/outbound-queue/batches/{id}',
  summary: 'Read a batch with its jobs',
  description:
    'Returns each job with its preview, its warnings, when it will be or was sent, and why it failed; summary counts jobs by status.',
  scope: 'svc:read',
  params: batchId,
  result: () => batchResult,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }) => status === 'completed' || status === 'stopped',
  actions: batchActions,
  tool: { name: 'get_outbound_batch' },
});

const queueWrite = (name: 'approve' | 'pause' | 'resume' | 'stop') =>
  ({
    route: `POST /v2/outbound-queue/batches/{id}/${name}`,
    scope: 'svc:write',
    params: batchId,
    result: () => batchResult,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
    idempotency: 'natural',
    actions: batchActions,
  }) as const;

export const approveOutboundBatch = operation({
  ...queueWrite('approve'),
  scope: 'svc:approve',
  id: 'approveOutboundBatch',
  audit: 'Released messages to be sent',
  auditDetail: ({ jobs_total }) => `a batch of ${jobs_total}`,
  summary: 'Approve a batch, or some of its jobs',
  description:
    'Approved jobs are sent automatically, paced by the schedule and within the daily limits. With job_ids, only those jobs are approved; the rest stay pending. Approving again has no effect. A post whose `scheduled_at` has passed is refused: give it another time or `null`.',
  body: () => z.strictObject({ job_ids: jobIds().optional() }),
  bodyOptional: true,
  tool: { name: 'approve_outbound_batch', destructive: true },
});

export const pauseOutboundBatch = operation({
  ...queueWrite('pause'),
  id: 'pauseOutboundBatch',
  summary: 'Pause an approved batch',
  description:
    'A job that is being sent right now still goes out; nothing else is sent until you resume the batch.',
  tool: { name: 'pause_outbound_batch' },
});

export const resumeOutboundBatch = operation({
  ...queueWrite('resume'),
  scope: 'svc:approve',
  id: 'resumeOutboundBatch',
  audit: 'Resumed sending',
  summary: 'Resume a paused batch',
  description: 'The remaining jobs are rescheduled from now.',
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED'],
  tool: { name: 'resume_outbound_batch' },
});

export const stopOutboundBatch = operation({
  ...queueWrite('stop'),
  id: 'stopOutboundBatch',
  audit: 'Stopped messages',
  summary: 'Discard the unsent jobs of a batch, or some of them',
  description:
    'This cannot be undone. With job_ids, only those jobs are discarded and the batch continues. Sent jobs stay sent. Stopping again has no effect.',
  body: () => z.strictObject({ job_ids: jobIds().optional() }),
  bodyOptional: true,
  tool: { name: 'stop_outbound_batch', destructive: true },
});

export const updateOutboundJob = operation({
  id: 'updateOutboundJob',
  route: 'PATCH /v2/outbound-queue/batches/{id}/jobs/{job_id}',
  summary: 'Edit a job that is not yet approved',
  description:
    'Changes the text and, for a post, its visibility, files and time. An approved job cannot be edited: stop it and stage it again.',
  scope: 'svc:create',
  params: () => batchId().extend({ job_id: jobIdText() }),
  body: () =>
    z
      .strictObject({
        text: z.string().trim().max(8_000).optional(),
        visibility: z.enum(['public', 'connections']).optional(),
        media_ids: z
          .array(z.string().regex(/^med_[0-9]{1,16}$/))
          .max(20)
          .optional(),
        scheduled_at: sentTime.nullable().optional(),
      })
      .refine((body) => Object.keys(body).length > 0, 'must change something'),
  result: () => jobResult,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'update_outbound_job' },
});

export const outboundQueueOperations = [
  listOutboundBatches,
  getOutboundBatch,
  approveOutboundBatch,
  pauseOutboundBatch,
  resumeOutboundBatch,
  stopOutboundBatch,
  updateOutboundJob,
];
