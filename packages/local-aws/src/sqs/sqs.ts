import { join } from 'node:path';
import type { JsonService } from '#local-aws/aws-json';
import type { FaultSource } from '#local-aws/calls/faults';
import { openSqlite } from '#local-aws/sqlite';
import { openMessageStore } from '#local-aws/sqs/message-store';
import { sqsOperations } from '#local-aws/sqs/operations';
import { createQueue, type Queue } from '#local-aws/sqs/queue';
import type { QueueDefinition } from '#local-aws/sqs/queue-definition';

export interface LocalSqs extends JsonService {
  readonly queues: ReadonlyMap<string, Queue>;
  ensure(definition: QueueDefinition): Queue;
  queueByArn(arn: string): Queue | undefined;
  close(): void;
}

/**
 * SQS over SQLite. fauxqs was planned, but its FIFO queues return one message of a group per receive, it has no redrive, and the pollers,
 * `idle()` and the injected duplicates need to look inside the queues, which its server does not allow. Every message is stored before its
 * sender gets a response, so killing the process loses none.
 */
export function openSqs(dataDirectory: string | undefined, faults: FaultSource): LocalSqs {
  const database = openSqlite(dataDirectory === undefined ? undefined : join(dataDirectory, 'sqs.sqlite'));
  const store = openMessageStore(database);
  const queues = new Map<string, Queue>();
  const queueByArn = (arn: string) => [...queues.values()].find((queue) => queue.arn === arn);
  return {
    name: 'sqs',
    target: 'AmazonSQS',
    operations: sqsOperations(queues, queueByArn),
    queues,
    queueByArn,
    ensure(definition) {
      const queue = createQueue(definition, { store, faults, queueByArn });
      queues.set(definition.QueueName, queue);
      return queue;
    },
    close() {
      for (const queue of queues.values()) queue.close();
      database.close();
    },
  };
}
