import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { bulkWriteBackV2 as operation } from '#lib/writeback/operations/v2';
import { bulkWriteBack } from '#lib/writeback/use-cases/bulk-write-back';

export const handler = httpHandler(operation, bulkWriteBack, crmNeeds());
