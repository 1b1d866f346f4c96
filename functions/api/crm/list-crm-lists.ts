import { listCrmLists as operation } from '#lib/crm/operations/account';
import { lists } from '#lib/crm/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, lists, crmNeeds());
