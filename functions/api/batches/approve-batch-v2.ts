import { approveBatchV2 as operation } from '#lib/batch/operations/v2';
import { approve } from '#lib/batch/use-cases/approve';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, approve);
