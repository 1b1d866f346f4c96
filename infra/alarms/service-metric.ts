import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FIVE } from '#infra/alarms/kit';
import { ALARM_NAMESPACE, ALARM_SERVICE, type AlarmCount, type ANSWER_TIME } from '#lib/contract/alarm-count';

/** What the functions measure or count themselves. */
export const serviceMetric = (
  metricName: AlarmCount | typeof ANSWER_TIME,
  statistic: string,
  period = FIVE,
): Metric =>
  new Metric({
    namespace: ALARM_NAMESPACE,
    metricName,
    dimensionsMap: { service: ALARM_SERVICE },
    period,
    statistic,
  });
