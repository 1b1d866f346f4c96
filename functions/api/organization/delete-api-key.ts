import { deleteApiKey as operation } from '#lib/organization/operations/organization';
import { revoke } from '#lib/organization/use-cases/api-keys';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, revoke);
