import { getEnrichment } from '#lib/enrichment/operations/read';
import { get } from '#lib/enrichment/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEnrichment, get);
