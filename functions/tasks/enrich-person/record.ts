import { enrichmentJob } from '#lib/enrichment/job';
import { readByModel } from '#lib/events/use-cases/read-by-model';
import { recordEvents } from '#lib/events/use-cases/record-events';
import { log } from '#lib/runtime/log';
import { model } from '#lib/runtime/providers/model';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(enrichmentJob, async (job, now) => {
  const readings = await readByModel(job, await model());
  if (readings.length > 0) log.info('A model read the evidence.', { readings });
  await recordEvents(job, now);
});
