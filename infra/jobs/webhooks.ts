import type { JobsKit } from '#infra/jobs/kit';

const needs = ['table-write', 'integration-secrets', 'webhook-delivery', 'mail'] as const;

/**
 * Events become deliveries, and each delivery is sent by itself. Failing endpoints have workers of their own, so that however many of them
 * hang, they hold up no others.
 */
export function webhookJobs(kit: JobsKit): void {
  kit.queue('events', kit.worker('functions/queues/events.ts', ['table-write']));
  const each = { batchSize: 1, concurrency: 50 };
  kit.queue('webhooks', kit.worker('functions/queues/webhooks.ts', needs), each);
  kit.queue('webhook-retries', kit.worker('functions/queues/webhook-retries.ts', needs), each);
  kit.every(1, 'WebhooksDue', kit.worker('functions/schedules/webhooks-due.ts', ['table-write']));
}
