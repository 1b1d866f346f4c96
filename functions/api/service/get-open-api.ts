import { getOpenApi } from '#lib/contract/operations/service';
import { httpHandler } from '#lib/runtime/http/handler';
import { openApiDocument } from '#lib/service/documents';

export const handler = httpHandler(getOpenApi, openApiDocument);
