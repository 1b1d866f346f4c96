import { enrichmentJob } from '#lib/enrichment/job';
import { prepare } from '#lib/enrichment/use-cases/prepare';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(enrichmentJob, prepare);
