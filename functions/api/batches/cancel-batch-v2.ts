import { cancelBatchV2 as operation } from '#lib/batch/operations/v2';
import { cancel } from '#lib/batch/use-cases/cancel';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, cancel);
