import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { ALARM_NAMESPACE, ALARM_SERVICE, type AlarmCount } from '#lib/contract/alarm-count';

/** Counts something that should not be; it goes out as a line of the log. Nothing is said of nothing. */
export function countForAlarm(name: AlarmCount, amount: number): void {
  if (amount === 0) return;
  const metrics = new Metrics({ namespace: ALARM_NAMESPACE, serviceName: ALARM_SERVICE });
  metrics.addMetric(name, MetricUnit.Count, amount);
  metrics.publishStoredMetrics();
}
