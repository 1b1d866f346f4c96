import { approveBatch as operation } from '#lib/batch/operations/change';
import { approve } from '#lib/batch/use-cases/approve';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, approve);
