import type { OutboundJob } from '#lib/outreach/job';
import { invalid } from '#lib/shared/problem';

/** Throws VALIDATION_ERROR for ids of jobs not in the batch. */
export function requireKnown(jobs: readonly OutboundJob[], ids: readonly string[]): void {
  const missing = ids.filter((id) => !jobs.some((job) => job.id === id));
  if (missing.length === 0) return;
  const message = `${missing.join(', ')}: not a job in this batch`;
  throw invalid('/body/job_ids', message);
}
