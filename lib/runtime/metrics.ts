import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Counts for alarms (infra/stacks/alarms-stack.ts), which go out as lines of the log. */
export function countStuckEnrichments(amount: number): void {
  const metrics = new Metrics({ namespace: 'gtm-enrichment', serviceName: 'sweeper' });
  metrics.addMetric('StuckEnrichments', MetricUnit.Count, amount);
  metrics.publishStoredMetrics();
}
