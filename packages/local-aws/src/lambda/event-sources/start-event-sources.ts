import type { Assembly } from '#local-aws/assembly/assembly';
import type { LocalDynamoDb } from '#local-aws/dynamodb/dynamodb';
import { tableArn } from '#local-aws/dynamodb/table-definition';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { EventSource, EventSourceMapping } from '#local-aws/lambda/event-sources/mapping';
import { eventSourceMapping } from '#local-aws/lambda/event-sources/mapping';
import { pollQueue } from '#local-aws/lambda/event-sources/sqs-source';
import { pollStream } from '#local-aws/lambda/event-sources/stream-source';
import type { Lambda } from '#local-aws/lambda/lambda';
import type { QueueDefinition } from '#local-aws/sqs/queue-definition';
import type { LocalSqs } from '#local-aws/sqs/sqs';

/** Starts every event source mapping of the assembly. */
export function startEventSources(
  assembly: Assembly,
  lambda: Lambda,
  sqs: LocalSqs,
  dynamodb: LocalDynamoDb,
  toQueue: (queueArn: string, body: string) => void,
): EventSource[] {
  return assembly.ofType('AWS::Lambda::EventSourceMapping').map((resource) => {
    const parsed = eventSourceMapping.safeParse(assembly.properties(resource));
    if (!parsed.success) throw new Error(`${resource.key}: ${parsed.error.message}`);
    const mapping = parsed.data;
    const definition = lambda.find(mapping.FunctionName);
    if (definition === undefined) throw new Error(`${resource.key}: no function ${mapping.FunctionName}`);
    const queue = sqs.queueByArn(mapping.EventSourceArn);
    if (queue !== undefined) refuseMapping(resource.key, mapping, queue.definition, definition);
    if (queue !== undefined) return pollQueue(queue, definition, mapping, lambda);
    const table = dynamodb.tables
      .list()
      .find((one) => mapping.EventSourceArn.startsWith(`${tableArn(one.definition.TableName)}/stream/`));
    if (table === undefined) throw new Error(`${resource.key}: no event source ${mapping.EventSourceArn}`);
    if (mapping.StartingPosition === undefined)
      throw new Error(`${resource.key}: a stream needs a StartingPosition`);
    if (table.definition.StreamSpecification === undefined) {
      throw new Error(`${resource.key}: the table ${table.definition.TableName} has no stream`);
    }
    return pollStream(
      dynamodb.stream,
      table.definition.TableName,
      resource.key,
      definition,
      mapping,
      lambda,
      toQueue,
    );
  });
}

/** Rejects what Lambda rejects when a queue's mapping is created. */
function refuseMapping(
  key: string,
  mapping: EventSourceMapping,
  queue: QueueDefinition,
  worker: FunctionDefinition,
): void {
  const { BatchSize: size = 10, MaximumBatchingWindowInSeconds: window } = mapping;
  if (queue.VisibilityTimeout * 1000 < worker.timeoutMs) {
    throw new Error(
      `${key}: the queue's visibility time-out of ${queue.VisibilityTimeout} s is less than the function's time-out`,
    );
  }
  if (size > 10 && window === 0) throw new Error(`${key}: batches of more than 10 need a batching window`);
  if (queue.FifoQueue && (size > 10 || window > 0)) {
    throw new Error(`${key}: a FIFO queue delivers batches of at most 10, without a batching window`);
  }
}
