import type { Readable } from 'node:stream';
import { type ExportFormat, exportFilename } from '#lib/batch/batch-export';
import type { BatchExportResult } from '#lib/batch/export-result';
import { exportFile } from '#lib/batch/use-cases/export-sheets';
import { loadConfirmed } from '#lib/batch/use-cases/exportable-batch';
import { type ExportNeeds, startExport } from '#lib/batch/use-cases/start-export';
import type { Context } from '#lib/contract/context';

interface OfBatch {
  readonly params: { readonly batchId: string };
}

type Export =
  | { readonly filename: string; readonly bytes: Readable }
  | { readonly accepted: BatchExportResult };

/**
 * Returns the file of a batch, or the job that writes it if the batch has more rows than a client waits for. Throws NOT_FOUND,
 * INVALID_STATE before it was confirmed.
 */
async function exportAs(
  format: ExportFormat,
  { params }: OfBatch,
  { organizationId, now }: Context,
  needs: ExportNeeds,
): Promise<Export> {
  const state = await loadConfirmed(organizationId, params.batchId);
  if (state.batch.row_count > needs.rowsAtOnce)
    return { accepted: await startExport(format, state, needs, now) };
  const filename = exportFilename({ batch_id: state.batch.id, format });
  return { filename, bytes: await exportFile(format, state) };
}

export const exportBatchCsv = (request: OfBatch, context: Context, needs: ExportNeeds): Promise<Export> =>
  exportAs('csv', request, context, needs);

export const exportBatch = (request: OfBatch, context: Context, needs: ExportNeeds): Promise<Export> =>
  exportAs('excel', request, context, needs);
