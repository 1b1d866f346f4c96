import type { JobsKit } from '#infra/jobs/kit';

/** People finder jobs run one message per step: the company, network pages, the company's site, its filings, the settlement. */
export function peopleJobs(kit: JobsKit): void {
  const finder = kit.worker(
    'functions/queues/people-finder.ts',
    ['table-write', 'network', 'public-web', 'email-finder'],
    {
      timeoutSeconds: 90,
      memoryMegabytes: 512,
    },
  );
  kit.queue('people-finder', finder, { batchSize: 1, concurrency: 10 });
  kit.onAbandoned('people-finder', kit.worker('functions/queues/people-abandoned.ts', ['table-write']));
  // A search over many companies: each company is one job of the queue above.
  const searches = kit.worker('functions/queues/people-searches.ts', ['table-write'], { timeoutSeconds: 60 });
  kit.queue('person-searches', searches, { batchSize: 1, concurrency: 5, maxReceives: 20 });
}
