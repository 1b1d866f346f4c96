import { previewWritebackV2 as operation } from '#lib/contract/operations/enrichments/v2';
import { preview } from '#lib/enrichment/use-cases/preview-writeback';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, preview, crmNeeds());
