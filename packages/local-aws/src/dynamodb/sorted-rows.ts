import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { KeyBytes } from '#local-aws/dynamodb/key-bytes';

/** A table item or an index entry; `owner` is the key of the item an index entry belongs to. */
interface Row {
  readonly key: KeyBytes;
  readonly owner: KeyBytes;
  readonly item: string;
  readonly size: number;
}

export interface RowRange {
  /** One partition; all if omitted. */
  readonly hash?: Buffer;
  readonly from?: Buffer;
  readonly fromExclusive?: boolean;
  readonly to?: Buffer;
  readonly toExclusive?: boolean;
  /** Only rows after this one, in reading order. */
  readonly after?: Pick<Row, 'key' | 'owner'>;
  readonly backwards?: boolean;
  /** Bounds of a scan segment on the first bytes of the partition key. */
  readonly hashFrom?: Buffer;
  readonly hashBelow?: Buffer;
}

export interface SortedRows {
  get(key: KeyBytes): { item: string; size: number } | undefined;
  put(row: Row): void;
  delete(key: KeyBytes, owner: KeyBytes): void;
  read(range: RowRange): IterableIterator<Row>;
  clear(): void;
  drop(): void;
  count(): number;
}

export const noOwner: KeyBytes = { hash: Buffer.alloc(0), range: Buffer.alloc(0) };

const bytes = (value: unknown): Buffer => {
  const { buffer, byteOffset, length } = value as Uint8Array;
  return Buffer.from(buffer, byteOffset, length);
};

/** Rows in SQLite, sorted by key bytes and then by owner, because keys of an index need not be unique. */
export function sortedRows(database: DatabaseSync, name: string): SortedRows {
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${name} (h BLOB, r BLOB, oh BLOB, orr BLOB, size INTEGER, item TEXT,
     PRIMARY KEY (h, r, oh, orr)) WITHOUT ROWID`,
  );
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const get = prepare(`SELECT item, size FROM ${name} WHERE h = ? AND r = ?`);
  const put = prepare(`INSERT OR REPLACE INTO ${name} VALUES (?, ?, ?, ?, ?, ?)`);
  const remove = prepare(`DELETE FROM ${name} WHERE h = ? AND r = ? AND oh = ? AND orr = ?`);
  return {
    get: (key) => get.get(key.hash, key.range) as { item: string; size: number } | undefined,
    put: ({ key, owner, item, size }) => put.run(key.hash, key.range, owner.hash, owner.range, size, item),
    delete: (key, owner) => remove.run(key.hash, key.range, owner.hash, owner.range),
    *read(range) {
      const { where, values } = conditions(range);
      const order = range.backwards === true ? 'DESC' : 'ASC';
      const sql = `SELECT h, r, oh, orr, size, item FROM ${name} ${where} ORDER BY h ${order}, r ${order}, oh ${order}, orr ${order}`;
      // Taken while it is open: two reads of the same shape may be open at once.
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.delete(sql);
      try {
        for (const row of statement.iterate(...values)) {
          yield {
            key: { hash: bytes(row['h']), range: bytes(row['r']) },
            owner: { hash: bytes(row['oh']), range: bytes(row['orr']) },
            item: String(row['item']),
            size: Number(row['size']),
          };
        }
      } finally {
        statements.set(sql, statement);
      }
    },
    clear: () => database.exec(`DELETE FROM ${name}`),
    drop: () => database.exec(`DROP TABLE ${name}`),
    count: () => Number(prepare(`SELECT COUNT(*) AS n FROM ${name}`).get()?.['n']),
  };
}

function conditions(range: RowRange): { where: string; values: Buffer[] } {
  const terms: string[] = [];
  const values: Buffer[] = [];
  const add = (term: string, ...operands: Buffer[]) => {
    terms.push(term);
    values.push(...operands);
  };
  if (range.hash !== undefined) add('h = ?', range.hash);
  if (range.hashFrom !== undefined) add('h >= ?', range.hashFrom);
  if (range.hashBelow !== undefined) add('h < ?', range.hashBelow);
  if (range.from !== undefined) add(range.fromExclusive === true ? 'r > ?' : 'r >= ?', range.from);
  if (range.to !== undefined) add(range.toExclusive === true ? 'r < ?' : 'r <= ?', range.to);
  if (range.after !== undefined) {
    const { key, owner } = range.after;
    const comparison = range.backwards === true ? '<' : '>';
    add(`(h, r, oh, orr) ${comparison} (?, ?, ?, ?)`, key.hash, key.range, owner.hash, owner.range);
  }
  return { where: terms.length === 0 ? '' : `WHERE ${terms.join(' AND ')}`, values };
}
