import { join } from 'node:path';
import type { JsonService } from '#scripts/local/aws-json';
import type { FaultSource } from '#scripts/local/calls/faults';
import { readOperations } from '#scripts/local/dynamodb/operations-read';
import { tableOperations } from '#scripts/local/dynamodb/operations-table';
import { transactOperations } from '#scripts/local/dynamodb/operations-transact';
import { writeOperations } from '#scripts/local/dynamodb/operations-write';
import type { StreamLog } from '#scripts/local/dynamodb/stream-log';
import { openStreamLog } from '#scripts/local/dynamodb/stream-log';
import type { Tables } from '#scripts/local/dynamodb/tables';
import { openTables } from '#scripts/local/dynamodb/tables';
import { openSqlite } from '#scripts/local/sqlite';

export interface LocalDynamoDb extends JsonService {
  readonly tables: Tables;
  readonly stream: StreamLog;
  close(): void;
}

/**
 * DynamoDB over SQLite. Of dynalite, the engine foreseen at first, the request validation and the expression parsers
 * are kept: its storage has no transactions, changes the request's Key, counts characters and compares maps wrongly,
 * and a layer around it would have to read every item twice. Every operation runs to its end in one go, so that
 * operations are serialized and transactions atomic without locks.
 */
export function openDynamoDb(dataDirectory: string | undefined, faults: FaultSource): LocalDynamoDb {
  const database = openSqlite(
    dataDirectory === undefined ? undefined : join(dataDirectory, 'dynamodb.sqlite'),
  );
  const stream = openStreamLog(database);
  const tables = openTables(database, stream, () => faults.indexLagMs);
  return {
    name: 'dynamodb',
    target: 'DynamoDB_20120810',
    operations: {
      ...readOperations(tables, faults),
      ...writeOperations(database, tables, faults),
      ...transactOperations(database, tables, faults),
      ...tableOperations(tables),
    },
    tables,
    stream,
    close: () => database.close(),
  };
}
