import { exportBatchCsv } from '#lib/batch/use-cases/export-batch';
import { exportBatchCsvV2 as operation } from '#lib/contract/operations/batches/v2';
import { downloadHandler } from '#lib/runtime/http/download-handler';

export const handler = downloadHandler(operation, exportBatchCsv);
