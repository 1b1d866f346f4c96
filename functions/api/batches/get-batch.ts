import { getBatch as operation } from '#lib/batch/operations/follow';
import { get } from '#lib/batch/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, get);
