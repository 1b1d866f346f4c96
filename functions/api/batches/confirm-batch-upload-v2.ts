import { confirmBatchUploadV2 as operation } from '#lib/batch/operations/v2';
import { confirmUpload } from '#lib/batch/use-cases/confirm-upload';
import { httpHandler } from '#lib/runtime/http/handler';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = httpHandler(operation, confirmUpload, { uploads: uploads() });
