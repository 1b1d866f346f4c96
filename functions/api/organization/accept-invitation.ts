import { acceptInvitation as operation } from '#lib/organization/operations/invitations';
import { accept } from '#lib/organization/use-cases/invitations';
import { httpHandler } from '#lib/runtime/http/handler';
import { personOf } from '#lib/runtime/http/portal-token';

export const handler = httpHandler(operation, accept, { personOf });
