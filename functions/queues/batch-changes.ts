import { changeMembers } from '#lib/batch/use-cases/change-members';
import { batchJob } from '#lib/batch/use-cases/load-members';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(batchJob, changeMembers);
