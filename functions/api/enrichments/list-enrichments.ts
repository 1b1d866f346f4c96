import { listEnrichments } from '#lib/enrichment/operations/read';
import { list } from '#lib/enrichment/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEnrichments, list);
