import { createEnrichment } from '#lib/enrichment/operations/create';
import { create } from '#lib/enrichment/use-cases/create';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(createEnrichment, create);
