import * as z from 'zod';
import { enrichmentJob } from '#lib/enrichment/job';
import { fail } from '#lib/enrichment/use-cases/fail';
import { taskHandler } from '#lib/runtime/work';

/** The merge step found that every source failed, or a step gave up. */
const failing = enrichmentJob.unwrap().extend({ merged: z.object({ next: z.string() }).optional() });

export const handler = taskHandler(failing, ({ merged, ...job }, now) =>
  fail(job, merged?.next === 'fail' ? 'sources' : 'workflow', now),
);
