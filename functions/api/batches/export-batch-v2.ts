import { exportBatchV2 as operation } from '#lib/batch/operations/v2';
import { exportBatch } from '#lib/batch/use-cases/export-batch';
import { downloadHandler } from '#lib/runtime/http/download-handler';
import { exportNeeds } from '#lib/runtime/providers/uploads';

export const handler = downloadHandler(operation, (request, context) =>
  exportBatch(request, context, exportNeeds()),
);
