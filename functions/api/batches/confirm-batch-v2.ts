import { confirmBatchV2 as operation } from '#lib/batch/operations/v2';
import { confirm } from '#lib/batch/use-cases/confirm';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, confirm);
