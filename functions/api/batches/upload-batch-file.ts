import { uploadBatchFile as operation } from '#lib/batch/operations/from-file';
import { receiveFile } from '#lib/batch/use-cases/receive-file';
import { httpHandler } from '#lib/runtime/http/handler';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = httpHandler(operation, receiveFile, { uploads: uploads() });
