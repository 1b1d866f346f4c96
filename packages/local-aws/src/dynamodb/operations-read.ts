import type { Operation } from '#local-aws/aws-json';
import type { Call } from '#local-aws/calls/call';
import type { FaultSource } from '#local-aws/calls/faults';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import { type Consumed, charge, merged, type Report, readUnits, report } from '#local-aws/dynamodb/capacity';
import { query, scan } from '#local-aws/dynamodb/query';
import { prepareRead } from '#local-aws/dynamodb/read';
import { type Parsed, parseRequest } from '#local-aws/dynamodb/request';
import type { Tables } from '#local-aws/dynamodb/tables';

export function readOperations(
  tables: Tables,
  faults: FaultSource,
): Record<'GetItem' | 'BatchGetItem' | 'Query' | 'Scan', Operation> {
  return {
    GetItem(input, call) {
      const request = parseRequest('getItem', input);
      const { item, bytes } = prepareRead(tables, request, call).perform();
      const consumed = reading(request.TableName, bytes, request.ConsistentRead === true);
      charge(call, consumed);
      return {
        ...(item === undefined ? {} : { Item: item }),
        ...capacity([consumed], request.ReturnConsumedCapacity),
      };
    },
    BatchGetItem: (input, call) => batchGet(tables, faults, input, call),
    Query: (input, call) => query(tables, parseRequest('query', input), call),
    Scan: (input, call) => scan(tables, parseRequest('scan', input), call),
  };
}

function reading(table: string, bytes: number, consistent: boolean): Consumed {
  return { table, kind: 'read', units: readUnits(bytes, consistent), indexes: new Map() };
}

function capacity(consumed: readonly Consumed[], wanted: Report): object {
  const first = consumed[0];
  const one = first === undefined ? undefined : report(first, wanted);
  return one === undefined ? {} : { ConsumedCapacity: one };
}

/** The reply's size limit; items beyond it are returned as unprocessed, as on the real service. */
const largestReply = 16 * 1024 * 1024;

function batchGet(tables: Tables, faults: FaultSource, input: unknown, call: Call): object {
  const request = parseRequest('batchGetItem', input);
  const responses: Record<string, Item[]> = {};
  const unprocessed: Record<string, object> = {};
  const consumed: Consumed[] = [];
  let total = 0;
  for (const [name, wanted] of Object.entries(request.RequestItems ?? {})) {
    const { Keys: keys, ...shared } = wanted as { Keys: Item[] } & Partial<Parsed>;
    const first = call.items.length;
    const reads = keys.map((key) => prepareRead(tables, { ...shared, TableName: name, Key: key }, call));
    responses[name] = [];
    const left: Item[] = [];
    for (const [index, read] of reads.entries()) {
      const { item, bytes } = read.perform();
      total += bytes;
      if (total > largestReply || faults.isUnprocessed()) {
        left.push(keys[index] ?? {});
        continue;
      }
      const one = reading(name, bytes, shared.ConsistentRead === true);
      charge(call, one, first + index);
      consumed.push(one);
      if (item !== undefined) responses[name].push(item);
    }
    if (left.length > 0) unprocessed[name] = { ...unparsed(shared), Keys: left };
  }
  call.access = [...new Set(call.access.map(({ resource }) => resource))].map((resource) => ({
    action: 'dynamodb:BatchGetItem',
    resource,
  }));
  const reports = merged(consumed).flatMap((one) => report(one, request.ReturnConsumedCapacity) ?? []);
  return {
    Responses: responses,
    UnprocessedKeys: unprocessed,
    ...(reports.length > 0 ? { ConsumedCapacity: reports } : {}),
  };
}

function unparsed({ _projection, ...request }: Partial<Parsed>): object {
  return request;
}
