import { exportEnrichment } from '#lib/enrichment/use-cases/export';
import { httpHandler } from '#lib/runtime/http/handler';
import { exportEnrichment as operation } from '#lib/writeback/operations/writeback';

export const handler = httpHandler(operation, exportEnrichment);
