import { confirmBatch as operation } from '#lib/batch/operations/from-list';
import { confirm } from '#lib/batch/use-cases/confirm';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, confirm);
