import { pause } from '#lib/batch/use-cases/pause';
import { pauseBatchV2 as operation } from '#lib/contract/operations/batches/v2';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, pause);
