import { exportBatch } from '#lib/batch/use-cases/export-batch';
import { exportBatch as operation } from '#lib/contract/operations/batches/follow';
import { downloadHandler } from '#lib/runtime/http/download-handler';

export const handler = downloadHandler(operation, exportBatch);
