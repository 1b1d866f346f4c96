import { passJob } from '#lib/enrichment/job';
import { mergeSources } from '#lib/enrichment/use-cases/merge-sources';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(passJob, mergeSources);
