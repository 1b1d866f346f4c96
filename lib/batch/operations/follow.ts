import * as z from 'zod';
import { batchResult, hasEnded, isPaused, memberResult, progressEvent } from '#lib/batch/batch-result';
import { batchExportResult } from '#lib/batch/export-result';
import { actions } from '#lib/batch/operations/actions';
import { exportBegun } from '#lib/batch/operations/exports';
import { operation, params, root } from '#lib/batch/operations/shared';
import { eventStream } from '#lib/contract/event-stream';
import { underV2 } from '#lib/contract/operation';
import { enrichmentStatus } from '#lib/enrichment/status';
import { countedPageOf, limitCursor } from '#lib/shared/page';
import { csvMediaType } from '#lib/spreadsheet/write/write-csv';

export const listBatches = operation({
  id: 'listBatches',
  route: `GET ${root}`,
  summary: 'List batches, newest first',
  description: 'Returns all batches of the organization with their progress.',
  scope: 'svc:read',
  query: () => z.strictObject(limitCursor()),
  result: () => countedPageOf(batchResult),
  tool: { name: 'list_batches' },
});
export const listBatchesV2 = underV2(listBatches, { rate: 'standard' });

export const getBatch = operation({
  id: 'getBatch',
  route: `GET ${root}/{batchId}`,
  summary: 'Read a batch with its progress',
  description:
    'Returns the status, counts that add up to the member count, credits and the estimated completion time; for a preview, also the problems in its rows. `?wait=25` holds the response until all members have ended, for at most 25 s. A paused batch is returned immediately, with `pause`.',
  scope: 'svc:read',
  params,
  result: () => batchResult,
  errors: ['NOT_FOUND'],
  endedWhen: hasEnded,
  restsWhen: isPaused,
  tool: { name: 'get_batch' },
});
export const getBatchV2 = underV2(getBatch, { rate: 'standard', actions });

export const listBatchMembers = operation({
  id: 'listBatchMembers',
  route: `GET ${root}/{batchId}/members`,
  summary: 'List the enrichments of a batch',
  description: 'In row order, optionally filtered by status. They appear within seconds of confirming.',
  scope: 'svc:read',
  params,
  query: () => z.strictObject({ status: enrichmentStatus.optional(), ...limitCursor() }),
  result: () => countedPageOf(memberResult),
  errors: ['NOT_FOUND'],
  tool: { name: 'list_batch_members' },
});
export const listBatchMembersV2 = underV2(listBatchMembers, { rate: 'standard' });

export const exportBatch = operation({
  id: 'exportBatch',
  route: `GET ${root}/{batchId}/export/excel`,
  summary: 'Download a batch as a spreadsheet',
  description:
    'Contains four sheets: a summary, the results in row order with any unmapped columns, the source of every value, and the problems in rows. Streamed, and available while the batch is still running. With more than 5,000 rows the response is 202 and the export runs as a job; its file is kept for seven days.',
  scope: 'svc:read',
  params,
  result: () => z.string(),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  stream: true,
  otherStatus: exportBegun,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  needs: ['uploads'],
  tool: false,
});
export const exportBatchV2 = underV2(exportBatch);

export const exportBatchCsv = operation({
  ...exportBatch,
  id: 'exportBatchCsv',
  route: `GET ${root}/{batchId}/export/csv`,
  summary: 'Download a batch as CSV',
  description:
    'Contains the results in row order with any unmapped columns, in UTF-8 that spreadsheet programs open correctly. Streamed, and available while the batch is still running. With more than 5,000 rows the response is 202 and the export runs as a job; its file is kept for seven days.',
  produces: csvMediaType,
});
export const exportBatchCsvV2 = underV2(exportBatchCsv);

export const streamJob = operation({
  id: 'streamJob',
  route: 'GET /v2/jobs/{id}/stream',
  summary: 'Follow a batch or an export live',
  description:
    'Server-sent events: `progress` with status, counts and percent as they change, at most one a second, then `complete`, after which the stream closes. `Last-Event-ID` resumes the stream. For the export of a large batch, each event contains the export; the last one has its `download_url`.',
  rate: 'standard',
  scope: 'svc:read',
  params: () => z.object({ id: z.uuid().meta({ description: 'A batch_id, or an export_id' }) }),
  result: () => z.union([progressEvent, batchExportResult]),
  errors: ['NOT_FOUND'],
  needs: ['uploads'],
  ...eventStream,
});
