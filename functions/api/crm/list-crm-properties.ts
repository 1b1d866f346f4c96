import { listCrmProperties as operation } from '#lib/crm/operations/account';
import { properties } from '#lib/crm/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, properties, crmNeeds());
