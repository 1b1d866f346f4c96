import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { previewWritebackV2 as operation } from '#lib/writeback/operations/v2';
import { preview } from '#lib/writeback/use-cases/preview';

export const handler = httpHandler(operation, preview, crmNeeds());
