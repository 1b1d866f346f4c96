import type { JobsKit } from '#infra/jobs/kit';

/** Approved outreach is sent account by account; what is due later than a queue can hold it waits for the schedule. */
export function outreachJobs(kit: JobsKit): void {
  const sender = kit.worker('functions/queues/outbound.ts', ['table-write', 'network', 'uploads'], {
    timeoutSeconds: 120,
    memoryMegabytes: 512,
  });
  kit.queue('outbound', sender, { batchSize: 1, concurrency: 10 });
  kit.every(1, 'OutboundDue', kit.worker('functions/schedules/outbound-due.ts', ['table-write']));
}
