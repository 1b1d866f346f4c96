import { getEnrichmentStats } from '#lib/contract/operations/enrichments/read';
import { stats } from '#lib/enrichment/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEnrichmentStats, stats);
