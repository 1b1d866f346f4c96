import { getAsyncApi } from '#lib/contract/operations/service';
import { httpHandler } from '#lib/runtime/http/handler';
import { asyncApiDocument } from '#lib/service/documents';

export const handler = httpHandler(getAsyncApi, asyncApiDocument);
