import { getCrmContact as operation } from '#lib/contract/operations/crm/records';
import { get } from '#lib/crm/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, get('contact'), crmNeeds());
