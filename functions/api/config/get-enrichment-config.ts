import { readEnrichmentConfig } from '#lib/config/use-cases/enrichment-config';
import { getEnrichmentConfig as operation } from '#lib/contract/operations/config';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, readEnrichmentConfig);
