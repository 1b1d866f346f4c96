import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type AlarmKit, FIVE } from '#infra/alarms/kit';

/** Watches for functions at the concurrency limit of their class or account. */
export function watchConcurrency(kit: AlarmKit): void {
  kit.alarm('Throttles', {
    page: 'throttles',
    metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', period: FIVE, statistic: 'sum' }),
    threshold: 10,
    sentence: 'Functions are throttled: a class, or the account, is at its concurrency limit.',
    periods: 2,
  });
}

/** Those that `lib/db` uses. */
const TABLE_OPERATIONS = [
  ...['GetItem', 'BatchGetItem', 'Query', 'Scan'],
  ...['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'],
];

/** Watches for table requests that are throttled or fail. */
export function watchTable(kit: AlarmKit, { tableName }: Pick<ITable, 'tableName'>): void {
  const ofTable = (metricName: string, operation?: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: tableName, ...(operation ? { Operation: operation } : {}) },
      period: FIVE,
      statistic: 'sum',
    });
  kit.alarm('TableThrottles', {
    page: 'table-errors',
    metric: new MathExpression({
      expression: 'FILL(reads, 0) + FILL(writes, 0)',
      usingMetrics: { reads: ofTable('ReadThrottleEvents'), writes: ofTable('WriteThrottleEvents') },
      label: 'Throttled reads and writes',
      period: FIVE,
    }),
    threshold: 10,
    sentence: 'The table throttles reads or writes.',
    periods: 2,
  });
  const errors = TABLE_OPERATIONS.map((name) => [name.toLowerCase(), ofTable('SystemErrors', name)] as const);
  kit.alarm('TableErrors', {
    page: 'table-errors',
    metric: new MathExpression({
      expression: errors.map(([name]) => `FILL(${name}, 0)`).join(' + '),
      usingMetrics: Object.fromEntries(errors),
      label: 'Internal errors of the table',
      period: FIVE,
    }),
    threshold: 5,
    sentence: 'The table returns internal errors.',
    periods: 2,
  });
}
