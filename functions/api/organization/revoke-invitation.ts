import { revokeInvitation as operation } from '#lib/organization/operations/invitations';
import { revoke } from '#lib/organization/use-cases/invitations';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, revoke);
