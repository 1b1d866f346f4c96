import { Duration, Stack } from 'aws-cdk-lib';
import { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
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
import type { JobsStack } from '#infra/stacks/jobs-stack';
import { ALARM_NAMESPACE, ALARM_SERVICE, type AlarmCount } from '#lib/contract/alarm-count';

export interface Watched {
  readonly api: ApiStack;
  readonly jobs: JobsStack;
}

const FIVE = Duration.minutes(5);
const RUNBOOK = 'docs/runbook';
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

  constructor(scope: Construct, id: string, shared: Shared, { api, jobs }: Watched) {
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
    // The median says nothing of the slow; p99 is spoilt by clients that hold on with ?wait=.
    this.#alarm(
      'Latency',
      'latency',
      api.metricLatency({ period: FIVE, statistic: 'p90' }),
      2_000,
      'One request in ten takes longer than 2 s.',
      3,
    );
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

  #alarm(id: string, page: string, metric: IMetric, threshold: number, sentence: string, periods = 1): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
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
