import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FIVE } from '#infra/alarms/kit';
import {
  ALARM_NAMESPACE,
  ALARM_SERVICE,
  type AlarmCount,
  type ANSWER_TIME,
  FAULTS,
  FAULTY_FUNCTION,
} from '#lib/contract/alarm-count';

/** A metric that the functions measure or count themselves. */
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

/** Failures of a function that serves requests: `errors`, which Lambda counts, plus faults answered with a 500. */
export const failuresOf = (fn: IFunction, errors: IMetric, period = FIVE): MathExpression =>
  new MathExpression({
    expression: 'FILL(errors, 0) + FILL(faults, 0)',
    usingMetrics: {
      errors,
      faults: new Metric({
        namespace: ALARM_NAMESPACE,
        metricName: FAULTS,
        dimensionsMap: { service: ALARM_SERVICE, [FAULTY_FUNCTION]: fn.functionName },
        period,
        statistic: 'sum',
      }),
    },
    label: 'Failed runs and 500 responses',
    period,
  });
