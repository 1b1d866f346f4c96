import { createBatchUpload as operation } from '#lib/batch/operations/from-file';
import { createUpload } from '#lib/batch/use-cases/create-upload';
import { httpHandler } from '#lib/runtime/http/handler';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = httpHandler(operation, createUpload, { uploads: uploads() });
