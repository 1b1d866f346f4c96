import { exportBatchCsv } from '#lib/batch/use-cases/export-batch';
import { exportBatchCsv as operation } from '#lib/contract/operations/batches/v2';
import { downloadHandler } from '#lib/runtime/http/download-handler';
import { exportNeeds } from '#lib/runtime/providers/uploads';

export const handler = downloadHandler(operation, (request, context) =>
  exportBatchCsv(request, context, exportNeeds()),
);
