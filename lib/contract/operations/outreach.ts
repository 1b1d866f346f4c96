import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { batchStatus } from '#lib/outreach/batch';
import { batchResult, batchSummary, jobResult } from '#lib/outreach/batch-result';
import { mediaFile, mediaType } from '#lib/outreach/media-file';
import { outreachRequest } from '#lib/outreach/outreach-request';
import { schedule } from '#lib/outreach/schedule';
import { limitCursor } from '#lib/shared/page';
import { timestamp } from '#lib/shared/time';

const group = 'outreach';
const base = { group, rate: 'standard' } as const;
const requestHeaders = {
  'X-Network-Account':
    'The connected account to act as. With one account it may be left out; with several the first connected acts.',
} as const;
const batchId = z.object({ id: z.string().regex(/^obb_[0-9]{1,16}$/, 'must be a batch id, obb_...') });
const jobIdText = z.string().regex(/^job_[0-9]{1,16}_[0-9]{3}$/, 'must be a job id, job_...');
const jobIds = z.array(jobIdText).min(1).max(100);

const href = (id: string) => `/v2/outbound-queue/batches/${id}`;
type Shown = { id: string; status: z.infer<typeof batchStatus>; summary: { pending: number } };

/** What may be done next in the present state. */
const batchActions = ({ id, status, summary }: Shown) => {
  const self = { self: { method: 'GET', href: href(id) } as const };
  const stop = { stop: { method: 'POST', href: `${href(id)}/stop` } as const };
  const approve = { approve: { method: 'POST', href: `${href(id)}/approve` } as const };
  switch (status) {
    case 'staged':
      return { ...self, ...approve, ...stop };
    case 'approved':
      return {
        ...self,
        ...(summary.pending > 0 ? approve : {}),
        pause: { method: 'POST', href: `${href(id)}/pause` } as const,
        ...stop,
      };
    case 'paused':
      return { ...self, resume: { method: 'POST', href: `${href(id)}/resume` } as const, ...stop };
    case 'completed':
    case 'stopped':
      return self;
  }
};

const stagedDetail = z.object({
  account_id: z.string(),
  account_name: z.string(),
  job_count: z.int(),
  warning_count: z.int(),
  expires_at: timestamp,
  schedule: schedule.optional(),
  jobs: z.array(jobResult),
});
/** Answer of a staged write. Source: spec 2.5. */
export const stagedBatch = z.object({
  action: z.string(),
  status: z.literal('staged'),
  batch_id: z.string(),
  detail: stagedDetail,
});
/** Answer of an immediate action. Source: spec 2.5. */
export const actionResult = z.object({
  action: z.string(),
  results: z.array(z.record(z.string(), z.unknown())),
  errors: z.array(z.object({ target: z.string(), code: z.string(), message: z.string() })),
});
const stagedActions = (result: z.infer<typeof stagedBatch> | z.infer<typeof actionResult>) =>
  'batch_id' in result
    ? {
        approve: { method: 'POST', href: `${href(result.batch_id)}/approve` } as const,
        self: { method: 'GET', href: href(result.batch_id) } as const,
        stop: { method: 'POST', href: `${href(result.batch_id)}/stop` } as const,
      }
    : {};

const sampleJob = {
  id: 'job_7305817200230400_000',
  batch_id: 'obb_7305817200230400',
  account_id: 'acc-grace',
  action: 'connect',
  status: 'pending',
  target: { person: 'ada-lovelace', public_id: 'ada-lovelace', name: 'Ada Lovelace' },
  content: { text: 'Hello Ada' },
  warnings: [],
  checks: 0,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  preview: 'Invite Ada Lovelace (ada-lovelace) to connect, with the note: “Hello Ada”',
} as const;
const sampleSummary = {
  id: sampleJob.batch_id,
  account_id: 'acc-grace',
  account_name: 'Grace Hopper',
  action: 'connect',
  status: 'staged',
  jobs_total: 1,
  staged_at: '2026-11-21T09:30:00.000Z',
  staged_by: 'key_seed',
  expires_at: '2026-12-05T09:30:00.000Z',
  approvals: [],
  updated_at: '2026-11-21T09:30:00.000Z',
  summary: { pending: 1, scheduled: 0, sending: 0, sent: 0, failed: 0, unconfirmed: 0, cancelled: 0 },
} as const;
const sampleBatch = { ...sampleSummary, jobs: [sampleJob] };
const sampleStaged = {
  action: 'connect',
  status: 'staged',
  batch_id: sampleJob.batch_id,
  detail: {
    account_id: 'acc-grace',
    account_name: 'Grace Hopper',
    job_count: 1,
    warning_count: 0,
    expires_at: sampleSummary.expires_at,
    jobs: [sampleJob],
  },
} as const;
const accountErrors = ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'UPSTREAM_ERROR'] as const;

export const createOutreach = defineOperation({
  ...base,
  id: 'createOutreach',
  method: 'POST',
  path: '/v2/network/outreach',
  summary: 'Stage outreach for approval, or act at once',
  description:
    'connect, message, comment and post are staged: the answer is 202 with a batch, a preview of each job and warnings, and nothing is sent before someone approves it. react, follow, unfollow, invitation_accept, invitation_reject, post_edit and post_delete are done at once and answered by 200. The batch is pinned to the account resolved now.',
  scope: 'svc:create',
  body: outreachRequest,
  maxBodyBytes: 1_500_000,
  result: z.union([stagedBatch, actionResult]),
  status: 202,
  errors: [...accountErrors, 'RATE_LIMITED'],
  needs: ['network'],
  requestHeaders,
  idempotency: 'claimed',
  actions: stagedActions,
  tool: { name: 'create_outreach' },
  examples: {
    request: { action: 'connect', public_id: 'ada-lovelace', text: 'Hello Ada' },
    response: sampleStaged,
  },
});

export const sendNetworkMessage = defineOperation({
  ...base,
  id: 'sendNetworkMessage',
  method: 'POST',
  path: '/v1/network/messages',
  summary: 'Stage a message to a person',
  description:
    'Both forms are taken: {network_member_id, message, sender_member_id} and {recipient, text}. A message is a content write: it is staged, and sent once the batch is approved.',
  scope: 'svc:create',
  body: z.union([
    z.strictObject({
      recipient: z.string().trim().min(1).max(500),
      text: z.string().trim().min(1).max(8_000),
    }),
    z.strictObject({
      network_member_id: z.string().trim().min(1).max(500),
      message: z.string().trim().min(1).max(8_000),
      sender_member_id: z.string().min(1).max(128),
    }),
  ]),
  result: stagedBatch,
  status: 202,
  errors: [...accountErrors],
  needs: ['network'],
  requestHeaders,
  idempotency: 'claimed',
  tool: false,
  examples: {
    request: { recipient: 'maria-santos-acme', text: 'Hello Maria' },
    response: { ...sampleStaged, action: 'message' },
  },
});

export const listOutboundBatches = defineOperation({
  ...base,
  id: 'listOutboundBatches',
  method: 'GET',
  path: '/v2/outbound-queue/batches',
  summary: 'List outbound batches',
  description: 'Newest first, each with how many of its jobs are in which status.',
  scope: 'svc:read',
  query: z.strictObject({
    status: batchStatus.optional(),
    account_id: z.string().min(1).max(128).optional(),
    ...limitCursor,
  }),
  result: z.object({ items: z.array(batchSummary), next_cursor: z.string().optional(), total: z.int() }),
  status: 200,
  errors: [],
  tool: { name: 'list_outbound_batches' },
  examples: { response: { items: [sampleSummary], total: 1 } },
});

export const getOutboundBatch = defineOperation({
  ...base,
  id: 'getOutboundBatch',
  method: 'GET',
  path: '/v2/outbound-queue/batches/{id}',
  summary: 'Read a batch with its jobs',
  description:
    'Each job with its preview, its warnings, when it goes out or went out, and why it failed; summary counts them by status.',
  scope: 'svc:read',
  params: batchId,
  result: batchResult,
  status: 200,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }) => status === 'completed' || status === 'stopped',
  actions: batchActions,
  tool: { name: 'get_outbound_batch' },
  examples: { response: sampleBatch },
});

const queueWrite = (name: 'approve' | 'pause' | 'resume' | 'stop') =>
  ({
    ...base,
    method: 'POST',
    path: `/v2/outbound-queue/batches/{id}/${name}`,
    scope: 'svc:write',
    params: batchId,
    result: batchResult,
    status: 200,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
    idempotency: 'natural',
    actions: batchActions,
    examples: { response: sampleBatch },
  }) as const;

export const approveOutboundBatch = defineOperation({
  ...queueWrite('approve'),
  id: 'approveOutboundBatch',
  summary: 'Approve a batch, or some of its jobs',
  description:
    'Approved jobs go out by themselves, paced by the schedule and within the daily limits. With job_ids only those are approved; the rest stay pending. Approving again changes nothing.',
  body: z.strictObject({ job_ids: jobIds.optional() }),
  bodyOptional: true,
  tool: { name: 'approve_outbound_batch', destructive: true },
});

export const pauseOutboundBatch = defineOperation({
  ...queueWrite('pause'),
  id: 'pauseOutboundBatch',
  summary: 'Pause an approved batch',
  description: 'What is being sent at this moment still goes out; nothing else does until it is resumed.',
  tool: { name: 'pause_outbound_batch' },
});

export const resumeOutboundBatch = defineOperation({
  ...queueWrite('resume'),
  id: 'resumeOutboundBatch',
  summary: 'Resume a paused batch',
  description: 'The remaining jobs are scheduled anew from now on.',
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED'],
  tool: { name: 'resume_outbound_batch' },
});

export const stopOutboundBatch = defineOperation({
  ...queueWrite('stop'),
  id: 'stopOutboundBatch',
  summary: 'Discard what is unsent of a batch, or some of its jobs',
  description:
    'For good. With job_ids only those are discarded and the batch goes on. What was sent stays sent. Stopping again changes nothing.',
  body: z.strictObject({ job_ids: jobIds.optional() }),
  bodyOptional: true,
  tool: { name: 'stop_outbound_batch', destructive: true },
});

export const updateOutboundJob = defineOperation({
  ...base,
  id: 'updateOutboundJob',
  method: 'PATCH',
  path: '/v2/outbound-queue/batches/{id}/jobs/{job_id}',
  summary: 'Edit a job that is not approved yet',
  description:
    'Its text, and of a post its visibility, files and time. What was approved cannot be edited: stop it and stage it anew.',
  scope: 'svc:create',
  params: batchId.extend({ job_id: jobIdText }),
  body: z
    .strictObject({
      text: z.string().trim().max(8_000).optional(),
      visibility: z.enum(['public', 'connections']).optional(),
      media_ids: z
        .array(z.string().regex(/^med_[0-9]{1,16}$/))
        .max(20)
        .optional(),
      scheduled_at: timestamp.nullable().optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'must change something'),
  result: jobResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'update_outbound_job' },
  examples: { request: { text: 'Hello Ada, we met in Boston.' }, response: sampleJob },
});

export const uploadMedia = defineOperation({
  ...base,
  id: 'uploadMedia',
  method: 'POST',
  path: '/v2/network/media',
  summary: 'Upload a file for posts and messages',
  description:
    'Send the file itself (image/jpeg, image/png, image/gif, application/pdf or video/mp4, with ?filename=), or JSON with data in base64. At most 4 MB. Its id goes into media_ids.',
  scope: 'svc:create',
  query: z.strictObject({ filename: z.string().min(1).max(200).optional() }),
  body: z.strictObject({
    filename: z.string().min(1).max(200),
    content_type: mediaType,
    data: z.base64().max(6_000_000).meta({ description: 'The bytes in base64' }),
  }),
  rawBody: mediaType.options,
  maxBodyBytes: 6_000_000,
  result: mediaFile.omit({ object_key: true }).extend({ media_id: z.string() }),
  status: 201,
  errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: { name: 'upload_media' },
  examples: {
    request: { filename: 'chart.png', content_type: 'image/png', data: 'iVBORw0KGgo=' },
    response: {
      id: 'med_7305817200230400',
      media_id: 'med_7305817200230400',
      filename: 'chart.png',
      content_type: 'image/png',
      size: 8,
      created_at: '2026-11-21T09:30:00.000Z',
    },
  },
});

export const outreachOperations = [
  uploadMedia,
  createOutreach,
  sendNetworkMessage,
  listOutboundBatches,
  getOutboundBatch,
  approveOutboundBatch,
  pauseOutboundBatch,
  resumeOutboundBatch,
  stopOutboundBatch,
  updateOutboundJob,
];
