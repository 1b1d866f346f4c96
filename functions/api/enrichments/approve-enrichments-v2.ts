import { approveEnrichmentsV2 as operation } from '#lib/contract/operations/enrichments/v2';
import { approveMany } from '#lib/enrichment/use-cases/approve-many';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, approveMany);
