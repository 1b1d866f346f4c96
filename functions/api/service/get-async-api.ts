import { getAsyncApi } from '#lib/api/operations/service';
import { asyncApiDocument } from '#lib/api/pages/documents';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getAsyncApi, asyncApiDocument);
