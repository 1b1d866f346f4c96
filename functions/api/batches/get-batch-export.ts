import { getBatchExport as operation } from '#lib/batch/operations/exports';
import { readExport } from '#lib/batch/use-cases/read-export';
import { httpHandler } from '#lib/runtime/http/handler';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = httpHandler(operation, (request, context) =>
  readExport(request, context, { uploads: uploads() }),
);
