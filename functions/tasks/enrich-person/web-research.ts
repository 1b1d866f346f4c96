import { passJob } from '#lib/enrichment/job';
import { askSource } from '#lib/enrichment/use-cases/ask-source';
import { webResearch } from '#lib/runtime/providers/web-research';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(passJob, async (job, now) =>
  askSource('web_research', job, await webResearch(), now),
);
