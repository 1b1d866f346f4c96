import { cancelEnrichment } from '#lib/contract/operations/enrichments/change';
import { cancel } from '#lib/enrichment/use-cases/cancel';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(cancelEnrichment, cancel);
