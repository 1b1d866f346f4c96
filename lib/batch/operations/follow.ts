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
  description: 'All batches of the organization with their progress.',
  scope: 'svc:read',
  query: z.strictObject(limitCursor),
  result: countedPageOf(batchResult),
  tool: { name: 'list_batches' },
});
export const listBatchesV2 = underV2(listBatches, { rate: 'standard' });

export const getBatch = operation({
  id: 'getBatch',
  route: `GET ${root}/{batchId}`,
  summary: 'Read a batch with its progress',
  description:
    'Status, counts that add up to the member count, credits and an estimate of the end; of a preview, the problems of its rows. `?wait=25` holds the answer until all members have ended, for at most 25 s; of a paused batch it answers at once, with `pause`.',
  scope: 'svc:read',
  params,
  result: batchResult,
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
  description:
    'In the order of their rows, optionally of one status. They appear within seconds of confirming.',
  scope: 'svc:read',
  params,
  query: z.strictObject({ status: enrichmentStatus.optional(), ...limitCursor }),
  result: countedPageOf(memberResult),
  errors: ['NOT_FOUND'],
  tool: { name: 'list_batch_members' },
});
export const listBatchMembersV2 = underV2(listBatchMembers, { rate: 'standard' });

export const exportBatch = operation({
  id: 'exportBatch',
  route: `GET ${root}/{batchId}/export/excel`,
  summary: 'Download a batch as a spreadsheet',
  description:
    'Four sheets: a summary, results in the order of the rows with the columns that were not mapped, where every value comes from, and the problems of rows. Streamed; it can be taken while the batch still goes on. Of more than 5,000 rows the answer is 202 and the export a job: its file is kept for seven days.',
  scope: 'svc:read',
  params,
  result: z.string(),
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
    'The results in the order of the rows with the columns that were not mapped, in UTF-8, as spreadsheet programs open it. Streamed; it can be taken while the batch still goes on. Of more than 5,000 rows the answer is 202 and the export a job: its file is kept for seven days.',
  produces: csvMediaType,
});
export const exportBatchCsvV2 = underV2(exportBatchCsv);

export const streamJob = operation({
  id: 'streamJob',
  route: 'GET /v2/jobs/{id}/stream',
  summary: 'Follow a batch or an export live',
  description:
    'Server-sent events: `progress` with status, counts and percent as they change, at most one a second, then `complete`, after which the stream closes. `Last-Event-ID` resumes. Of the export of a large batch the events are the export; the last one has its `download_url`.',
  rate: 'standard',
  scope: 'svc:read',
  params: z.object({ id: z.uuid().meta({ description: 'A batch_id, or an export_id' }) }),
  result: z.union([progressEvent, batchExportResult]),
  errors: ['NOT_FOUND'],
  needs: ['uploads'],
  ...eventStream,
});
