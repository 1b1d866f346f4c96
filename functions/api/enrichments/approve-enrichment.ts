import { approveEnrichment } from '#lib/enrichment/operations/change';
import { approve } from '#lib/enrichment/use-cases/approve';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(approveEnrichment, approve);
