import { getOrganization as operation } from '#lib/organization/operations/organization';
import { profile } from '#lib/organization/use-cases/profile';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, profile);
