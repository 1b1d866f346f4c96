import { listEntityEnrichments } from '#lib/events/operations/entities';
import { enrichments } from '#lib/events/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEntityEnrichments, enrichments);
