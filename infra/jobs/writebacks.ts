import type { JobsKit } from '#infra/jobs/kit';

/** A worker that dies is replaced when its message reappears: a writeback must recover from that within two minutes. */
const WORK_SECONDS = 60;

/** What follows an approval: the result is written to the organization's CRM. */
export function writebackJobs(kit: JobsKit): void {
  const writer = kit.worker('functions/queues/writebacks.ts', ['table-write', 'crm', 'integration-secrets'], {
    timeoutSeconds: WORK_SECONDS,
    memoryMegabytes: 512,
  });
  kit.queue('writebacks', writer, { batchSize: 1, concurrency: 5, hiddenSeconds: WORK_SECONDS + 15 });
  kit.onAbandoned('writebacks', kit.worker('functions/queues/abandoned-writebacks.ts', ['table-write']));
}
