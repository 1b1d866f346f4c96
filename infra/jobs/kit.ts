import { Duration, type Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { liveOf } from '#infra/constructs/live';
import { serviceFunction } from '#infra/constructs/service-function';
import { type MachineProps, stateMachine } from '#infra/constructs/state-machine';
import { feed, workQueue } from '#infra/constructs/work-queue';
import type { ServiceNeed, Shared } from '#infra/grants';
import { concurrencyOf } from '#infra/stage';

export interface WorkerOptions {
  readonly timeoutSeconds?: number;
  readonly memoryMegabytes?: number;
  /** Size of the temporary folder; default 512. */
  readonly storageMegabytes?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface QueueOptions {
  readonly batchSize?: number;
  /** Maximum concurrent workers; at least 2. */
  readonly concurrency?: number;
  readonly maxReceives?: number;
  /** How long a message of a worker that died stays hidden; default six times its worker's time-out. */
  readonly hiddenSeconds?: number;
}

/**
 * What each domain builds its background work with (`infra/jobs/<domain>.ts`). The relay knows each queue or machine made here by its name:
 * to use one, it is enough to write `sendMessage('<name>', ...)` in a transaction.
 */
export class JobsKit {
  readonly queues = new Map<string, Queue>();
  readonly deadLetters = new Map<string, Queue>();
  readonly machines = new Map<string, StateMachine>();
  /** Scheduled workers with their interval in minutes, by the id of their rule. */
  readonly schedules = new Map<string, { readonly worker: LambdaFunction; readonly minutes: number }>();
  #lineReader: LambdaFunction | undefined;
  readonly #reserved = new Map<LambdaFunction, number>();
  readonly #stack: Stack;
  readonly #shared: Shared;
  readonly #logGroup: LogGroup;

  constructor(stack: Stack, shared: Shared) {
    this.#stack = stack;
    this.#shared = shared;
    this.#logGroup = new LogGroup(stack, 'Logs', { retention: RetentionDays.ONE_MONTH });
  }

  worker(entry: string, needs: readonly ServiceNeed[], options: WorkerOptions = {}): LambdaFunction {
    const { timeoutSeconds = 30, ...rest } = options;
    const worker = serviceFunction(this.#stack, {
      entry,
      shared: this.#shared,
      logGroup: this.#logGroup,
      needs,
      timeoutSeconds,
      ...rest,
    });
    const reserved = concurrencyOf(entry);
    if (reserved) this.#reserved.set(worker, reserved);
    return worker;
  }

  /** Creates a queue with a dead-letter queue and feeds it to its worker. */
  queue(name: string, worker: LambdaFunction, options: QueueOptions = {}): Queue {
    const { maxReceives, hiddenSeconds, ...feeding } = options;
    const { queue, deadLetters } = workQueue(this.#stack, {
      name,
      workSeconds: worker.timeout?.toSeconds() ?? 30,
      ...(maxReceives ? { maxReceives } : {}),
      ...(hiddenSeconds ? { hiddenSeconds } : {}),
    });
    const most = this.#shared.stage.name === 'local' ? undefined : this.#reserved.get(worker);
    feed(
      worker,
      queue,
      most ? { ...feeding, concurrency: Math.min(feeding.concurrency ?? most, most) } : feeding,
    );
    this.queues.set(name, queue);
    this.deadLetters.set(name, deadLetters);
    return queue;
  }

  /** Feeds a worker the messages that a queue gave up on: accepted work must end even if its worker died every time. */
  onAbandoned(name: string, worker: LambdaFunction): void {
    const deadLetters = this.deadLetters.get(name);
    if (!deadLetters) throw new TypeError(`There is no queue ${name} yet.`);
    feed(worker, deadLetters);
  }

  machine(props: MachineProps): StateMachine {
    const machine = stateMachine(this.#stack, props);
    this.machines.set(props.name, machine);
    return machine;
  }

  /** Lets a worker send to a queue directly; the queue's URL is in `QUEUE_<NAME>`. */
  allowSending(worker: LambdaFunction, name: string): void {
    const queue = this.queues.get(name);
    if (!queue || !worker.role) throw new TypeError(`There is no queue ${name} yet.`);
    queue.grantSendMessages(worker);
    worker.addEnvironment(`QUEUE_${name.toUpperCase().replaceAll('-', '_')}`, queue.queueUrl);
  }

  /** The worker that the API's log groups send lines to. */
  get lineReader(): LambdaFunction {
    if (!this.#lineReader) throw new TypeError('Nothing reads lines yet.');
    return this.#lineReader;
  }

  /** Lets log groups of this account and region call a worker with their lines. */
  readLines(worker: LambdaFunction): void {
    const { account, region, partition } = this.#stack;
    liveOf(worker).addPermission('Lines', {
      principal: new ServicePrincipal('logs.amazonaws.com'),
      sourceAccount: account,
      sourceArn: `arn:${partition}:logs:${region}:${account}:log-group:*`,
    });
    this.#lineReader = worker;
  }

  /** Feeds a worker every change of items with the given sort key. */
  onChange(id: string, sortKey: string, worker: LambdaFunction): void {
    this.onStream(id, worker, { Keys: { sk: { S: FilterRule.isEqual(sortKey) } } }, 100);
  }

  /**
   * Feeds a worker the matching changes from the table's stream, which supports two readers. Changes given up after all retries are named
   * in a dead-letter queue.
   */
  onStream(
    id: string,
    worker: LambdaFunction,
    fits: Readonly<Record<string, unknown>>,
    batchSize: number,
  ): void {
    const { table } = this.#shared;
    table.grantStreamRead(worker);
    const deadLetters = new Queue(this.#stack, `${id}-dead`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.deadLetters.set(id, deadLetters);
    new EventSourceMapping(this.#stack, id, {
      target: liveOf(worker),
      eventSourceArn: table.tableStreamArn ?? '',
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      ...(batchSize > 25 ? { maxBatchingWindow: Duration.seconds(1) } : {}),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 100,
      onFailure: new SqsDlq(deadLetters),
      filters: [FilterCriteria.filter({ dynamodb: fits })],
    });
  }

  /** Runs a worker at an interval in minutes. */
  every(minutes: number, id: string, worker: LambdaFunction): void {
    this.schedules.set(id, { worker, minutes });
    new Rule(this.#stack, id, {
      schedule: Schedule.rate(Duration.minutes(minutes)),
      targets: [new LambdaTarget(liveOf(worker))],
    });
  }
}
