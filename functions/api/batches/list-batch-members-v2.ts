import { members } from '#lib/batch/use-cases/read';
import { listBatchMembersV2 as operation } from '#lib/contract/operations/batches/v2';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, members);
