import { disconnectCrm as operation } from '#lib/crm/operations/connect';
import { disconnect } from '#lib/crm/use-cases/disconnect';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, disconnect);
