import { getOpenApi } from '#lib/api/operations/service';
import { openApiDocument } from '#lib/api/pages/documents';
import { readEnvironment } from '#lib/runtime/environment';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getOpenApi, openApiDocument, readEnvironment().API_SERVERS);
