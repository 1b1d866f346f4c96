import { members } from '#lib/batch/use-cases/read';
import { listBatchMembers as operation } from '#lib/contract/operations/batches/follow';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, members);
