import { loadExport } from '#lib/batch/export-store';
import type { getBatchExport } from '#lib/batch/operations/exports';
import { type ExportNeeds, shownExport } from '#lib/batch/use-cases/start-export';
import type { UseCase } from '#lib/contract/use-case';
import { notFound } from '#lib/shared/problem';

/** Throws NOT_FOUND, also once the file has expired. */
export const readExport: UseCase<typeof getBatchExport, Pick<ExportNeeds, 'uploads'>> = async (
  { params },
  { organizationId, now },
  needs,
) => {
  const one = await loadExport(organizationId, params.exportId, now);
  if (one.batch_id !== params.batchId) throw notFound('export');
  return await shownExport(one, needs);
};
