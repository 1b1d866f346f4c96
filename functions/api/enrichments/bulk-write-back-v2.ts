import { bulkWriteBackV2 as operation } from '#lib/contract/operations/enrichments/v2';
import { bulkWriteBack } from '#lib/enrichment/use-cases/bulk-write-back';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, bulkWriteBack, crmNeeds());
