import { passJob } from '#lib/enrichment/job';
import { askSource } from '#lib/enrichment/use-cases/ask-source';
import { networkSource } from '#lib/runtime/providers/network-source';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(passJob, async (job, now) =>
  askSource('network', job, await networkSource(job.organization_id), now),
);
