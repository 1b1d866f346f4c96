import { enrichmentJob } from '#lib/enrichment/job';
import { enrich } from '#lib/events/use-cases/enrich';
import { now } from '#lib/runtime/clock';
import { logReading } from '#lib/runtime/log-reading';
import { emailFinder } from '#lib/runtime/providers/email-finder';
import { model } from '#lib/runtime/providers/model';
import { networkSource } from '#lib/runtime/providers/network-source';
import { webResearch } from '#lib/runtime/providers/web-research';
import { taskHandler } from '#lib/runtime/work';

const sources = { email_finder: emailFinder, web_research: webResearch, network: networkSource };

export const handler = taskHandler(enrichmentJob, (job) =>
  enrich(job, { sources, loadModel: model, clock: now, log: logReading }),
);
