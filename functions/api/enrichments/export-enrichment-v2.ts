import { exportEnrichmentV2 as operation } from '#lib/enrichment/operations/export';
import { exportEnrichment } from '#lib/enrichment/use-cases/export';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, exportEnrichment);
