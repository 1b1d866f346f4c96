import { feed } from '#infra/constructs/work-queue';
import type { JobsKit } from '#infra/jobs/kit';

/** Searches walk the network one message a page. */
export function searchJobs(kit: JobsKit): void {
  const walker = kit.worker('functions/queues/search-pages.ts', ['table-write', 'network'], {
    timeoutSeconds: 90,
  });
  kit.queue('search-pages', walker, { batchSize: 1, concurrency: 10 });
  // A search that was accepted must end, also when its worker died each time.
  const deadLetters = kit.deadLetters.get('search-pages');
  if (deadLetters) feed(kit.worker('functions/queues/search-abandoned.ts', ['table-write']), deadLetters);
}
