import { createEnrichmentV2 } from '#lib/contract/operations/enrichments/create';
import { createV2 } from '#lib/enrichment/use-cases/create';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(createEnrichmentV2, createV2);
