import { feed } from '#infra/constructs/work-queue';
import type { JobsKit } from '#infra/jobs/kit';

/** What follows an approval: the result is written to the organization's CRM. */
export function writebackJobs(kit: JobsKit): void {
  const writer = kit.worker('functions/queues/writebacks.ts', ['table-write', 'crm', 'integration-secrets'], {
    timeoutSeconds: 90,
    memoryMegabytes: 512,
  });
  kit.queue('writebacks', writer, { batchSize: 1, concurrency: 5 });
  // A writeback that was accepted must end, also when its worker died each time.
  const deadLetters = kit.deadLetters.get('writebacks');
  if (deadLetters) feed(kit.worker('functions/queues/abandoned-writebacks.ts', ['table-write']), deadLetters);
}
