import { exportBatch } from '#lib/batch/use-cases/export-batch';
import { exportBatch as operation } from '#lib/contract/operations/batches/follow';
import { downloadHandler } from '#lib/runtime/http/download-handler';
import { exportNeeds } from '#lib/runtime/providers/uploads';

export const handler = downloadHandler(operation, (request, context) =>
  exportBatch(request, context, exportNeeds()),
);
