import { isExportId } from '#lib/batch/batch-export';
import { loadExport } from '#lib/batch/export-store';
import type { streamJob } from '#lib/batch/operations/follow';
import type { ExportNeeds } from '#lib/batch/use-cases/start-export';
import { streamExport } from '#lib/batch/use-cases/stream-export';
import { streamProgress } from '#lib/batch/use-cases/stream-progress';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { plus } from '#lib/shared/time';
import type { StreamEvent } from '#lib/stream/follow';

/** Streams the progress of a batch or of a batch export, depending on the id. Throws NOT_FOUND before the first byte. */
export async function streamAnyJob(
  request: RequestOf<typeof streamJob>,
  context: Context,
  from: { readonly after: number; readonly signal: AbortSignal },
  needs: Pick<ExportNeeds, 'uploads'>,
): Promise<AsyncIterable<StreamEvent>> {
  const { id } = request.params;
  if (!isExportId(id)) return await streamProgress(request, context, from);
  const { organizationId, now } = context;
  const began = performance.now();
  const clock = () => plus(now, performance.now() - began);
  return streamExport(await loadExport(organizationId, id, now), needs, from, clock);
}
