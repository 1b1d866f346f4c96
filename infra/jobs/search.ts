import type { JobsKit } from '#infra/jobs/kit';

/** Searches walk the network one message a page. */
export function searchJobs(kit: JobsKit): void {
  const walker = kit.worker('functions/queues/search-pages.ts', ['table-write', 'network'], {
    timeoutSeconds: 90,
  });
  kit.queue('search-pages', walker, { batchSize: 1, concurrency: 10 });
  kit.onAbandoned('search-pages', kit.worker('functions/queues/search-abandoned.ts', ['table-write']));
}
