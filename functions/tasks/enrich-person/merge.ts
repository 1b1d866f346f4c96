import { mergeJob } from '#lib/enrichment/job';
import { conclude } from '#lib/events/use-cases/conclude';
import { log } from '#lib/runtime/log';
import { model } from '#lib/runtime/providers/model';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(mergeJob, (job, now) =>
  conclude(job, model, now, ({ failed, model: readings }) => {
    for (const { detector, error } of failed)
      log.error('A detector failed.', { detector, error: error as Error });
    if (readings.length > 0) log.info('A model read the evidence.', { readings });
  }),
);
