import * as z from 'zod';
import { batchPreview, batchResult, hasEnded, memberResult, progressEvent } from '#lib/batch/batch-result';
import { MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from '#lib/batch/upload';
import { uploadResult } from '#lib/batch/upload-result';
import { defineOperation } from '#lib/contract/operation';
import { sampleSummary } from '#lib/contract/operations/samples';
import { crmPlatform } from '#lib/crm/platform';
import { enrichmentStatus } from '#lib/enrichment/enrichment';
import { limitCursor } from '#lib/shared/page';
import { timestamp } from '#lib/shared/time';

const group = 'batches';
const root = '/v1/enrichments/batches';
const params = z.object({ batchId: z.uuid() });
const price =
  '3 credits for each member for whom at least one field is found; nothing for misses, failures and fresh results';

const id = '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11';
const counts = { queued: 0, processing: 0, completed: 2, approved: 0, failed: 0, cancelled: 0 };
const sample = {
  batch_id: id,
  status: 'completed',
  source: { kind: 'crm_list', platform: 'hubspot', list_id: '2001', list_name: 'Trade fair 2026' },
  row_count: 3,
  member_count: 2,
  duplicate_count: 1,
  refused_count: 0,
  reusable_count: 0,
  problem_count: 0,
  estimated_credits: 6,
  extra_columns: [],
  percent_complete: 100,
  counts,
  credits: { estimated: 6, held: 0, charged: 6, released: 0 },
  created_at: '2026-11-21T09:30:00.000Z',
  created_by: 'key:key_seed',
  updated_at: '2026-11-21T09:31:00.000Z',
  confirmed_at: '2026-11-21T09:30:10.000Z',
  started_at: '2026-11-21T09:30:11.000Z',
  completed_at: '2026-11-21T09:31:00.000Z',
  stream_url: `/v2/jobs/${id}/stream`,
} as const;
const confirmed = {
  ...sample,
  status: 'confirmed',
  percent_complete: 0,
  counts: { ...counts, queued: 2, completed: 0 },
  credits: { estimated: 6, held: 6, charged: 0, released: 0 },
} as const;

export const previewBatch = defineOperation({
  id: 'previewBatch',
  group,
  method: 'POST',
  path: `${root}/preview`,
  summary: 'See what enriching a CRM list would cost',
  description:
    'Reads the list and answers how many persons it would enrich, how many records say too little or come twice, how many have a fresh result that is used again for nothing, and the credits. Reserves nothing; confirm the `batch_id` to start.',
  rate: 'enrichment',
  scope: 'svc:read',
  body: z.strictObject({
    list_id: z.string().trim().min(1).max(200),
    platform: crmPlatform,
  }),
  result: batchPreview,
  status: 200,
  errors: [
    'NOT_FOUND',
    'INVALID_STATE',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UPSTREAM_ERROR',
    'UPSTREAM_TIMEOUT',
  ],
  needs: ['crm', 'integration-secrets', 'uploads'],
  idempotency: 'claimed',
  tool: { name: 'preview_batch' },
  examples: {
    request: { list_id: '2001', platform: 'hubspot' },
    response: {
      ...sample,
      status: 'previewed',
      counts: { ...counts, queued: 2, completed: 0 },
      percent_complete: 0,
      credits: { estimated: 6, held: 0, charged: 0, released: 0 },
      available_credits: 100,
      sufficient: true,
      problems: [],
    },
  },
});

export const confirmBatch = defineOperation({
  id: 'confirmBatch',
  group,
  method: 'POST',
  path: `${root}/confirm`,
  summary: 'Start a previewed batch',
  description:
    'Reserves the estimated credits once for the whole batch and starts it. Confirming twice is the same as once.',
  rate: 'enrichment',
  scope: 'svc:enrich',
  price,
  body: z.strictObject({ batch_id: z.uuid() }),
  result: batchResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'INSUFFICIENT_CREDITS'],
  idempotency: 'natural',
  tool: { name: 'confirm_batch' },
  examples: { request: { batch_id: id }, response: confirmed },
});

export const listBatches = defineOperation({
  id: 'listBatches',
  group,
  method: 'GET',
  path: root,
  summary: 'List batches, newest first',
  description: 'All batches of the organization with their progress.',
  rate: 'enrichment',
  scope: 'svc:read',
  query: z.strictObject(limitCursor),
  result: z.object({ items: z.array(batchResult), total: z.int(), next_cursor: z.string().optional() }),
  status: 200,
  errors: [],
  tool: { name: 'list_batches' },
  examples: { response: { items: [sample], total: 1 } },
});

export const getBatch = defineOperation({
  id: 'getBatch',
  group,
  method: 'GET',
  path: `${root}/{batchId}`,
  summary: 'Read a batch with its progress',
  description:
    'Status, counts that add up to the member count, credits and an estimate of the end. `?wait=25` holds the answer until all members have ended, for at most 25 s.',
  rate: 'enrichment',
  scope: 'svc:read',
  params,
  result: batchResult,
  status: 200,
  errors: ['NOT_FOUND'],
  endedWhen: hasEnded,
  tool: { name: 'get_batch' },
  examples: { response: sample },
});

export const listBatchMembers = defineOperation({
  id: 'listBatchMembers',
  group,
  method: 'GET',
  path: `${root}/{batchId}/members`,
  summary: 'List the enrichments of a batch',
  description:
    'In the order of their rows, optionally of one status. They appear within seconds of confirming.',
  rate: 'enrichment',
  scope: 'svc:read',
  params,
  query: z.strictObject({ status: enrichmentStatus.optional(), ...limitCursor }),
  result: z.object({ items: z.array(memberResult), total: z.int(), next_cursor: z.string().optional() }),
  status: 200,
  errors: ['NOT_FOUND'],
  tool: { name: 'list_batch_members' },
  examples: {
    response: {
      items: [{ ...sampleSummary, batch_id: id, position: 0, row: 2, extra: { Segment: 'A' } }],
      total: 1,
    },
  },
});

export const approveBatch = defineOperation({
  id: 'approveBatch',
  group,
  method: 'POST',
  path: `${root}/{batchId}/approve`,
  summary: 'Approve all completed members and start their writebacks',
  description:
    'Approves what has completed; in a large batch this goes on in the background, and `approval.done` says when it is over. Members that complete later need another approval.',
  rate: 'enrichment',
  scope: 'svc:write',
  params,
  result: batchResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'approve_batch' },
  examples: {
    response: {
      ...sample,
      counts: { ...counts, completed: 0, approved: 2 },
      approval: { actor: 'key:key_seed', requested_at: '2026-11-21T09:40:00.000Z', done: true },
    },
  },
});

export const cancelBatch = defineOperation({
  id: 'cancelBatch',
  group,
  method: 'DELETE',
  path: `${root}/{batchId}`,
  summary: 'Cancel a batch',
  description:
    'Nothing new begins; members that have not ended are cancelled within seconds and their credits come back. What has completed stays. A completed batch cannot be cancelled.',
  rate: 'enrichment',
  scope: 'svc:write',
  params,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: { name: 'cancel_batch', destructive: true },
  examples: { response: undefined },
});

export const exportBatch = defineOperation({
  id: 'exportBatch',
  group,
  method: 'GET',
  path: `${root}/{batchId}/export/excel`,
  summary: 'Download a batch as a spreadsheet',
  description:
    'Three sheets: results in the order of the rows with the columns that were not mapped, where every value comes from, and the problems of rows. Streamed; it can be taken while the batch still goes on.',
  rate: 'enrichment',
  scope: 'svc:read',
  params,
  result: z.string(),
  status: 200,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  stream: true,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: false,
  examples: { response: '(an .xlsx file)' },
});

export const uploadBatchFile = defineOperation({
  id: 'uploadBatchFile',
  group,
  method: 'POST',
  path: `${root}/upload`,
  summary: 'Upload a spreadsheet and see what is in it',
  description:
    'Takes .xlsx or CSV of up to 4 MB in the form field `file`, or JSON `{upload_id}` of a file sent to the address that POST /v1/enrichments/batches/uploads gave. Answers the columns, a suggested mapping, the first rows, problems and an estimate.',
  rate: 'enrichment',
  scope: 'svc:read',
  body: z.strictObject({ upload_id: z.uuid() }),
  rawBody: ['multipart/form-data'],
  maxBodyBytes: MAX_FORM_BYTES + 64 * 1024,
  result: uploadResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
  examples: {
    request: { upload_id: id },
    response: {
      upload_id: id,
      format: 'csv',
      sheet: null,
      sheets: [],
      row_count: 1,
      hidden_row_count: 0,
      columns_detected: ['Vorname', 'Nachname', 'Firma', 'Segment'],
      preview_rows: [{ Vorname: 'Ada', Nachname: 'Lovelace', Firma: 'Acme Robotics', Segment: 'A' }],
      suggested_mapping: { Vorname: 'first_name', Nachname: 'last_name', Firma: 'company' },
      suggestions: [
        { column: 'Vorname', field: 'first_name', confidence: 0.97, reason: 'the heading means first name' },
      ],
      member_count: 1,
      duplicate_count: 0,
      refused_count: 0,
      estimated_credits: 3,
      problems: [],
      problem_count: 0,
    },
  },
});

export const createBatchUpload = defineOperation({
  id: 'createBatchUpload',
  group,
  method: 'POST',
  path: `${root}/uploads`,
  summary: 'Get an address for a large file',
  description:
    'For files of up to 100 MB: send a form with all `fields` and then the `file` to `url`, within an hour; then POST /v1/enrichments/batches/upload with `{upload_id}`.',
  rate: 'enrichment',
  scope: 'svc:enrich',
  body: z.strictObject({ filename: z.string().trim().min(1).max(200).optional() }),
  bodyOptional: true,
  result: z.object({
    upload_id: z.uuid(),
    method: z.literal('POST'),
    url: z.url(),
    fields: z.record(z.string(), z.string()),
    expires_at: timestamp,
    max_bytes: z.int(),
  }),
  status: 200,
  errors: ['CONFLICT'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
  examples: {
    request: { filename: 'leads.csv' },
    response: {
      upload_id: id,
      method: 'POST',
      url: 'https://uploads.s3.eu-central-1.amazonaws.com/',
      fields: { key: `organizations/org_northwind/uploads/${id}` },
      expires_at: '2026-11-21T10:30:00.000Z',
      max_bytes: MAX_UPLOAD_BYTES,
    },
  },
});

export const confirmBatchUpload = defineOperation({
  id: 'confirmBatchUpload',
  group,
  method: 'POST',
  path: `${root}/upload/confirm`,
  summary: 'Start a batch from an uploaded file',
  description:
    'Reads the file by your `column_mapping` (file column to input field), reserves the credits once and starts the batch. Rows that identify nobody are reported and left out; a person who comes twice is charged once. Confirming a file twice is the same as once.',
  rate: 'enrichment',
  scope: 'svc:enrich',
  price,
  body: z.strictObject({
    upload_id: z.uuid(),
    column_mapping: z.record(z.string().min(1).max(250), z.string().min(1).max(40)),
  }),
  result: batchResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT', 'INSUFFICIENT_CREDITS', 'PAYLOAD_TOO_LARGE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
  examples: {
    request: {
      upload_id: id,
      column_mapping: { Vorname: 'first_name', Nachname: 'last_name', Firma: 'company' },
    },
    response: confirmed,
  },
});

export const streamJob = defineOperation({
  id: 'streamJob',
  group,
  method: 'GET',
  path: '/v2/jobs/{id}/stream',
  summary: 'Follow a batch live',
  description:
    'Server-sent events: `progress` with status, counts and percent as they change, at most one a second, then `complete`, after which the stream closes. `Last-Event-ID` resumes.',
  rate: 'standard',
  scope: 'svc:read',
  params: z.object({ id: z.uuid().meta({ description: 'A batch_id' }) }),
  result: progressEvent,
  status: 200,
  produces: 'text/event-stream',
  errors: ['NOT_FOUND'],
  requestHeaders: { 'Last-Event-ID': 'The id of the last event that was received' },
  stream: true,
  tool: false,
  examples: {
    response: { batch_id: id, status: 'processing', member_count: 2, percent_complete: 100, counts },
  },
});

/** Enrichment in bulk, from a CRM list or from a file. */
export const batchOperations = [
  previewBatch,
  confirmBatch,
  listBatches,
  getBatch,
  listBatchMembers,
  approveBatch,
  cancelBatch,
  exportBatch,
  uploadBatchFile,
  createBatchUpload,
  confirmBatchUpload,
  streamJob,
];
