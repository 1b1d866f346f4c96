import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** What alarms count (infra/stacks/alarms-stack.ts). */
export type AlarmCount = 'StuckEnrichments' | 'LedgerDifferences' | 'PaymentDifferences';

/** Counts something that should not be; it goes out as a line of the log. Nothing is said of nothing. */
export function countForAlarm(name: AlarmCount, amount: number): void {
  if (amount === 0) return;
  const metrics = new Metrics({ namespace: 'gtm-enrichment', serviceName: 'watch' });
  metrics.addMetric(name, MetricUnit.Count, amount);
  metrics.publishStoredMetrics();
}
