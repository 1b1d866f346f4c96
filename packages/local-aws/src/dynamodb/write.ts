import db from 'dynalite/db/index.js';
import { type Call, touch } from '#local-aws/calls/call';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import { holds } from '#local-aws/dynamodb/condition';
import { largestItem } from '#local-aws/dynamodb/item-size';
import { type KeyBytes, keyBytes, pickKey, touchItem } from '#local-aws/dynamodb/key-bytes';
import { checkKeySizes } from '#local-aws/dynamodb/key-limits';
import { validationError } from '#local-aws/dynamodb/refusals';
import type { Parsed } from '#local-aws/dynamodb/request';
import { stored } from '#local-aws/dynamodb/stored-item';
import type { Table } from '#local-aws/dynamodb/table';
import type { Tables } from '#local-aws/dynamodb/tables';
import { applyUpdate } from '#local-aws/dynamodb/update';

export type WriteKind = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

/** A write with a valid request, before the item has been read. */
export interface Write {
  readonly kind: WriteKind;
  readonly table: Table;
  readonly request: Parsed;
  readonly key: KeyBytes;
}

/** What a write would do to the item in its current state. */
export interface Evaluated {
  readonly write: Write;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  readonly holds: boolean;
}

/** Checks a write against the table's schema and records on the call the IAM action it needs. */
export function prepareWrite(tables: Tables, kind: WriteKind, request: Parsed, call: Call): Write {
  const table = tables.get(request.TableName);
  touch(call, table.arn, kind);
  const schema = table.definition;
  const keyed = kind === 'PutItem' ? request.Item : request.Key;
  if (keyed === undefined) throw validationError('The key of the item is missing');
  refuse(kind === 'PutItem' ? db.validateItem(keyed, schema) : db.validateKey(keyed, schema));
  if (kind === 'UpdateItem') refuse(db.validateUpdates(undefined, request._updates, schema));
  refuse(db.validateKeyPaths(request._condition?.nestedPaths, schema));
  checkKeySizes(schema, keyed);
  if (kind === 'PutItem' && stored(keyed).size > largestItem) {
    throw validationError('Item size has exceeded the maximum allowed size');
  }
  touchItem(call, keyed, schema.KeySchema);
  const key = keyBytes(keyed, schema.KeySchema);
  if (key === undefined) throw validationError('The provided key element does not match the schema');
  return { kind, table, request, key };
}

/** Reads the item and evaluates the write; throws a ValidationException if the update cannot be applied to it. */
export function evaluate(write: Write): Evaluated {
  const before = write.table.read(write.key);
  const condition = write.request._condition;
  if (condition !== undefined && !holds(condition.expression, before ?? {})) {
    return { write, before, after: before, holds: false };
  }
  return { write, before, after: afterWrite(write, before), holds: true };
}

function afterWrite({ kind, request, table }: Write, before: Item | undefined): Item | undefined {
  switch (kind) {
    case 'PutItem':
      return request.Item;
    case 'DeleteItem':
      return undefined;
    case 'ConditionCheckItem':
      return before;
    case 'UpdateItem': {
      const start = before ?? pickKey(request.Key ?? {}, table.definition.KeySchema);
      const after = applyUpdate(start, request._updates?.sections ?? []);
      refuse(db.validateItem(after, table.definition));
      checkKeySizes(table.definition, after);
      if (stored(after).size > largestItem) {
        throw validationError('Item size to update has exceeded the maximum allowed size');
      }
      return after;
    }
    default:
      return kind satisfies never;
  }
}

function refuse(refusal: { body: { message: string } } | null | undefined): void {
  if (refusal) throw validationError(refusal.body.message);
}
