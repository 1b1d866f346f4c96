import { resumeBatch as operation } from '#lib/batch/operations/change';
import { resume } from '#lib/batch/use-cases/pause';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, resume);
