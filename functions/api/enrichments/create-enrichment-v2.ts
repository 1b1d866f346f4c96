import { createEnrichmentV2 } from '#lib/enrichment/operations/create-v2';
import { createV2 } from '#lib/enrichment/use-cases/create';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(createEnrichmentV2, createV2);
