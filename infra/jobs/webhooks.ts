import type { JobsKit } from '#infra/jobs/kit';

/** What happened becomes deliveries; deliveries are sent, each by itself, so that a slow endpoint holds up no other. */
export function webhookJobs(kit: JobsKit): void {
  kit.queue('events', kit.worker('functions/queues/events.ts', ['table-write']));
  const sender = kit.worker('functions/queues/webhooks.ts', [
    'table-write',
    'integration-secrets',
    'webhook-delivery',
  ]);
  kit.queue('webhooks', sender, { batchSize: 1, concurrency: 50 });
  kit.every(1, 'WebhooksDue', kit.worker('functions/schedules/webhooks-due.ts', ['table-write']));
}
