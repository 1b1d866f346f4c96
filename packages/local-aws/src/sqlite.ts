import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { withoutWarning } from '#local-aws/without-warning';

const sqlite = withoutWarning(() => process.getBuiltinModule('node:sqlite'));

/**
 * Opens a SQLite file, or an in-memory database if no path is given.
 *
 * Write-ahead log with synchronous=OFF: a committed write is in the page cache, so it survives `kill -9` of this process; only a machine
 * crash could lose it, which a local run accepts for a tenfold speed.
 */
export function openSqlite(path: string | undefined): DatabaseSync {
  if (path !== undefined) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new sqlite.DatabaseSync(path ?? ':memory:');
  try {
    // Two runs on the same data would undo each other's work; the lock ends with the process, however it ends.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY');
    return database;
  } catch (error) {
    database.close();
    throw new Error(`${path} cannot be opened; is another run using it?`, { cause: error });
  }
}

/** A transaction's statements, prepared once for each database. */
const transactions = new WeakMap<DatabaseSync, Record<'begin' | 'commit' | 'rollback', StatementSync>>();

function transactionOf(database: DatabaseSync) {
  const known = transactions.get(database);
  if (known) return known;
  const made = {
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    rollback: database.prepare('ROLLBACK'),
  };
  transactions.set(database, made);
  return made;
}

/** Runs `work` in one transaction: all of it is stored, or none. */
export function atomically<T>(database: DatabaseSync, work: () => T): T {
  const { begin, commit, rollback } = transactionOf(database);
  begin.run();
  try {
    const result = work();
    commit.run();
    return result;
  } catch (error) {
    rollback.run();
    throw error;
  }
}
