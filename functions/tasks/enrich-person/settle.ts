import { enrichmentJob } from '#lib/enrichment/job';
import { settle } from '#lib/enrichment/use-cases/settle';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(enrichmentJob, settle);
