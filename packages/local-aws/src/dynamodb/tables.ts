import type { DatabaseSync } from 'node:sqlite';
import { tableInUse, tableNotFound } from '#local-aws/dynamodb/refusals';
import type { StreamLog } from '#local-aws/dynamodb/stream-log';
import { openTable, type Table } from '#local-aws/dynamodb/table';
import { type TableDefinition, tableDefinition } from '#local-aws/dynamodb/table-definition';
import { atomically } from '#local-aws/sqlite';

export interface Tables {
  get(name: string): Table;
  list(): Table[];
  create(definition: TableDefinition): Table;
  /** Creates the table, or updates one from an earlier run to this definition; a different primary key is an error. */
  ensure(definition: TableDefinition): Table;
  drop(name: string): void;
}

/** All tables of one database file. `indexLagMs` is called at each write. */
export function openTables(database: DatabaseSync, stream: StreamLog, indexLagMs: () => number): Tables {
  database.exec(
    'CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, definition TEXT)',
  );
  const storage = {
    database,
    stream,
    whenIndexed(change: () => void) {
      const lag = indexLagMs();
      if (lag === 0) change();
      else setTimeout(() => database.isOpen && change(), lag);
    },
  };
  const save = database.prepare('UPDATE tables SET definition = ? WHERE id = ?');
  const tables = new Map<string, { id: number; table: Table }>();
  for (const row of database.prepare('SELECT id, definition FROM tables').all()) {
    const definition = tableDefinition.parse(JSON.parse(String(row['definition'])));
    const id = Number(row['id']);
    tables.set(definition.TableName, { id, table: openTable(storage, id, definition) });
  }

  const find = (name: string) => {
    const found = tables.get(name);
    if (found === undefined) throw tableNotFound(name);
    return found;
  };
  const create = (definition: TableDefinition) => {
    if (tables.has(definition.TableName)) throw tableInUse(definition.TableName);
    const { lastInsertRowid } = database
      .prepare('INSERT INTO tables (name, definition) VALUES (?, ?)')
      .run(definition.TableName, JSON.stringify(definition));
    const id = Number(lastInsertRowid);
    const table = openTable(storage, id, definition);
    tables.set(definition.TableName, { id, table });
    return table;
  };

  return {
    get: (name) => find(name).table,
    list: () => [...tables.values()].map(({ table }) => table),
    create,
    ensure(definition) {
      const existing = tables.get(definition.TableName);
      if (existing === undefined) return create(definition);
      const { id, table } = existing;
      if (JSON.stringify(table.definition) === JSON.stringify(definition)) return table;
      if (JSON.stringify(keysOf(table.definition)) !== JSON.stringify(keysOf(definition))) {
        throw new Error(
          `table ${definition.TableName} was stored with another primary key: start with --fresh`,
        );
      }
      return atomically(database, () => {
        for (const index of table.indexes.values()) index.rows.drop();
        const changed = openTable(storage, id, definition);
        changed.rebuildIndexes();
        save.run(JSON.stringify(definition), id);
        tables.set(definition.TableName, { id, table: changed });
        return changed;
      });
    },
    drop(name) {
      const { id, table } = find(name);
      table.drop();
      database.prepare('DELETE FROM tables WHERE id = ?').run(id);
      tables.delete(name);
    },
  };
}

function keysOf(definition: TableDefinition) {
  return definition.KeySchema.map((key) => [
    key,
    definition.AttributeDefinitions.find((attribute) => attribute.AttributeName === key.AttributeName)
      ?.AttributeType,
  ]);
}
