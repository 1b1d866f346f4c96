import { approveEnrichment } from '#lib/enrichment/operations/change';
import { approve } from '#lib/enrichment/use-cases/approve';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { checkNamedRecord } from '#lib/writeback/use-cases/check-named-record';

export const handler = httpHandler(approveEnrichment, approve, checkNamedRecord(crmNeeds()));
