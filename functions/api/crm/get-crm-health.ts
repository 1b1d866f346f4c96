import { getCrmHealth as operation } from '#lib/crm/operations/account';
import { check } from '#lib/crm/use-cases/check';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, check, crmNeeds());
