import { cancelEnrichmentV2 as operation } from '#lib/enrichment/operations/v2';
import { cancel } from '#lib/enrichment/use-cases/cancel';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, cancel);
