import { listEnrichmentsV2 as operation } from '#lib/contract/operations/enrichments/v2';
import { list } from '#lib/enrichment/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
