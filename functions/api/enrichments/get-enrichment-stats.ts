import { getEnrichmentStats } from '#lib/enrichment/operations/read';
import { stats } from '#lib/enrichment/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEnrichmentStats, stats);
