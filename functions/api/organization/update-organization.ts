import { updateOrganization as operation } from '#lib/organization/operations/organization';
import { changeProfile } from '#lib/organization/use-cases/profile';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, changeProfile);
