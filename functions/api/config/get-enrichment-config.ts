import { getEnrichmentConfig as operation } from '#lib/config/operations/config';
import { readEnrichmentConfig } from '#lib/config/use-cases/enrichment-config';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, readEnrichmentConfig);
