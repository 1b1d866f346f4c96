import { join } from 'node:path';
import { openSqlite } from '#local-aws/sqlite';

/** An execution that was running when the process ended. */
export interface LostExecution {
  readonly arn: string;
  readonly machineArn: string;
  readonly name: string;
  readonly input: string;
  readonly startedAt: number;
}

/** Records running executions, so that the next run knows which ones its predecessor lost. */
export interface Journal {
  readonly lost: readonly LostExecution[];
  began(execution: LostExecution): void;
  ended(arn: string): void;
  close(): void;
}

export function openJournal(dataDirectory: string | undefined): Journal {
  const database = openSqlite(
    dataDirectory === undefined ? undefined : join(dataDirectory, 'step-functions.sqlite'),
  );
  database.exec(
    `CREATE TABLE IF NOT EXISTS running
     (arn TEXT PRIMARY KEY, machine TEXT, name TEXT, input TEXT, startedAt INTEGER)`,
  );
  const lost = database
    .prepare('SELECT arn, machine, name, input, startedAt FROM running')
    .all()
    .map((row) => ({
      arn: String(row['arn']),
      machineArn: String(row['machine']),
      name: String(row['name']),
      input: String(row['input']),
      startedAt: Number(row['startedAt']),
    }));
  const insert = database.prepare('INSERT OR REPLACE INTO running VALUES (?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM running WHERE arn = ?');
  return {
    lost,
    began: ({ arn, machineArn, name, input, startedAt }) =>
      void insert.run(arn, machineArn, name, input, startedAt),
    ended: (arn) => void remove.run(arn),
    close: () => database.close(),
  };
}
