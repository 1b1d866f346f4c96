import type { Call } from '#local-aws/calls/call';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import { stored } from '#local-aws/dynamodb/stored-item';

/** Capacity units one operation consumed on one table. */
export interface Consumed {
  readonly table: string;
  readonly kind: 'read' | 'write';
  units: number;
  readonly indexes: Map<string, number>;
}

export type Report = 'INDEXES' | 'TOTAL' | 'NONE' | undefined;

/** Write units of a change: the larger of the two sizes in KB, at least 1 (even if the write's condition failed). */
export function writeUnits(before: Item | undefined, after: Item | undefined): number {
  const largest = Math.max(
    before === undefined ? 0 : stored(before).size,
    after === undefined ? 0 : stored(after).size,
  );
  return Math.max(1, Math.ceil(largest / 1024));
}

/** Read units for `bytes` read: one per 4 KB, at least one; half without strong consistency. */
export function readUnits(bytes: number, consistent: boolean): number {
  return Math.max(1, Math.ceil(bytes / 4096)) / (consistent ? 1 : 2);
}

/** Adds the consumed units to the recorded call and its item. Global index writes count like any write. */
export function charge(call: Call, consumed: Consumed, item = 0): void {
  const total = totalUnits(consumed);
  const touched = call.items[item];
  if (touched) touched.units += total;
  if (consumed.kind === 'read') call.readUnits += total;
  else call.writeUnits += total;
}

function totalUnits(consumed: Consumed): number {
  return consumed.units + [...consumed.indexes.values()].reduce((sum, units) => sum + units, 0);
}

/** The ConsumedCapacity member of a reply; transactions also split it into read and write units. */
export function report(consumed: Consumed, wanted: Report, transactional = false): object | undefined {
  if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return undefined;
  const kind = consumed.kind === 'read' ? 'ReadCapacityUnits' : 'WriteCapacityUnits';
  const units = (amount: number) => ({ CapacityUnits: amount, ...(transactional ? { [kind]: amount } : {}) });
  const indexes = Object.fromEntries([...consumed.indexes].map(([name, amount]) => [name, units(amount)]));
  return {
    TableName: consumed.table,
    ...units(totalUnits(consumed)),
    ...(wanted === 'INDEXES' ? { Table: units(consumed.units) } : {}),
    ...(wanted === 'INDEXES' && consumed.indexes.size > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
  };
}

/** Merges into one entry per table, for operations on several items. */
export function merged(all: readonly Consumed[]): Consumed[] {
  const byTable = new Map<string, Consumed>();
  for (const one of all) {
    const sum = byTable.get(one.table) ?? { table: one.table, kind: one.kind, units: 0, indexes: new Map() };
    sum.units += one.units;
    for (const [name, units] of one.indexes) sum.indexes.set(name, (sum.indexes.get(name) ?? 0) + units);
    byTable.set(one.table, sum);
  }
  return [...byTable.values()];
}
