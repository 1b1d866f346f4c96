import * as z from 'zod';
import { isExportOver } from '#lib/batch/batch-export';
import { type BatchExportResult, batchExportResult } from '#lib/batch/export-result';
import { operation, sampleId } from '#lib/batch/operations/shared';
import { toGet } from '#lib/contract/operation';

const sampleExport = '5a1b6c0e-93f2-8d47-8a10-6f2f0cb3f2a1';
const sampleBegun: BatchExportResult = {
  export_id: sampleExport,
  batch_id: sampleId,
  format: 'excel',
  status: 'queued',
  filename: `batch-${sampleId}.xlsx`,
  rows: 48_210,
  percent_complete: 0,
  created_at: '2026-11-21T09:40:00.000Z',
  updated_at: '2026-11-21T09:40:00.000Z',
  expires_at: '2026-11-28T09:40:00.000Z',
  status_url: `/v2/enrichments/batches/${sampleId}/exports/${sampleExport}`,
  stream_url: `/v2/jobs/${sampleExport}/stream`,
};

export const getBatchExport = operation({
  id: 'getBatchExport',
  route: 'GET /v2/enrichments/batches/{batchId}/exports/{exportId}',
  summary: 'Read the export of a large batch',
  description:
    'Returns the progress of the export of a batch with more than 5,000 rows, and the download link once the file is ready. `download_url` needs no credential and is valid for an hour; reading the export again returns a new one. The file is kept for seven days. `?wait=25` holds the response until the export has ended, for at most 25 s; `stream_url` reports each step.',
  rate: 'standard',
  scope: 'svc:read',
  params: () =>
    z.object({
      batchId: z.uuid(),
      exportId: z.uuid().meta({ description: 'The export_id from the 202 response' }),
    }),
  result: () => batchExportResult,
  errors: ['NOT_FOUND'],
  needs: ['uploads'],
  endedWhen: isExportOver,
  actions: ({ status_url, stream_url, download_url }) => ({
    self: toGet(status_url),
    stream: toGet(stream_url),
    ...(download_url === undefined ? {} : { download: toGet(download_url) }),
  }),
  tool: false,
});

/** The answer for an export that takes longer than a client waits. */
export const exportBegun = {
  status: 202,
  description:
    'The batch has more than 5,000 rows, so its file is written in the background. Another request returns the same export, with `download_url` once it is completed',
  result: () => batchExportResult,
  example: sampleBegun,
} as const;
