import { preflightEnrichment } from '#lib/enrichment/operations/preflight';
import { preflight } from '#lib/enrichment/use-cases/preflight';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(preflightEnrichment, preflight);
