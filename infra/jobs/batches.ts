import type { JobsKit } from '#infra/jobs/kit';

/** Batches: long lists are read, members are written, processed lane by lane, settled a thousand at a time, exported and monitored. */
export function batchJobs(kit: JobsKit): void {
  // A CRM allows about ten calls a second, and a hundred members take two: the longest list takes four minutes.
  const reader = kit.worker(
    'functions/queues/batch-read.ts',
    ['table-write', 'uploads', 'crm', 'integration-secrets'],
    { timeoutSeconds: 900, memoryMegabytes: 512 },
  );
  kit.queue('batch-read', reader, { batchSize: 1, concurrency: 10 });
  const loader = kit.worker('functions/queues/batch-load.ts', ['table-write', 'uploads'], {
    timeoutSeconds: 300,
    memoryMegabytes: 512,
  });
  kit.queue('batch-load', loader, { batchSize: 1, concurrency: 10 });
  kit.queue('batch-progress', kit.worker('functions/queues/batch-progress.ts', ['table-write']));
  const changer = kit.worker('functions/queues/batch-changes.ts', ['table-write'], { timeoutSeconds: 300 });
  kit.queue('batch-changes', changer, { batchSize: 1, concurrency: 10 });
  // 100,000 rows with all their sources take about five minutes, and their file a gigabyte of the temporary folder.
  const exporter = kit.worker('functions/queues/batch-exports.ts', ['table-write', 'erasure'], {
    timeoutSeconds: 900,
    memoryMegabytes: 1769,
    storageMegabytes: 4096,
  });
  kit.queue('batch-exports', exporter, { batchSize: 1, concurrency: 5, maxReceives: 2, hiddenSeconds: 915 });
  kit.onAbandoned('batch-exports', kit.worker('functions/queues/abandoned-exports.ts', ['table-write']));
  kit.every(
    1,
    'BatchesDue',
    kit.worker('functions/schedules/batches.ts', ['table-write'], { timeoutSeconds: 60 }),
  );
}
