import { getOrganizationUsage as operation } from '#lib/organization/operations/organization';
import { usage } from '#lib/organization/use-cases/usage';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, usage);
