import { writeBackV2 as operation } from '#lib/contract/operations/enrichments/v2';
import { writeBack } from '#lib/enrichment/use-cases/write-back';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, writeBack, crmNeeds());
