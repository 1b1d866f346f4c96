import { createInvitation as operation } from '#lib/contract/operations/members';
import { create } from '#lib/organization/use-cases/invitations';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, create);
