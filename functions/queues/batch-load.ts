import { batchJob, loadMembers } from '#lib/batch/use-cases/load-members';
import { batchLanes, uploads } from '#lib/runtime/providers/uploads';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(batchJob, (job, now) =>
  loadMembers(job, { uploads: uploads(), lanes: batchLanes() }, now),
);
