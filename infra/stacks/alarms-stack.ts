import { Duration, Stack } from 'aws-cdk-lib';
import { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { constructId } from '#infra/constructs/service-function';
import type { Shared } from '#infra/grants';
import type { ApiStack } from '#infra/stacks/api-stack';
import type { ConnectorStack } from '#infra/stacks/connector-stack';
import type { JobsStack } from '#infra/stacks/jobs-stack';
import { ALARM_NAMESPACE, ALARM_SERVICE, type AlarmCount, ANSWER_TIME } from '#lib/contract/alarm-count';

export interface Watched {
  readonly api: ApiStack;
  readonly jobs: JobsStack;
  readonly connector: ConnectorStack;
}

const FIVE = Duration.minutes(5);
const RUNBOOK = 'docs/runbook';
const TABLE_OPERATIONS = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'TransactWriteItems'];
/** The sources whose failures a client sees as thinner results. */
const SOURCES = ['email-finder', 'web-research', 'network'];

const workerOf = (jobs: JobsStack, entry: string): LambdaFunction => {
  const found = jobs.node.tryFindChild(constructId(entry));
  if (!(found instanceof LambdaFunction)) throw new TypeError(`The jobs have no worker ${entry}.`);
  return found;
};

const apiOf = (stack: ApiStack): SpecRestApi => {
  const found = stack.node.tryFindChild('Api');
  if (!(found instanceof SpecRestApi)) throw new TypeError('The API stack has no REST API.');
  return found;
};

/** What a customer would notice, each with the page that says what to do about it; and one dashboard of the same. */
export class AlarmsStack extends Stack {
  readonly #topic: Topic;
  readonly #shown: { readonly title: string; readonly metric: IMetric }[] = [];

  constructor(scope: Construct, id: string, shared: Shared, { api, jobs, connector }: Watched) {
    super(scope, id, { description: 'Alarms and dashboard' });
    const { stage } = shared;
    const key = new Key(this, 'TopicKey', {
      description: 'Encrypts alarm messages',
      enableKeyRotation: true,
    });
    key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
    this.#topic = new Topic(this, 'Topic', {
      displayName: `GTM enrichment ${stage.name}`,
      masterKey: key,
      enforceSSL: true,
    });
    if (stage.alarmEmail) this.#topic.addSubscription(new EmailSubscription(stage.alarmEmail));

    this.#watchApi(apiOf(api));
    for (const [name, queue] of jobs.kit.deadLetters) {
      this.#alarm(
        `DeadLetters-${name}`,
        'dead-letters',
        queue.metricApproximateNumberOfMessagesVisible({ period: FIVE, statistic: 'max' }),
        1,
        `Messages of ${name} could not be worked on.`,
      );
    }
    this.#watchWork(jobs);
    this.#watchConnector(connector);
    this.#watchSchedules(jobs);
    this.#watchLimits(shared);
    this.#watchCost(stage, key);
    this.#dashboard(stage.name);
  }

  #watchApi(api: SpecRestApi): void {
    const requests = api.metricCount({ period: FIVE });
    const share = new MathExpression({
      expression: 'IF(requests > 50, 100 * errors / requests, IF(errors > 5, 100, 0))',
      usingMetrics: { errors: api.metricServerError({ period: FIVE, statistic: 'sum' }), requests },
      label: 'Share of 5xx answers, %',
      period: FIVE,
    });
    this.#alarm(
      'ServerErrors',
      'server-errors',
      share,
      1,
      'More than one request in a hundred is answered 5xx.',
      2,
    );
    // The functions measure this themselves: what clients wait for on purpose, and streams, are not in it.
    this.#alarm(
      'Latency',
      'latency',
      new Metric({
        namespace: ALARM_NAMESPACE,
        metricName: ANSWER_TIME,
        dimensionsMap: { service: ALARM_SERVICE },
        period: FIVE,
        statistic: 'p90',
      }),
      2_000,
      'One request in ten takes longer than 2 s.',
      3,
    );
  }

  #watchConnector({ connector }: ConnectorStack): void {
    this.#alarm(
      'ConnectorErrors',
      'connector',
      connector.metricErrors({ period: FIVE, statistic: 'sum' }),
      5,
      'Agents get errors from the connector.',
      2,
    );
    this.#alarm(
      'ConnectorThrottles',
      'connector',
      connector.metricThrottles({ period: FIVE, statistic: 'sum' }),
      1,
      'Agents are turned away: the connector is at its reserved concurrency.',
      2,
    );
  }

  /** A schedule that does not run says nothing: no data is the alarm. */
  #watchSchedules({ kit }: JobsStack): void {
    for (const [name, { worker, minutes }] of kit.schedules) {
      const period = Duration.minutes(Math.max(5, minutes));
      const share = { statistic: 'sum', period };
      this.#alarm(
        `NotRun-${name}`,
        'schedules',
        new MathExpression({
          expression: 'runs - errors',
          usingMetrics: { runs: worker.metricInvocations(share), errors: worker.metricErrors(share) },
          label: `${name}: runs that ended well`,
          period,
        }),
        1,
        `The schedule ${name}, every ${minutes} minutes, did not run, or failed.`,
        minutes <= 5 ? 3 : 1,
        'below',
      );
    }
  }

  #watchLimits({ table }: Shared): void {
    this.#alarm(
      'Throttles',
      'throttles',
      new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', period: FIVE, statistic: 'sum' }),
      10,
      'Functions are turned away: a class, or the account, is at its concurrency.',
      2,
    );
    const ofTable = (metricName: string, operation?: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: table.tableName, ...(operation ? { Operation: operation } : {}) },
        period: FIVE,
        statistic: 'sum',
      });
    this.#alarm(
      'TableThrottles',
      'table-errors',
      new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0)',
        usingMetrics: { reads: ofTable('ReadThrottleEvents'), writes: ofTable('WriteThrottleEvents') },
        label: 'Throttled reads and writes',
        period: FIVE,
      }),
      10,
      'The table turns reads or writes away.',
      2,
    );
    const errors = TABLE_OPERATIONS.map(
      (name) => [name.toLowerCase(), ofTable('SystemErrors', name)] as const,
    );
    this.#alarm(
      'TableErrors',
      'table-errors',
      new MathExpression({
        expression: errors.map(([name]) => `FILL(${name}, 0)`).join(' + '),
        usingMetrics: Object.fromEntries(errors),
        label: 'Errors of the table itself',
        period: FIVE,
      }),
      5,
      'The table answers with errors of its own.',
      2,
    );
  }

  /** Told at 80 % of the month's budget, and when the month is forecast to end above it. */
  #watchCost(stage: Shared['stage'], key: Key): void {
    key.grantEncryptDecrypt(new ServicePrincipal('budgets.amazonaws.com'));
    this.#topic.grantPublish(new ServicePrincipal('budgets.amazonaws.com'));
    const subscribers = [{ subscriptionType: 'SNS', address: this.#topic.topicArn }];
    const told = (notificationType: string, threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
      },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `gtm-enrichment-${stage.name}: docs/runbook/budget.md`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
    });
  }

  #watchWork(jobs: JobsStack): void {
    const relay = workerOf(jobs, 'functions/streams/outbox.ts');
    const age = relay.metric('IteratorAge', { period: FIVE, statistic: 'max' });
    this.#alarm(
      'RelayBehind',
      'relay-behind',
      age,
      60_000,
      'What was accepted starts more than a minute late.',
    );

    const counted = (metricName: AlarmCount) =>
      new Metric({
        namespace: ALARM_NAMESPACE,
        metricName,
        dimensionsMap: { service: ALARM_SERVICE },
        period: FIVE,
        statistic: 'sum',
      });
    this.#alarm(
      'StuckEnrichments',
      'stuck-jobs',
      counted('StuckEnrichments'),
      1,
      'Enrichments had to be started again or ended by the sweeper.',
    );
    this.#alarm(
      'LedgerDifferences',
      'balance-differs',
      counted('LedgerDifferences'),
      1,
      'The balance of an organization does not follow from its ledger.',
    );
    this.#alarm(
      'PaymentDifferences',
      'balance-differs',
      counted('PaymentDifferences'),
      1,
      'Payments differed from what the processor says, and were put right.',
    );
    this.#alarm(
      'OverdueStates',
      'stuck-jobs',
      counted('OverdueStates'),
      1,
      'Something is in one state for longer than that state may last.',
    );

    const webhooks = jobs.kit.queues.get('webhooks');
    if (webhooks) {
      this.#alarm(
        'WebhooksLate',
        'webhook-failures',
        webhooks.metricApproximateAgeOfOldestMessage({ period: FIVE, statistic: 'max' }),
        20 * 60,
        'Deliveries wait longer than their longest delay.',
        2,
      );
    }
    const sender = workerOf(jobs, 'functions/queues/webhooks.ts');
    this.#alarm(
      'WebhookSender',
      'webhook-failures',
      sender.metricErrors({ period: FIVE, statistic: 'sum' }),
      5,
      'The sender of webhooks itself fails.',
      2,
    );

    for (const source of SOURCES) {
      const task = workerOf(jobs, `functions/tasks/enrich-person/${source}.ts`);
      const share = new MathExpression({
        expression: 'IF(runs > 10, 100 * errors / runs, 0)',
        usingMetrics: {
          errors: task.metricErrors({ period: FIVE, statistic: 'sum' }),
          runs: task.metricInvocations({ period: FIVE, statistic: 'sum' }),
        },
        label: `${source}: failed asks, %`,
        period: FIVE,
      });
      this.#alarm(
        `Source-${source}`,
        'provider-errors',
        share,
        30,
        `The source ${source} fails in more than three of ten asks.`,
        3,
      );
    }
    for (const [name, machine] of jobs.kit.machines) {
      this.#alarm(
        `Machine-${name}`,
        'stuck-jobs',
        machine.metricFailed({ period: FIVE, statistic: 'sum' }),
        1,
        `Executions of ${name} end without having ended their job.`,
      );
    }
  }

  #alarm(
    id: string,
    page: string,
    metric: IMetric,
    threshold: number,
    sentence: string,
    periods = 1,
    when: 'above' | 'below' = 'above',
  ): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator:
        when === 'above'
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: when === 'above' ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
      alarmDescription: `${sentence} What to do: ${RUNBOOK}/${page}.md`,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
    this.#shown.push({ title: `${id} (${page})`, metric });
  }

  #dashboard(stage: string): void {
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: `gtm-enrichment-${stage}` });
    dashboard.addWidgets(
      new TextWidget({
        markdown: `# ${stage}\nEach graph is an alarm; its page in ${RUNBOOK}/ says what to do.`,
        width: 24,
        height: 2,
      }),
    );
    dashboard.addWidgets(
      ...this.#shown.map(
        ({ title, metric }) => new GraphWidget({ title, left: [metric], width: 8, height: 5 }),
      ),
    );
  }
}
