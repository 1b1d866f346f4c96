import { showCrmAuthorization as operation } from '#lib/crm/operations/connect';
import { showAuthorization } from '#lib/crm/use-cases/show-authorization';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, showAuthorization);
