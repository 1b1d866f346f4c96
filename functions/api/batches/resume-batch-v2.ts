import { resume } from '#lib/batch/use-cases/pause';
import { resumeBatchV2 as operation } from '#lib/contract/operations/batches/v2';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, resume);
