import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmKit } from '#infra/alarms/kit';
import { answersOf } from '#infra/alarms/requests';
import { serviceMetric } from '#infra/alarms/service-metric';
import { workerOf } from '#infra/alarms/worker-of';
import { type DeliveryAlarm, deliveryAlarmName } from '#infra/delivery';
import type { Watched } from '#infra/stacks/alarms-stack';

const MINUTE = Duration.minutes(1);

/**
 * Alarms that roll back a new version while it has a tenth of the traffic. They watch what other alarms watch, but by the minute, as those
 * take longer than a delivery.
 */
export function watchDeliveries(kit: AlarmKit, stage: string, { api, jobs }: Watched): void {
  const share = (failed: IMetric, all: IMetric, label: string) =>
    new MathExpression({
      expression: 'IF(all > 50, 100 * failed / all, IF(failed > 5, 100, 0))',
      usingMetrics: { failed, all },
      label,
      period: MINUTE,
    });
  const ofFunctions = (metricName: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, period: MINUTE, statistic: 'sum' });
  const relay = workerOf(jobs, 'functions/streams/outbox.ts');
  const answers = answersOf(api, MINUTE);
  const alarms: Record<DeliveryAlarm, { metric: IMetric; threshold: number; sentence: string }> = {
    Answers: {
      metric: share(answers.errors, answers.requests, 'Share of 5xx responses, %'),
      threshold: 1,
      sentence: 'One response in a hundred is 5xx.',
    },
    Functions: {
      metric: share(ofFunctions('Errors'), ofFunctions('Invocations'), 'Share of runs that failed, %'),
      threshold: 5,
      sentence: 'One function run in twenty fails.',
    },
    Relay: {
      metric: relay.metric('IteratorAge', { period: MINUTE, statistic: 'max' }),
      threshold: 60_000,
      sentence: 'Accepted work starts more than a minute late.',
    },
    Ledgers: {
      metric: serviceMetric('LedgerDifferences', 'sum', MINUTE),
      threshold: 1,
      sentence: 'An organization’s balance does not match its ledger.',
    },
  };
  for (const [name, alarm] of Object.entries(alarms))
    kit.alarm(`Delivery-${name}`, {
      ...alarm,
      name: deliveryAlarmName(stage, name as DeliveryAlarm),
      page: 'delivery',
      periods: 2,
      silent: true,
    });
}
