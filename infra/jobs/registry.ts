import { enrichmentJobs } from '#infra/jobs/enrichment';
import type { JobsKit } from '#infra/jobs/kit';

/** The background work of every domain. */
export const jobs: readonly ((kit: JobsKit) => void)[] = [enrichmentJobs];
