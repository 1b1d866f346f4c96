import { approveEnrichments as operation } from '#lib/contract/operations/enrichments/change';
import { approveMany } from '#lib/enrichment/use-cases/approve-many';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, approveMany);
