import type { JobsKit } from '#infra/jobs/kit';

/** Searches page through the network, one message per page. */
export function searchJobs(kit: JobsKit): void {
  const walker = kit.worker('functions/queues/search-pages.ts', ['table-write', 'network'], {
    timeoutSeconds: 90,
  });
  kit.queue('search-pages', walker, { batchSize: 1, concurrency: 10 });
  kit.onAbandoned('search-pages', kit.worker('functions/queues/search-abandoned.ts', ['table-write']));
}
