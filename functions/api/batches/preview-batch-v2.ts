import { previewBatchV2 as operation } from '#lib/batch/operations/v2';
import { previewList } from '#lib/batch/use-cases/preview-list';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = httpHandler(operation, previewList, { crm: crmNeeds(), uploads: uploads() });
