import { deleteOrganization as operation } from '#lib/privacy/operations/privacy';
import { deleteOrganization } from '#lib/privacy/use-cases/delete-organization';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, deleteOrganization);
