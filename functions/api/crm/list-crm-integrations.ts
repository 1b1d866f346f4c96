import { listCrmIntegrations as operation } from '#lib/crm/operations/connect';
import { integrations } from '#lib/crm/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, integrations);
