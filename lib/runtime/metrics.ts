import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import {
  ALARM_NAMESPACE,
  ALARM_SERVICE,
  type AlarmCount,
  ANSWER_TIME,
  FAULTS,
  FAULTY_FUNCTION,
} from '#lib/contract/alarm-count';
import { readEnvironment } from '#lib/runtime/environment';

/** Counts something that should not be; it goes out as a line of the log. Nothing is said of nothing. */
export function countForAlarm(name: AlarmCount, amount: number): void {
  if (amount === 0) return;
  const metrics = new Metrics({ namespace: ALARM_NAMESPACE, serviceName: ALARM_SERVICE });
  metrics.addMetric(name, MetricUnit.Count, amount);
  metrics.publishStoredMetrics();
}

/** How long an answer took, for the alarm on latency; a line of the log, as above. Only where the service is deployed. */
export function measureAnswer(milliseconds: number): void {
  if (readEnvironment().STAGE === 'local') return;
  const metrics = new Metrics({ namespace: ALARM_NAMESPACE, serviceName: ALARM_SERVICE });
  metrics.addMetric(ANSWER_TIME, MetricUnit.Milliseconds, milliseconds);
  metrics.publishStoredMetrics();
}

/** Counts an answer of 500 that nothing foresaw, as one of this function's; a line of the log, as above. Only where the service is deployed. */
export function countFault(): void {
  if (readEnvironment().STAGE === 'local') return;
  const metrics = new Metrics({ namespace: ALARM_NAMESPACE, serviceName: ALARM_SERVICE });
  metrics.addDimension(FAULTY_FUNCTION, process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'unknown');
  metrics.addMetric(FAULTS, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
