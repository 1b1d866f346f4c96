import type { JobsKit } from '#infra/jobs/kit';

/** Campaigns run in turns, one message per turn; the schedule continues turns whose message was lost. */
export function campaignJobs(kit: JobsKit): void {
  const driver = kit.worker(
    'functions/queues/campaign-ticks.ts',
    ['table-write', 'crm', 'integration-secrets', 'uploads'],
    { timeoutSeconds: 90, memoryMegabytes: 512 },
  );
  kit.queue('campaigns', driver, { batchSize: 1, concurrency: 10 });
  kit.every(1, 'CampaignsOverdue', kit.worker('functions/schedules/campaigns.ts', ['table-write']));
}
