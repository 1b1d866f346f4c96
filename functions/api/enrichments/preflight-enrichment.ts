import { preflightEnrichment } from '#lib/contract/operations/enrichments/create';
import { preflight } from '#lib/enrichment/use-cases/preflight';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(preflightEnrichment, preflight);
