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

/** Counts an anomaly as a log line. A count of zero is not logged. */
export function countForAlarm(name: AlarmCount, amount: number): void {
  if (amount === 0) return;
  const metrics = new Metrics({ namespace: ALARM_NAMESPACE, serviceName: ALARM_SERVICE });
  metrics.addMetric(name, MetricUnit.Count, amount);
  metrics.publishStoredMetrics();
}

/** The response time, for the latency alarm; a log line, as above. Only in deployed stages. */
export function measureAnswer(milliseconds: number): void {
  if (readEnvironment().STAGE === 'local') return;
  const metrics = new Metrics({ namespace: ALARM_NAMESPACE, serviceName: ALARM_SERVICE });
  metrics.addMetric(ANSWER_TIME, MetricUnit.Milliseconds, milliseconds);
  metrics.publishStoredMetrics();
}

/** Counts an unexpected 500 response of this function; a log line, as above. Only in deployed stages. */
export function countFault(): void {
  if (readEnvironment().STAGE === 'local') return;
  const metrics = new Metrics({ namespace: ALARM_NAMESPACE, serviceName: ALARM_SERVICE });
  metrics.addDimension(FAULTY_FUNCTION, process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'unknown');
  metrics.addMetric(FAULTS, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
