import { listMembers as operation } from '#lib/organization/operations/members';
import { list } from '#lib/organization/use-cases/members';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
