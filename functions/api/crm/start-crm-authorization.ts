import { startCrmAuthorization as operation } from '#lib/crm/operations/connect';
import { authorize } from '#lib/crm/use-cases/authorize';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, authorize, crmNeeds());
