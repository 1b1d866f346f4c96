import { previewPersonSearch as operation } from '#lib/people/operations/person-searches/from-list';
import { previewSearch } from '#lib/people/use-cases/begin-person-search';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, previewSearch, { crm: crmNeeds() });
