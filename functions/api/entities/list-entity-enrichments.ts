import { listEntityEnrichments } from '#lib/contract/operations/entities';
import { enrichments } from '#lib/entity/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEntityEnrichments, enrichments);
