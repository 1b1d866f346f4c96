import { listInvitations as operation } from '#lib/contract/operations/members';
import { list } from '#lib/organization/use-cases/invitations';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
