import {
  type BatchExport,
  type ExportFormat,
  exportFilename,
  exportIdOf,
  exportKey,
  isExportOver,
  KEPT,
} from '#lib/batch/batch-export';
import { type BatchExportResult, toExportResult } from '#lib/batch/export-result';
import {
  findExport,
  findLatestExport,
  loadExport,
  putExport,
  putLatestExport,
} from '#lib/batch/export-store';
import type { BatchState } from '#lib/batch/record/store';
import { versionOf } from '#lib/batch/use-cases/stream-progress';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { Uploads } from '#lib/ports/uploads';
import { HOUR, plus, SECOND, toIso } from '#lib/shared/time';

export interface ExportNeeds {
  readonly uploads: Pick<Uploads, 'presignGet'>;
  /** Batches with more rows are exported by a job. */
  readonly rowsAtOnce: number;
}

/** How long a signed URL is valid: shorter than the credentials that signed it. */
const SIGNED = HOUR;

/** Includes the file's URL once it exists. */
export async function shownExport(
  one: BatchExport,
  { uploads }: Pick<ExportNeeds, 'uploads'>,
): Promise<BatchExportResult> {
  if (one.status !== 'completed') return toExportResult(one);
  const address = await uploads.presignGet(exportKey(one), {
    filename: exportFilename(one),
    expiresSeconds: SIGNED / SECOND,
  });
  return toExportResult(one, address);
}

/** An export that is under way, or whose content a new one would repeat. */
async function standing(
  { organization_id: organization, id }: BatchState['batch'],
  format: ExportFormat,
  version: number,
  now: Date,
) {
  const latest = await findLatestExport(organization, id, format);
  const found = latest && (await findExport(organization, latest.export_id, now));
  const isGood =
    found && (!isExportOver(found) || (found.status === 'completed' && found.batch_version === version));
  return { latest, found: isGood ? found : undefined };
}

/**
 * Starts writing the file of a large batch, unless one is being written or is still current: clients without the stream poll by asking
 * again.
 */
export async function startExport(
  format: ExportFormat,
  state: BatchState,
  needs: ExportNeeds,
  now: Date,
): Promise<BatchExportResult> {
  const { batch } = state;
  const { organization_id: organization } = batch;
  const version = versionOf(state);
  const { latest, found } = await standing(batch, format, version, now);
  if (found) return await shownExport(found, needs);
  const at = toIso(now);
  const one: BatchExport = {
    id: exportIdOf(batch.id, format, at),
    organization_id: organization,
    batch_id: batch.id,
    format,
    status: 'queued',
    rows: batch.row_count,
    percent_complete: 0,
    batch_version: version,
    version: 1,
    created_at: at,
    updated_at: at,
    expires_at: toIso(plus(now, KEPT)),
  };
  const refused = await transact([
    putLatestExport(one, latest?.export_id),
    putExport(one),
    outboxEntry(
      organization,
      `export.started#${one.id}`,
      [sendMessage('batch-exports', { export_id: one.id })],
      now,
    ),
  ]);
  if (!refused) return toExportResult(one);
  // A concurrent request started the same export; return that one.
  const other = await findLatestExport(organization, batch.id, format);
  return await shownExport(await loadExport(organization, other?.export_id ?? one.id, now), needs);
}
