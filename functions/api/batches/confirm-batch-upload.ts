import { confirmBatchUpload as operation } from '#lib/batch/operations/from-file';
import { confirmUpload } from '#lib/batch/use-cases/confirm-upload';
import { httpHandler } from '#lib/runtime/http/handler';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = httpHandler(operation, confirmUpload, { uploads: uploads() });
