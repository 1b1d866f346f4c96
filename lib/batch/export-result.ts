import * as z from 'zod';
import { type BatchExport, exportFilename, exportFormat, exportStatus } from '#lib/batch/batch-export';
import { jobStreamPath } from '#lib/batch/batch-result';
import { batchFailure } from '#lib/batch/record/batch';
import { timestamp } from '#lib/shared/time';

/** An export as clients see it. */
export const batchExportResult = z.lazy(() =>
  z
    .object({
      export_id: z.uuid(),
      batch_id: z.uuid(),
      format: exportFormat,
      status: exportStatus,
      filename: z.string(),
      rows: z.int().meta({ description: 'Rows of the batch, including rows that identify nobody' }),
      percent_complete: z.int().min(0).max(100),
      bytes: z.int().optional(),
      download_url: z.url().optional().meta({
        description:
          'Where to download the file once the export is completed. A signed URL that needs no credential and is valid for an hour; each read of the export returns a new one',
      }),
      failure: batchFailure.optional(),
      created_at: timestamp,
      updated_at: timestamp,
      completed_at: timestamp.optional(),
      expires_at: timestamp.meta({ description: 'When the file is deleted, after seven days' }),
      status_url: z.string(),
      stream_url: z.string(),
    })
    .meta({ id: 'BatchExport' }),
);
export type BatchExportResult = z.infer<typeof batchExportResult>;

const exportPath = ({ batch_id, id }: Pick<BatchExport, 'batch_id' | 'id'>): string =>
  `/v2/enrichments/batches/${batch_id}/exports/${id}`;

/** `download_url`: set for a completed export. */
export function toExportResult(one: BatchExport, download_url?: string): BatchExportResult {
  const { id, organization_id: _organization, batch_version: _of, version: _version, ...shown } = one;
  return {
    ...shown,
    export_id: id,
    filename: exportFilename(one),
    ...(download_url === undefined ? {} : { download_url }),
    status_url: exportPath(one),
    stream_url: jobStreamPath(id),
  };
}
