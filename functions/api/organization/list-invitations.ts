import { listInvitations as operation } from '#lib/organization/operations/invitations';
import { list } from '#lib/organization/use-cases/invitations';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
