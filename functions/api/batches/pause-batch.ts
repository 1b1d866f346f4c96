import { pause } from '#lib/batch/use-cases/pause';
import { pauseBatch as operation } from '#lib/contract/operations/batches/change';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, pause);
