import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { writeBackV2 as operation } from '#lib/writeback/operations/v2';
import { writeBack } from '#lib/writeback/use-cases/write-back';

export const handler = httpHandler(operation, writeBack, crmNeeds());
