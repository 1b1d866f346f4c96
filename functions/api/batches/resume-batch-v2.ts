import { resumeBatchV2 as operation } from '#lib/batch/operations/v2';
import { resume } from '#lib/batch/use-cases/pause';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, resume);
