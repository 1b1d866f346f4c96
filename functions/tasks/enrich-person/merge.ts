import { mergeJob } from '#lib/enrichment/job';
import { conclude } from '#lib/events/use-cases/conclude';
import { logReading } from '#lib/runtime/log-reading';
import { model } from '#lib/runtime/providers/model';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(mergeJob, (job, now) => conclude(job, model, now, logReading));
