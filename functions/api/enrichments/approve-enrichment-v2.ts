import { approveEnrichmentV2 as operation } from '#lib/enrichment/operations/v2';
import { approve } from '#lib/enrichment/use-cases/approve';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { checkNamedRecord } from '#lib/writeback/use-cases/check-named-record';

export const handler = httpHandler(operation, approve, checkNamedRecord(crmNeeds()));
