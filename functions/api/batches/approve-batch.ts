import { approve } from '#lib/batch/use-cases/approve';
import { approveBatch as operation } from '#lib/contract/operations/batches/change';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, approve);
