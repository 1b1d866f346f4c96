import type { JobsKit } from '#infra/jobs/kit';

/** People and organizations are erased step by step, one page of the table at a time. */
export function privacyJobs(kit: JobsKit): void {
  const eraser = kit.worker('functions/queues/erasures.ts', ['table-write', 'table-scan', 'erasure'], {
    timeoutSeconds: 300,
    memoryMegabytes: 1024,
  });
  kit.queue('erasures', eraser, { batchSize: 1, concurrency: 2 });
}
