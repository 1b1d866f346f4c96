import { getOpenApi } from '#lib/contract/operations/service';
import { readEnvironment } from '#lib/runtime/environment';
import { httpHandler } from '#lib/runtime/http/handler';
import { openApiDocument } from '#lib/service/documents';

export const handler = httpHandler(getOpenApi, openApiDocument, readEnvironment().API_SERVERS);
