import { previewWriteback } from '#lib/contract/operations/enrichments/writeback';
import { preview } from '#lib/enrichment/use-cases/preview-writeback';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(previewWriteback, preview, crmNeeds());
