import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { liveOf } from '#infra/constructs/live';

export interface WorkQueueProps {
  readonly name: string;
  readonly workSeconds: number;
  /** The visibility time-out; default six times the work, as AWS advises for workers that are throttled. */
  readonly hiddenSeconds?: number;
  readonly maxReceives?: number;
}

/** Creates a queue with its dead-letter queue. Every queue has one. */
export function workQueue(
  scope: Construct,
  { name, workSeconds, hiddenSeconds = 6 * workSeconds, maxReceives = 5 }: WorkQueueProps,
) {
  const common = {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  };
  const deadLetters = new Queue(scope, `${name}-dead`, { ...common, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, name, {
    ...common,
    visibilityTimeout: Duration.seconds(hiddenSeconds),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceives },
  });
  return { queue, deadLetters };
}

/** Feeds a queue to its worker, ten messages at a time; the worker reports which of them failed. */
export function feed(
  worker: LambdaFunction,
  queue: Queue,
  options: { batchSize?: number; concurrency?: number } = {},
): void {
  liveOf(worker).addEventSource(
    new SqsEventSource(queue, {
      batchSize: options.batchSize ?? 10,
      reportBatchItemFailures: true,
      ...(options.concurrency ? { maxConcurrency: options.concurrency } : {}),
    }),
  );
}
