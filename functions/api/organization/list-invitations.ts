import { listInvitations as operation } from '#lib/organization/operations/members';
import { list } from '#lib/organization/use-cases/invitations';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
