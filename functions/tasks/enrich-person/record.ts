import { enrichmentJob } from '#lib/enrichment/job';
import { recordEvents } from '#lib/entity/use-cases/record-events';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(enrichmentJob, recordEvents);
