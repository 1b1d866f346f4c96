import { exportEnrichmentCsvV2 as operation } from '#lib/enrichment/operations/export';
import { exportEnrichmentCsv } from '#lib/enrichment/use-cases/export';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, exportEnrichmentCsv);
