import { listEnrichmentsV2 as operation } from '#lib/enrichment/operations/v2';
import { list } from '#lib/enrichment/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
