import { listRequests as operation } from '#lib/organization/operations/requests';
import { list } from '#lib/organization/use-cases/requests';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
