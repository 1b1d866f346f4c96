import { putEnrichmentConfig as operation } from '#lib/config/operations/config';
import { replaceEnrichmentConfig } from '#lib/config/use-cases/enrichment-config';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, replaceEnrichmentConfig, crmNeeds());
