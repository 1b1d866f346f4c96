import * as z from 'zod';
import { toGet, toPost } from '#lib/contract/operation';
import { requestHeaders } from '#lib/network/operations/shared';
import { jobResult } from '#lib/outreach/batch-result';
import { mediaFile, mediaType } from '#lib/outreach/media-file';
import { batchHref, operation } from '#lib/outreach/operations/shared';
import { outreachRequest } from '#lib/outreach/outreach-request';
import { schedule } from '#lib/outreach/schedule';
import { lazy } from '#lib/shared/lazy';
import { timestamp } from '#lib/shared/time';

const stagedDetail = lazy(() =>
  z.object({
    account_id: z.string(),
    account_name: z.string(),
    job_count: z.int(),
    warning_count: z.int(),
    expires_at: timestamp,
    schedule: schedule.optional(),
    jobs: z.array(jobResult),
  }),
);
/** The answer to a staged write. Source: spec 2.5. */
export const stagedBatch = lazy(() =>
  z.object({
    action: z.string(),
    status: z.literal('staged'),
    batch_id: z.string(),
    detail: stagedDetail(),
  }),
);
/** The answer to an immediate action. Source: spec 2.5. */
export const actionResult = lazy(() =>
  z.object({
    action: z.string(),
    results: z.array(z.record(z.string(), z.unknown())),
    errors: z.array(z.object({ target: z.string(), code: z.string(), message: z.string() })),
  }),
);
const stagedActions = (
  result: z.infer<ReturnType<typeof stagedBatch>> | z.infer<ReturnType<typeof actionResult>>,
) =>
  'batch_id' in result
    ? {
        approve: toPost(`${batchHref(result.batch_id)}/approve`),
        self: toGet(batchHref(result.batch_id)),
        stop: toPost(`${batchHref(result.batch_id)}/stop`),
      }
    : {};

const accountErrors = ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'UPSTREAM_ERROR'] as const;

export const createOutreach = operation({
  id: 'createOutreach',
  route: 'POST /v2/network/outreach',
  summary: 'Stage outreach for approval, or act at once',
  description:
    'connect, message, comment and post are staged: the response is 202 with a batch, a preview of each job and warnings, and nothing is sent until someone approves it. react, follow, unfollow, invitation_accept, invitation_reject, post_edit and post_delete are executed immediately and return 200. The batch is pinned to the account resolved now. Jobs beyond the account’s daily limit are scheduled for a later day, shown in `scheduled_at`; only immediate actions return 429 with Retry-After.',
  scope: 'svc:create',
  body: () => outreachRequest,
  maxBodyBytes: 1_500_000,
  result: () => z.union([stagedBatch(), actionResult()]),
  status: 202,
  otherStatus: { status: 200, description: 'The result of an immediate action' },
  errors: [...accountErrors, 'RATE_LIMITED'],
  needs: ['network'],
  requestHeaders,
  idempotency: 'claimed',
  actions: stagedActions,
  tool: {
    name: 'create_outreach',
    description:
      'connect, message, comment and post are staged, with a preview of each job and warnings. react, follow, unfollow, invitation_accept, invitation_reject, post_edit and post_delete act at once. Jobs beyond the account’s daily limit are scheduled for a later day, shown in `scheduled_at`.',
  },
});

export const sendNetworkMessage = operation({
  id: 'sendNetworkMessage',
  route: 'POST /v1/network/messages',
  summary: 'Stage a message to a person',
  description:
    'Accepts both {network_member_id, message, sender_member_id} and {recipient, text}. The message is staged, and sent once the batch is approved. Jobs beyond the account’s daily limit are scheduled for a later day, shown in `scheduled_at`.',
  scope: 'svc:create',
  body: () =>
    z.union([
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
});

export const uploadMedia = operation({
  id: 'uploadMedia',
  route: 'POST /v2/network/media',
  summary: 'Upload a file for posts and messages',
  description:
    'Send the file itself (image/jpeg, image/png, image/gif, application/pdf or video/mp4, with ?filename=), or JSON with data in base64. At most 4 MB. Pass the returned id in media_ids.',
  scope: 'svc:create',
  query: () => z.strictObject({ filename: z.string().min(1).max(200).optional() }),
  body: () =>
    z.strictObject({
      filename: z.string().min(1).max(200),
      content_type: mediaType,
      data: z.base64().max(6_000_000).meta({ description: 'The bytes in base64' }),
    }),
  rawBody: mediaType.options,
  maxBodyBytes: 6_000_000,
  result: () => mediaFile.unwrap().omit({ object_key: true }).extend({ media_id: z.string() }),
  status: 201,
  errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: { name: 'upload_media' },
});

export const outreachActionOperations = [uploadMedia, createOutreach, sendNetworkMessage];
