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
  /** A batch of more rows is exported by a job. */
  readonly rowsAtOnce: number;
}

/** How long a signed address is good for: less than the credentials that signed it. */
const SIGNED = HOUR;

/** With the address of the file when it is there. */
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

/** One that is under way, or that holds what a new one would. */
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
 * Begins to write the file of a large batch, unless one is being written or what was written still holds: asking again
 * is how a client without the stream looks how far it is.
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
  // Somebody else asked at the same moment: theirs is the same.
  const other = await findLatestExport(organization, batch.id, format);
  return await shownExport(await loadExport(organization, other?.export_id ?? one.id, now), needs);
}
