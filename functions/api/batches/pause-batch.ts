import { pauseBatch as operation } from '#lib/batch/operations/change';
import { pause } from '#lib/batch/use-cases/pause';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, pause);
