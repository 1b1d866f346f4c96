import db from 'dynalite/db/index.js';
import { type Call, touch } from '#local-aws/calls/call';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import { keyBytes, touchItem } from '#local-aws/dynamodb/key-bytes';
import { project } from '#local-aws/dynamodb/path';
import { validationError } from '#local-aws/dynamodb/refusals';
import type { Parsed } from '#local-aws/dynamodb/request';
import { stored } from '#local-aws/dynamodb/stored-item';
import type { Tables } from '#local-aws/dynamodb/tables';

export interface ReadResult {
  readonly table: string;
  readonly item: Item | undefined;
  /** Size of the whole item: a projection does not save read units. */
  readonly bytes: number;
}

/** Checks the read of one item; `perform` executes it. */
export function prepareRead(tables: Tables, request: Parsed, call: Call): { perform(): ReadResult } {
  const table = tables.get(request.TableName);
  touch(call, table.arn, 'GetItem');
  const invalid =
    db.validateKey(request.Key ?? {}, table.definition) ??
    db.validateKeyPaths(request._projection?.nestedPaths, table.definition);
  if (invalid) throw validationError(invalid.body.message);
  touchItem(call, request.Key ?? {}, table.definition.KeySchema);
  const key = keyBytes(request.Key ?? {}, table.definition.KeySchema);
  if (key === undefined) throw validationError('The provided key element does not match the schema');
  return {
    perform() {
      const item = table.read(key);
      return {
        table: request.TableName,
        item: item !== undefined && request._projection ? project(item, request._projection.paths) : item,
        bytes: item === undefined ? 0 : stored(item).size,
      };
    },
  };
}
