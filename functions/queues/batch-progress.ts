import { batchJob } from '#lib/batch/use-cases/load-members';
import { settleBatch } from '#lib/batch/use-cases/settle-batch';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(batchJob, settleBatch);
