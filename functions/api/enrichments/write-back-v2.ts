import { writeBackV2 as operation } from '#lib/enrichment/operations/v2';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { writeBack } from '#lib/writeback/use-cases/write-back';

export const handler = httpHandler(operation, writeBack, crmNeeds());
