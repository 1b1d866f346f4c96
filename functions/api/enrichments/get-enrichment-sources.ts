import { getEnrichmentSources } from '#lib/enrichment/operations/read';
import { sources } from '#lib/enrichment/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEnrichmentSources, sources);
