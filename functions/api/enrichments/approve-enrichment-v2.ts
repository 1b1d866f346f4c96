import { approveEnrichmentV2 as operation } from '#lib/enrichment/operations/v2';
import { approve } from '#lib/enrichment/use-cases/approve';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, approve);
