import { listBatchesV2 as operation } from '#lib/batch/operations/v2';
import { list } from '#lib/batch/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
