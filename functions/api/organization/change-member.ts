import { changeMember as operation } from '#lib/organization/operations/members';
import { change } from '#lib/organization/use-cases/members';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, change);
