import { describe, expect, test } from 'vitest';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import { noOwner, sortedRows } from '#local-aws/dynamodb/sorted-rows';
import { openStreamLog, type StreamLog } from '#local-aws/dynamodb/stream-log';
import { atomically, openSqlite } from '#local-aws/sqlite';

const bytes = (text: string) => Buffer.from(text);
const itemOf = (pk: string): Item => ({ pk: { S: pk } });
const everything = { name: 'all', lanes: 1, wants: () => true, onAppend: () => {} };

function append(stream: StreamLog, pk: string): void {
  stream.append('things', bytes(pk), { keys: itemOf(pk), before: undefined, after: itemOf(pk) });
}
const keysOf = (entries: ReturnType<ReturnType<StreamLog['subscribe']>['next']>) =>
  entries.map(({ record }) => JSON.stringify(record.dynamodb.Keys['pk']));

describe('a reader of the stream', () => {
  test('gets what was written after a write that was rolled back, and nothing of that write', () => {
    const database = openSqlite(undefined);
    const stream = openStreamLog(database);
    const reader = stream.subscribe('things', everything);
    expect(reader.next(0, 10)).toEqual([]);
    const failing = () =>
      atomically(database, () => {
        append(stream, 'lost');
        throw new Error('refused');
      });
    expect(failing).toThrow('refused');
    expect(reader.next(0, 10)).toEqual([]);
    append(stream, 'kept');
    expect(keysOf(reader.next(0, 10))).toEqual(['{"S":"kept"}']);
  });

  test('gets the same records whether they were just written or come from the file, until it has committed them', () => {
    const database = openSqlite(undefined);
    const before = openStreamLog(database);
    before.subscribe('things', everything);
    for (let number = 0; number < 300; number += 1) append(before, `item-${number}`);
    const written = before.subscribe('things', { ...everything, name: 'other' });
    const later = openStreamLog(database).subscribe('things', everything);
    const entries = written.next(0, 1_000);
    expect(entries.length).toBe(300);
    expect(JSON.stringify(later.next(0, 1_000))).toBe(JSON.stringify(entries));
    for (const { sequence } of later.next(0, 1_000).slice(0, 299)) later.commit(0, sequence);
    expect(keysOf(later.next(0, 1_000))).toEqual(['{"S":"item-299"}']);
  });
});

test('reads of the same shape may be open at once, and one may end early', () => {
  const rows = sortedRows(openSqlite(undefined), 'rows');
  for (const range of ['a', 'b', 'c'])
    rows.put({ key: { hash: bytes('h'), range: bytes(range) }, owner: noOwner, item: range, size: 1 });
  const itemsOf = (some: Iterable<{ readonly item: string }>) => [...some].map(({ item }) => item);
  const [first] = rows.read({ hash: bytes('h') });
  expect(first?.item).toBe('a');
  const open = rows.read({ hash: bytes('h') });
  expect([
    open.next().value?.item,
    ...itemsOf(rows.read({ hash: bytes('h') })),
    open.next().value?.item,
  ]).toEqual(['a', 'a', 'b', 'c', 'b']);
});
