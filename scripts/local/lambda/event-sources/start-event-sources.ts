import type { Assembly } from '#scripts/local/assembly/assembly';
import type { LocalDynamoDb } from '#scripts/local/dynamodb/dynamodb';
import { tableArn } from '#scripts/local/dynamodb/table-definition';
import type { EventSource } from '#scripts/local/lambda/event-sources/mapping';
import { eventSourceMapping } from '#scripts/local/lambda/event-sources/mapping';
import { pollQueue } from '#scripts/local/lambda/event-sources/sqs-source';
import { pollStream } from '#scripts/local/lambda/event-sources/stream-source';
import type { Lambda } from '#scripts/local/lambda/lambda';
import type { LocalSqs } from '#scripts/local/sqs/sqs';

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
    if (queue !== undefined) return pollQueue(queue, definition, mapping, lambda);
    const table = dynamodb.tables
      .list()
      .find((one) => mapping.EventSourceArn.startsWith(`${tableArn(one.definition.TableName)}/stream/`));
    if (table === undefined) throw new Error(`${resource.key}: no event source ${mapping.EventSourceArn}`);
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
