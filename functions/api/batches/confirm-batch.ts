import { confirm } from '#lib/batch/use-cases/confirm';
import { confirmBatch as operation } from '#lib/contract/operations/batches/from-list';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, confirm);
