import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { previewWriteback } from '#lib/writeback/operations/writeback';
import { preview } from '#lib/writeback/use-cases/preview';

export const handler = httpHandler(previewWriteback, preview, crmNeeds());
