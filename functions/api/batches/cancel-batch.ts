import { cancelBatch as operation } from '#lib/batch/operations/change';
import { cancel } from '#lib/batch/use-cases/cancel';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, cancel);
