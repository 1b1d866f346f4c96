import db from 'dynalite/db/index.js';
import { notEmulated } from '#local-aws/aws-error';
import { type Call, touch } from '#local-aws/calls/call';
import type { AttributeValue, Item } from '#local-aws/dynamodb/attribute-value';
import { type Consumed, charge, readUnits, report } from '#local-aws/dynamodb/capacity';
import { holds } from '#local-aws/dynamodb/condition';
import { hashBytes, pickKey } from '#local-aws/dynamodb/key-bytes';
import { partitionRange } from '#local-aws/dynamodb/partition-range';
import { project } from '#local-aws/dynamodb/path';
import { validationError } from '#local-aws/dynamodb/refusals';
import type { Parsed } from '#local-aws/dynamodb/request';
import type { RowRange, SortedRows } from '#local-aws/dynamodb/sorted-rows';
import { startAfter } from '#local-aws/dynamodb/start-key';
import { readItem } from '#local-aws/dynamodb/stored-item';
import type { Table } from '#local-aws/dynamodb/table';
import { type KeySchema, keyNames } from '#local-aws/dynamodb/table-definition';
import type { Tables } from '#local-aws/dynamodb/tables';

/** A page ends after this many bytes read, before filtering. */
const pageBytes = 1024 * 1024;

/** The table itself or one of its indexes. */
export interface Source {
  readonly table: Table;
  readonly rows: SortedRows;
  readonly schema: KeySchema;
  readonly index: string | undefined;
}

export function query(tables: Tables, request: Parsed, call: Call): object {
  const source = sourceOf(tables, request, call);
  const { hash, range } = keyNames(source.schema);
  const conditions = { ...request.KeyConditions };
  const hashCondition = conditions[hash];
  if (hashCondition === undefined)
    throw validationError(`Query condition missed key schema element: ${hash}`);
  if (hashCondition.ComparisonOperator !== 'EQ') throw validationError('Query key condition not supported');
  const others = Object.keys(conditions).filter((name) => name !== hash);
  if (others.some((name) => name !== range)) {
    throw validationError(`Query condition missed key schema element: ${range ?? others[0]}`);
  }
  for (const name of request._filter ? Object.keys(request._filter.pathHeads) : []) {
    if (name === hash || name === range) {
      throw validationError(
        `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`,
      );
    }
  }
  const [hashValue] = hashCondition.AttributeValueList;
  if (hashValue === undefined) throw validationError('Query key condition not supported');
  touchSelection(call, hashValue, range === undefined ? undefined : conditions[range]);
  const keyTypes = [
    [hash, hashCondition],
    [range, range === undefined ? undefined : conditions[range]],
  ] as const;
  for (const [name, condition] of keyTypes) {
    const type = source.table.definition.AttributeDefinitions.find(
      (one) => one.AttributeName === name,
    )?.AttributeType;
    if (condition?.AttributeValueList.some((value) => type === undefined || !(type in value))) {
      throw validationError(
        'One or more parameter values were invalid: Condition parameter type does not match schema type',
      );
    }
  }
  return page(source, request, call, {
    hash: hashBytes(hashValue),
    ...(range !== undefined && conditions[range] ? partitionRange(conditions[range]) : {}),
    backwards: request.ScanIndexForward === false,
  });
}

/** Records what was selected: the partition, and where in it the selection begins. */
function touchSelection(
  call: Call,
  hash: AttributeValue,
  range: { readonly AttributeValueList: readonly AttributeValue[] } | undefined,
): void {
  const values = [hash, ...(range?.AttributeValueList.slice(0, 1) ?? [])];
  call.items.push({ key: values.map((value) => Object.values(value).join()).join('|'), units: 0 });
}

export function scan(tables: Tables, request: Parsed, call: Call): object {
  const source = sourceOf(tables, request, call);
  const { Segment: segment, TotalSegments: segments } = request;
  if (segment === undefined || segments === undefined) return page(source, request, call, {});
  const bound = (position: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(Math.floor((0x1_0000_0000 * position) / segments));
    return bytes;
  };
  return page(source, request, call, {
    hashFrom: bound(segment),
    ...(segment + 1 < segments ? { hashBelow: bound(segment + 1) } : {}),
  });
}

function sourceOf(tables: Tables, request: Parsed, call: Call): Source {
  const table = tables.get(request.TableName);
  const name = request.IndexName;
  touch(call, name === undefined ? table.arn : `${table.arn}/index/${name}`);
  if (name === undefined)
    return { table, rows: table.rows, schema: table.definition.KeySchema, index: undefined };
  const index = table.indexes.get(name);
  if (index === undefined) throw validationError(`The table does not have the specified index: ${name}`);
  if (request.ConsistentRead === true) {
    throw validationError('Consistent reads are not supported on global secondary indexes');
  }
  if (request.Select === 'ALL_ATTRIBUTES' && index.definition.Projection.ProjectionType !== 'ALL') {
    throw validationError(
      `One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index ${name} because its projection type is not ALL`,
    );
  }
  return { table, rows: index.rows, schema: index.definition.KeySchema, index: name };
}

function page(source: Source, request: Parsed, call: Call, range: RowRange): object {
  const { table, schema, index } = source;
  const invalid =
    db.validateKeyPaths(request._projection?.nestedPaths, table.definition) ??
    db.validateKeyPaths(request._filter?.nestedPaths, table.definition);
  if (invalid) throw validationError(invalid.body.message);
  refuseUnprojected(source, request);
  if (request.Select === 'SPECIFIC_ATTRIBUTES' && request._projection === undefined) {
    throw notEmulated('DynamoDB Select SPECIFIC_ATTRIBUTES without a projection');
  }
  const after = request.ExclusiveStartKey && startAfter(source, request.ExclusiveStartKey, range);
  const items: Item[] = [];
  let [scanned, bytes] = [0, 0];
  let last: Item | undefined;
  for (const row of source.rows.read({ ...range, ...(after ? { after } : {}) })) {
    const item = readItem(row);
    scanned += 1;
    bytes += row.size;
    if (request._filter === undefined || holds(request._filter.expression, item)) items.push(item);
    if (scanned === request.Limit || bytes >= pageBytes) {
      // Set even if nothing follows: the real service does not look ahead either.
      last = { ...pickKey(item, table.definition.KeySchema), ...pickKey(item, schema) };
      break;
    }
  }
  const units = readUnits(bytes, request.ConsistentRead === true);
  const consumed: Consumed = {
    table: request.TableName,
    kind: 'read',
    units: index === undefined ? units : 0,
    indexes: new Map(index === undefined ? [] : [[index, units]]),
  };
  charge(call, consumed);
  const capacity = report(consumed, request.ReturnConsumedCapacity);
  const { _projection: projection } = request;
  return {
    ...(request.Select === 'COUNT'
      ? {}
      : { Items: projection ? items.map((item) => project(item, projection.paths)) : items }),
    Count: items.length,
    ScannedCount: scanned,
    ...(last === undefined ? {} : { LastEvaluatedKey: last }),
    ...(capacity === undefined ? {} : { ConsumedCapacity: capacity }),
  };
}

/** A global index returns only what it projects; asking it for more is an error rather than an absent attribute. */
function refuseUnprojected({ table, index }: Source, request: Parsed): void {
  const definition = index === undefined ? undefined : table.indexes.get(index)?.definition;
  if (definition === undefined || definition.Projection.ProjectionType === 'ALL') return;
  const keys = [table.definition.KeySchema, definition.KeySchema].flatMap((schema) =>
    Object.values(keyNames(schema)),
  );
  const held = [...keys, ...(definition.Projection.NonKeyAttributes ?? [])];
  const missing = (request._projection?.paths ?? [])
    .map(([name]) => String(name))
    .filter((name) => !held.includes(name));
  if (missing.length > 0) {
    throw validationError(
      `One or more parameter values were invalid: Global secondary index ${index} does not project [${missing.join(', ')}]`,
    );
  }
}
