import { join } from 'node:path';
import type { JsonService } from '#local-aws/aws-json';
import type { FaultSource } from '#local-aws/calls/faults';
import { readOperations } from '#local-aws/dynamodb/operations-read';
import { tableOperations } from '#local-aws/dynamodb/operations-table';
import { transactOperations } from '#local-aws/dynamodb/operations-transact';
import { writeOperations } from '#local-aws/dynamodb/operations-write';
import { openStreamLog, type StreamLog } from '#local-aws/dynamodb/stream-log';
import { openTables, type Tables } from '#local-aws/dynamodb/tables';
import { openSqlite } from '#local-aws/sqlite';

export interface LocalDynamoDb extends JsonService {
  readonly tables: Tables;
  readonly stream: StreamLog;
  close(): void;
}

/**
 * DynamoDB over SQLite. Dynalite, the engine planned at first, contributes only request validation and expression parsers: its storage has
 * no transactions, changes the request's Key, counts characters and compares maps wrongly, and a layer around it would have to read every
 * item twice. Every operation runs to its end without interruption, so operations are serialized and transactions atomic without locks.
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
