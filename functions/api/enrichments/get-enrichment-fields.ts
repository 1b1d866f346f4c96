import { getEnrichmentFields } from '#lib/enrichment/operations/read';
import { fields } from '#lib/enrichment/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEnrichmentFields, fields);
