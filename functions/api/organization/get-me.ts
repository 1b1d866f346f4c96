import { getMe as operation } from '#lib/organization/operations/members';
import { me } from '#lib/organization/use-cases/members';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, me);
