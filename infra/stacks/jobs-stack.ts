import { Duration, Stack } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, FilterRule, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { serviceFunction } from '#infra/constructs/service-function';
import { stateMachine } from '#infra/constructs/state-machine';
import { feed, workQueue } from '#infra/constructs/work-queue';
import type { ServiceNeed, Shared } from '#infra/grants';

/** What works in the background: the relay of the outbox, the state machines, the queues with their workers. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, shared: Shared) {
    super(scope, id, { description: 'Relay, state machines, queues and workers' });
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    const worker = (entry: string, needs: readonly ServiceNeed[], timeoutSeconds: number, extra: { memoryMegabytes?: number; environment?: Record<string, string> } = {}): LambdaFunction =>
      serviceFunction(this, { entry, shared, logGroup, needs, timeoutSeconds, ...extra });

    const task = (name: string, needs: readonly ServiceNeed[] = ['table-write'], timeoutSeconds = 30, memoryMegabytes = 256) =>
      worker(`functions/tasks/enrich-person/${name}.ts`, needs, timeoutSeconds, { memoryMegabytes });
    const enrichPerson = stateMachine(this, {
      name: 'enrich-person',
      type: StateMachineType.EXPRESS,
      timeout: Duration.minutes(4),
      tasks: {
        Prepare: task('prepare'),
        EmailFinder: task('email-finder', ['table-write', 'email-finder'], 60),
        WebResearch: task('web-research', ['table-write', 'model', 'public-web'], 90, 512),
        Network: task('network', ['table-write', 'network'], 60),
        Merge: task('merge'),
        Settle: task('settle'),
        Fail: task('fail'),
      },
    });

    const writebacks = workQueue(this, { name: 'writebacks', workSeconds: 60 });
    feed(
      worker('functions/queues/writebacks.ts', ['table-write', 'crm', 'integration-secrets'], 60),
      writebacks.queue,
      { batchSize: 1, concurrency: 5 },
    );

    const relay = worker('functions/streams/outbox.ts', ['table-write'], 60, {
      environment: { ENRICH_PERSON_MACHINE: enrichPerson.stateMachineArn, WRITEBACK_QUEUE: writebacks.queue.queueUrl },
    });
    enrichPerson.grantStartExecution(relay);
    writebacks.queue.grantSendMessages(relay);
    shared.table.grantStreamRead(relay);
    new EventSourceMapping(this, 'OutboxStream', {
      target: relay,
      eventSourceArn: shared.table.tableStreamArn ?? '',
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 100,
      filters: [FilterCriteria.filter({ dynamodb: { NewImage: { outbox: { S: FilterRule.isEqual('pending') } } } })],
    });
  }
}
