import { previewWritebackV2 as operation } from '#lib/enrichment/operations/v2';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { preview } from '#lib/writeback/use-cases/preview';

export const handler = httpHandler(operation, preview, crmNeeds());
