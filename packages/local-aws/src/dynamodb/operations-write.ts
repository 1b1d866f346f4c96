import type { DatabaseSync } from 'node:sqlite';
import { AwsError } from '#local-aws/aws-error';
import type { Operation } from '#local-aws/aws-json';
import type { Call } from '#local-aws/calls/call';
import type { FaultSource } from '#local-aws/calls/faults';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import { type Consumed, charge, merged, report, writeUnits } from '#local-aws/dynamodb/capacity';
import { project } from '#local-aws/dynamodb/path';
import { conditionFailed, transactionConflict, validationError } from '#local-aws/dynamodb/refusals';
import { type Parsed, parseRequest } from '#local-aws/dynamodb/request';
import type { Tables } from '#local-aws/dynamodb/tables';
import type { Evaluated, Write, WriteKind } from '#local-aws/dynamodb/write';
import { evaluate, prepareWrite } from '#local-aws/dynamodb/write';
import { atomically } from '#local-aws/sqlite';

const parserOf = { PutItem: 'putItem', UpdateItem: 'updateItem', DeleteItem: 'deleteItem' } as const;
type SingleWrite = keyof typeof parserOf;

export function writeOperations(
  database: DatabaseSync,
  tables: Tables,
  faults: FaultSource,
): Record<SingleWrite | 'BatchWriteItem', Operation> {
  const single =
    (kind: SingleWrite): Operation =>
    (input, call) => {
      const request = parseRequest(parserOf[kind], input);
      const write = prepareWrite(tables, kind, request, call);
      if (faults.isConflict()) throw transactionConflict();
      const { evaluated, consumed } = writeOne(database, write, call);
      const { before, after } = evaluated;
      if (!evaluated.holds) {
        throw conditionFailed(request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before : undefined);
      }
      const attributes = returned(request, before, after);
      const capacity = report(consumed, request.ReturnConsumedCapacity);
      return {
        ...(attributes === undefined ? {} : { Attributes: attributes }),
        ...(capacity === undefined ? {} : { ConsumedCapacity: capacity }),
      };
    };
  return {
    PutItem: single('PutItem'),
    UpdateItem: single('UpdateItem'),
    DeleteItem: single('DeleteItem'),
    BatchWriteItem: (input, call) => batchWrite(database, tables, faults, input, call),
  };
}

function writeOne(
  database: DatabaseSync,
  write: Write,
  call: Call,
): { evaluated: Evaluated; consumed: Consumed } {
  const evaluated = evaluate(write);
  const consumed: Consumed = {
    table: write.table.definition.TableName,
    kind: 'write',
    units: writeUnits(evaluated.before, evaluated.after),
    indexes: evaluated.holds
      ? atomically(database, () => write.table.write(write.key, evaluated.before, evaluated.after))
      : new Map(),
  };
  charge(call, consumed);
  return { evaluated, consumed };
}

function returned(request: Parsed, before: Item | undefined, after: Item | undefined): Item | undefined {
  const paths = request._updates?.paths ?? [];
  switch (request.ReturnValues) {
    case 'ALL_OLD':
      return before;
    case 'ALL_NEW':
      return after;
    case 'UPDATED_OLD':
      return before === undefined ? undefined : project(before, paths);
    case 'UPDATED_NEW':
      return after === undefined ? undefined : project(after, paths);
    default:
      return undefined;
  }
}

interface WriteRequest {
  readonly PutRequest?: { Item: Item };
  readonly DeleteRequest?: { Key: Item };
}

function batchWrite(
  database: DatabaseSync,
  tables: Tables,
  faults: FaultSource,
  input: unknown,
  call: Call,
): object {
  const request = parseRequest('batchWriteItem', input);
  const seen = new Set<string>();
  const writes = Object.entries(request.RequestItems ?? {}).flatMap(([name, requests]) =>
    (requests as WriteRequest[]).map((one) => {
      const kind: WriteKind = one.PutRequest === undefined ? 'DeleteItem' : 'PutItem';
      const parsed: Parsed = {
        TableName: name,
        ...(one.PutRequest && { Item: one.PutRequest.Item }),
        ...(one.DeleteRequest && { Key: one.DeleteRequest.Key }),
      };
      return prepareBatched(tables, kind, parsed, call);
    }),
  );
  for (const { table, key } of writes) {
    const identity = `${table.arn} ${key.hash.toString('hex')} ${key.range.toString('hex')}`;
    if (seen.has(identity)) throw validationError('Provided list of item keys contains duplicates');
    seen.add(identity);
  }
  if (writes.length > 25) throw validationError('Too many items requested for the BatchWriteItem call');
  // IAM knows a batch only by its own action, whatever it contains.
  call.access = [...new Set(writes.map(({ table }) => table.arn))].map((resource) => ({
    action: 'dynamodb:BatchWriteItem',
    resource,
  }));
  const unprocessed: Record<string, WriteRequest[]> = {};
  const done = writes.filter(({ request: { TableName, Item, Key } }) => {
    if (!faults.isUnprocessed()) return true;
    const back = { ...(Item && { PutRequest: { Item } }), ...(Key && { DeleteRequest: { Key } }) };
    unprocessed[TableName] = [...(unprocessed[TableName] ?? []), back];
    return false;
  });
  const consumed = merged(done.map((write) => writeOne(database, write, call).consumed));
  const capacity = consumed.flatMap((one) => report(one, request.ReturnConsumedCapacity) ?? []);
  return { UnprocessedItems: unprocessed, ...(capacity.length > 0 ? { ConsumedCapacity: capacity } : {}) };
}

function prepareBatched(tables: Tables, kind: WriteKind, request: Parsed, call: Call): Write {
  try {
    return prepareWrite(tables, kind, request, call);
  } catch (error) {
    const keyProblem =
      error instanceof AwsError && /Missing the key|Type mismatch for key/.test(error.message);
    throw keyProblem ? validationError('The provided key element does not match the schema') : error;
  }
}
