import { createHash } from 'node:crypto';
import * as z from 'zod';
import { batchFailure } from '#lib/batch/record/batch';
import { DAY, timestamp } from '#lib/shared/time';

export const exportFormat = z.enum(['excel', 'csv']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportStatus = z.enum(['queued', 'processing', 'completed', 'failed']);

/** How long an export's file and its record are kept. */
export const KEPT = 7 * DAY;

/** The export of a large batch, written in the background to a file in the bucket. */
export const batchExport = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    batch_id: z.string(),
    format: exportFormat,
    status: exportStatus,
    rows: z.int(),
    percent_complete: z.int().min(0).max(100),
    /** Version of the batch and its members: exports of one version have the same content. */
    batch_version: z.int(),
    /** Counts changes, for the stream. */
    version: z.int(),
    created_at: timestamp,
    updated_at: timestamp,
    completed_at: timestamp.optional(),
    expires_at: timestamp,
    bytes: z.int().optional(),
    failure: batchFailure.optional(),
  }),
);
export type BatchExport = z.infer<typeof batchExport>;

/** The newest export of a batch in a format. */
export const latestExport = z.lazy(() => z.object({ export_id: z.string(), batch_version: z.int() }));

export const isExportOver = ({ status }: Pick<BatchExport, 'status'>): boolean =>
  status === 'completed' || status === 'failed';

/** The same id for everyone who asks for the same file at the same time. A UUID of version 8 (RFC 9562). */
export function exportIdOf(batch: string, format: ExportFormat, moment: string): string {
  const hex = createHash('sha256').update(`${batch}\n${format}\n${moment}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Batch ids are UUIDs of version 7. */
export const isExportId = (id: string): boolean => id[14] === '8';

/** Apart from the other files of an organization: the bucket deletes this prefix after seven days. */
export const exportFiles = (organization: string): string => `exports/${organization}/`;
export const exportKey = ({ organization_id, id }: Pick<BatchExport, 'organization_id' | 'id'>): string =>
  `${exportFiles(organization_id)}${id}`;

export const exportFilename = ({ batch_id, format }: Pick<BatchExport, 'batch_id' | 'format'>): string =>
  `batch-${batch_id}.${format === 'csv' ? 'csv' : 'xlsx'}`;
