import { removeMember as operation } from '#lib/organization/operations/members';
import { remove } from '#lib/organization/use-cases/members';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, remove);
