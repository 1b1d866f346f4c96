import { passJob } from '#lib/enrichment/job';
import { askSource } from '#lib/enrichment/use-cases/ask-source';
import { emailFinder } from '#lib/runtime/providers/email-finder';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(passJob, async (job, now) =>
  askSource('email_finder', job, await emailFinder(), now),
);
