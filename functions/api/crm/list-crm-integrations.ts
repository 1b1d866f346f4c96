import { listCrmIntegrations as operation } from '#lib/contract/operations/crm/connect';
import { integrations } from '#lib/crm/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, integrations);
