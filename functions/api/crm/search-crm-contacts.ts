import { searchCrmContacts as operation } from '#lib/crm/operations/records';
import { search } from '#lib/crm/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, search('contact'), crmNeeds());
