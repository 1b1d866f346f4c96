import { showCrmAuthorization as operation } from '#lib/contract/operations/crm';
import { showAuthorization } from '#lib/crm/use-cases/show-authorization';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, showAuthorization);
