import type { JobsKit } from '#infra/jobs/kit';

/** What follows an approval: the result is written to the organization's CRM. */
export function writebackJobs(kit: JobsKit): void {
  const writer = kit.worker('functions/queues/writebacks.ts', ['table-write', 'crm', 'integration-secrets'], {
    timeoutSeconds: 90,
    memoryMegabytes: 512,
  });
  kit.queue('writebacks', writer, { batchSize: 1, concurrency: 5 });
  kit.onAbandoned('writebacks', kit.worker('functions/queues/abandoned-writebacks.ts', ['table-write']));
}
