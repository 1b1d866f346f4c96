import { patchConfig as operation } from '#lib/config/operations/config';
import { patch } from '#lib/config/use-cases/enrichment-config';
import { checkNewRecordValues } from '#lib/crm/use-cases/check-new-record-values';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, patch, checkNewRecordValues(crmNeeds()));
