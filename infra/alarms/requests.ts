import type { Duration } from 'aws-cdk-lib';
import { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmKit, FIVE } from '#infra/alarms/kit';
import { failuresOf, serviceMetric } from '#infra/alarms/service-metric';
import type { ApiStack } from '#infra/stacks/api-stack';
import type { ConnectorStack } from '#infra/stacks/connector-stack';
import { ANSWER_TIME } from '#lib/contract/alarm-count';

const apiOf = (stack: ApiStack): SpecRestApi => {
  const found = stack.node.tryFindChild('Api');
  if (!(found instanceof SpecRestApi)) throw new TypeError('The API stack has no REST API.');
  return found;
};

/** The API's 5xx responses and all its requests. */
export const answersOf = (stack: ApiStack, period: Duration): { errors: IMetric; requests: IMetric } => {
  const api = apiOf(stack);
  return {
    errors: api.metricServerError({ period, statistic: 'sum' }),
    requests: api.metricCount({ period }),
  };
};

/** Watches for API requests that fail or are slow. */
export function watchApi(kit: AlarmKit, stack: ApiStack): void {
  kit.alarm('ServerErrors', {
    page: 'server-errors',
    metric: new MathExpression({
      expression: 'IF(requests > 50, 100 * errors / requests, IF(errors > 5, 100, 0))',
      usingMetrics: answersOf(stack, FIVE),
      label: 'Share of 5xx responses, %',
      period: FIVE,
    }),
    threshold: 1,
    sentence: 'More than one request in a hundred returns 5xx.',
    periods: 2,
  });
  // Measured by the functions themselves, without streams and without time that clients wait on purpose.
  kit.alarm('Latency', {
    page: 'latency',
    metric: serviceMetric(ANSWER_TIME, 'p90'),
    threshold: 2_000,
    sentence: 'One request in ten takes longer than 2 s.',
    periods: 3,
  });
}

/** Watches for agent requests that fail or are turned away. */
export function watchConnector(kit: AlarmKit, { connector }: ConnectorStack): void {
  kit.alarm('ConnectorErrors', {
    page: 'connector',
    metric: failuresOf(connector, connector.metricErrors({ period: FIVE, statistic: 'sum' })),
    threshold: 5,
    sentence: 'Agents get errors from the connector.',
    periods: 2,
  });
  kit.alarm('ConnectorThrottles', {
    page: 'connector',
    metric: connector.metricThrottles({ period: FIVE, statistic: 'sum' }),
    threshold: 1,
    sentence: 'Agents are throttled: the connector is at its reserved concurrency.',
    periods: 2,
  });
}
