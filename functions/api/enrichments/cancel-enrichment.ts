import { cancelEnrichment } from '#lib/enrichment/operations/change';
import { cancel } from '#lib/enrichment/use-cases/cancel';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(cancelEnrichment, cancel);
