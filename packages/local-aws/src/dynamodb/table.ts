import type { DatabaseSync } from 'node:sqlite';
import { equal, type Item } from '#local-aws/dynamodb/attribute-value';
import { type KeyBytes, keyBytes, pickKey } from '#local-aws/dynamodb/key-bytes';
import { noOwner, type SortedRows, sortedRows } from '#local-aws/dynamodb/sorted-rows';
import { readItem, stored } from '#local-aws/dynamodb/stored-item';
import type { StreamLog } from '#local-aws/dynamodb/stream-log';
import { type IndexDefinition, type TableDefinition, tableArn } from '#local-aws/dynamodb/table-definition';

interface TableIndex {
  readonly definition: IndexDefinition;
  readonly rows: SortedRows;
}

export interface Table {
  readonly definition: TableDefinition;
  readonly arn: string;
  readonly rows: SortedRows;
  readonly indexes: ReadonlyMap<string, TableIndex>;
  read(key: KeyBytes): Item | undefined;
  /** Stores the change of one item with its index entries and its stream record; returns each index's write units. */
  write(key: KeyBytes, before: Item | undefined, after: Item | undefined): Map<string, number>;
  /** Rewrites all index entries after index definitions have changed. */
  rebuildIndexes(): void;
  drop(): void;
}

export interface TableStorage {
  readonly database: DatabaseSync;
  readonly stream: StreamLog;
  /** Runs `change` now, or later if global indexes are made to lag. */
  whenIndexed(change: () => void): void;
}

/** `id` names the SQLite tables; it is assigned to one table name and never reused. */
export function openTable(storage: TableStorage, id: number, definition: TableDefinition): Table {
  const rows = sortedRows(storage.database, `t${id}`);
  const indexes = new Map(
    (definition.GlobalSecondaryIndexes ?? []).map((index, position) => [
      index.IndexName,
      { definition: index, rows: sortedRows(storage.database, `t${id}_i${position}`) },
    ]),
  );
  const streamed = definition.StreamSpecification?.StreamEnabled === true;
  const unchanged = (before: Item | undefined, after: Item | undefined) =>
    before === undefined ? after === undefined : after !== undefined && equal({ M: before }, { M: after });

  return {
    definition,
    arn: tableArn(definition.TableName),
    rows,
    indexes,
    read(key) {
      const row = rows.get(key);
      return row && readItem(row);
    },
    write(key, before, after) {
      if (unchanged(before, after)) return new Map();
      if (after === undefined) rows.delete(key, noOwner);
      else rows.put({ key, owner: noOwner, item: stored(after).text, size: stored(after).size });
      if (streamed) {
        storage.stream.append(definition.TableName, key.hash, {
          keys: pickKey(after ?? before ?? {}, definition.KeySchema),
          before,
          after,
        });
      }
      const units = new Map<string, number>();
      for (const [name, index] of indexes) {
        const change = indexChange(definition, index.definition, before, after);
        if (change.units === 0) continue;
        units.set(name, change.units);
        storage.whenIndexed(() => applyIndexChange(index.rows, key, change));
      }
      return units;
    },
    rebuildIndexes() {
      for (const index of indexes.values()) index.rows.clear();
      for (const row of rows.read({})) {
        for (const index of indexes.values()) {
          const change = indexChange(definition, index.definition, undefined, readItem(row));
          applyIndexChange(index.rows, row.key, change);
        }
      }
    },
    drop() {
      rows.drop();
      for (const index of indexes.values()) index.rows.drop();
    },
  };
}

interface IndexChange {
  readonly remove: KeyBytes | undefined;
  readonly put: { key: KeyBytes; entry: Item } | undefined;
  readonly units: number;
}

/**
 * The effect of an item's write on an index. Units follow "Provisioned throughput considerations for GSIs": a new or vanished entry is one
 * write, a changed index key two (delete and put), a change of projected attributes one, and a change the index does not hold none; each of
 * the projected size in KB, rounded up.
 */
function indexChange(
  table: TableDefinition,
  index: IndexDefinition,
  before: Item | undefined,
  after: Item | undefined,
): IndexChange {
  const oldKey = before && keyBytes(before, index.KeySchema);
  const newKey = after && keyBytes(after, index.KeySchema);
  const oldEntry = before && oldKey ? projected(table, index, before) : undefined;
  const newEntry = after && newKey ? projected(table, index, after) : undefined;
  const put = newKey && newEntry ? { key: newKey, entry: newEntry } : undefined;
  if (!oldKey || !oldEntry) return { remove: undefined, put, units: put ? kilobytes(put.entry) : 0 };
  if (!put) return { remove: oldKey, put, units: kilobytes(oldEntry) };
  if (!oldKey.hash.equals(put.key.hash) || !oldKey.range.equals(put.key.range)) {
    return { remove: oldKey, put, units: kilobytes(oldEntry) + kilobytes(put.entry) };
  }
  const changed = !equal({ M: oldEntry }, { M: put.entry });
  return { remove: undefined, put, units: changed ? Math.max(kilobytes(oldEntry), kilobytes(put.entry)) : 0 };
}

function applyIndexChange(rows: SortedRows, owner: KeyBytes, change: IndexChange): void {
  if (change.remove) rows.delete(change.remove, owner);
  if (change.put) {
    const { key, entry } = change.put;
    rows.put({ key, owner, item: stored(entry).text, size: stored(entry).size });
  }
}

function projected(table: TableDefinition, index: IndexDefinition, item: Item): Item {
  if (index.Projection.ProjectionType === 'ALL') return item;
  const keys = { ...pickKey(item, table.KeySchema), ...pickKey(item, index.KeySchema) };
  const more = (index.Projection.NonKeyAttributes ?? []).flatMap((name) =>
    item[name] === undefined ? [] : [[name, item[name]] as const],
  );
  return { ...keys, ...Object.fromEntries(more) };
}

function kilobytes(item: Item): number {
  return Math.ceil(stored(item).size / 1024);
}
