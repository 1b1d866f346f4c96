import { listBatchMembers as operation } from '#lib/batch/operations/follow';
import { members } from '#lib/batch/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, members);
