import { cancel } from '#lib/batch/use-cases/cancel';
import { cancelBatch as operation } from '#lib/contract/operations/batches/change';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, cancel);
