import { batchJob } from '#lib/batch/use-cases/load-members';
import { readList } from '#lib/batch/use-cases/read-list';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { uploads } from '#lib/runtime/providers/uploads';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(batchJob, (job, now) =>
  readList(job, { crm: crmNeeds(), uploads: uploads() }, now),
);
