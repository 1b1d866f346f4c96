import { Stack } from 'aws-cdk-lib';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Shared } from '#infra/grants';
import { JobsKit } from '#infra/jobs/kit';
import { jobs } from '#infra/jobs/registry';

const addresses = (known: Iterable<readonly [string, string]>, stack: Stack): string =>
  stack.toJsonString(Object.fromEntries(known));

/** The background work: state machines, queues with their workers, and the relay that starts them. */
export class JobsStack extends Stack {
  readonly kit: JobsKit;

  constructor(scope: Construct, id: string, shared: Shared) {
    super(scope, id, { description: 'Relay, state machines, queues and workers' });
    this.kit = new JobsKit(this, shared);
    for (const add of jobs) add(this.kit);

    const { queues, machines } = this.kit;
    const relay = this.kit.worker('functions/streams/outbox.ts', ['table-write'], {
      timeoutSeconds: 60,
      environment: {
        QUEUES: addresses(
          [...queues].map(([name, queue]) => [name, queue.queueUrl] as const),
          this,
        ),
        MACHINES: addresses(
          [...machines].map(([name, machine]) => [name, machine.stateMachineArn] as const),
          this,
        ),
      },
    });
    for (const queue of queues.values()) queue.grantSendMessages(relay);
    for (const machine of machines.values()) machine.grantStartExecution(relay);
    this.kit.onStream(
      'OutboxStream',
      relay,
      { NewImage: { outbox: { S: FilterRule.isEqual('pending') } } },
      25,
    );
  }
}
