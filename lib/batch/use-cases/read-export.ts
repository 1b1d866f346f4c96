import type { BatchExportResult } from '#lib/batch/export-result';
import { loadExport } from '#lib/batch/export-store';
import type { getBatchExport } from '#lib/batch/operations/exports';
import { type ExportNeeds, shownExport } from '#lib/batch/use-cases/start-export';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { notFound } from '#lib/shared/problem';

/** Throws NOT_FOUND, also once its file is no longer kept. */
export async function readExport(
  { params }: RequestOf<typeof getBatchExport>,
  { organizationId, now }: Context,
  needs: Pick<ExportNeeds, 'uploads'>,
): Promise<BatchExportResult> {
  const one = await loadExport(organizationId, params.exportId, now);
  if (one.batch_id !== params.batchId) throw notFound('export');
  return await shownExport(one, needs);
}
