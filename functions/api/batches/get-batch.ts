import { get } from '#lib/batch/use-cases/read';
import { getBatch as operation } from '#lib/contract/operations/batches/follow';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, get);
