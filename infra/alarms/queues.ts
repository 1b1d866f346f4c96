import { type AlarmKit, FIVE } from '#infra/alarms/kit';
import { workerOf } from '#infra/alarms/worker-of';
import type { JobsStack } from '#infra/stacks/jobs-stack';

/** Watches for messages that no worker could process. */
export function watchDeadLetters(kit: AlarmKit, jobs: JobsStack): void {
  for (const [name, queue] of jobs.kit.deadLetters) {
    kit.alarm(`DeadLetters-${name}`, {
      page: 'dead-letters',
      metric: queue.metricApproximateNumberOfMessagesVisible({ period: FIVE, statistic: 'max' }),
      threshold: 1,
      sentence: `Messages in ${name} could not be processed.`,
    });
  }
}

/** Watches the relay, which puts accepted work into its queue. */
export function watchRelay(kit: AlarmKit, jobs: JobsStack): void {
  const relay = workerOf(jobs, 'functions/streams/outbox.ts');
  kit.alarm('RelayBehind', {
    page: 'relay-behind',
    metric: relay.metric('IteratorAge', { period: FIVE, statistic: 'max' }),
    threshold: 60_000,
    sentence: 'Accepted work starts more than a minute late.',
  });
}

/** Watches webhook deliveries that are late or never sent. A receiver's own failures do not count. */
export function watchWebhooks(kit: AlarmKit, jobs: JobsStack): void {
  const webhooks = jobs.kit.queues.get('webhooks');
  if (webhooks) {
    kit.alarm('WebhooksLate', {
      page: 'webhook-failures',
      metric: webhooks.metricApproximateAgeOfOldestMessage({ period: FIVE, statistic: 'max' }),
      threshold: 20 * 60,
      sentence: 'Deliveries wait longer than their maximum delay.',
      periods: 2,
    });
  }
  const sender = workerOf(jobs, 'functions/queues/webhooks.ts');
  kit.alarm('WebhookSender', {
    page: 'webhook-failures',
    metric: sender.metricErrors({ period: FIVE, statistic: 'sum' }),
    threshold: 5,
    sentence: 'The webhook sender itself fails.',
    periods: 2,
  });
}
