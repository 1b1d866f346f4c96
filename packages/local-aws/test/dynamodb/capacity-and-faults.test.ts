import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { db, get, pk, put, service, TableName, update, useTable } from '#fixtures/table';

useTable();

describe('capacity', () => {
  test('writes cost one unit per KB plus their index entries, and twice that in a transaction', async () => {
    const ReturnConsumedCapacity = 'INDEXES' as const;
    const plain = await db.send(new PutCommand({ TableName, Item: { pk, sk: 'a' }, ReturnConsumedCapacity }));
    expect(plain.ConsumedCapacity).toEqual({
      TableName,
      CapacityUnits: 1,
      Table: { CapacityUnits: 1 },
    });
    const indexed = await db.send(
      new PutCommand({
        TableName,
        Item: { pk, sk: 'a', g: 'g', n: 1, v: 'x'.repeat(1500) },
        ReturnConsumedCapacity,
      }),
    );
    expect(indexed.ConsumedCapacity).toEqual({
      TableName,
      CapacityUnits: 3,
      Table: { CapacityUnits: 2 },
      GlobalSecondaryIndexes: { 'by-g': { CapacityUnits: 1 } },
    });
    const moved = await update('a', 'SET n = :n', { ':n': 2 }, { ReturnConsumedCapacity });
    expect(moved.ConsumedCapacity).toMatchObject({ CapacityUnits: 4, Table: { CapacityUnits: 2 } });
    const untouched = await update('a', 'SET v = :v', { ':v': 'y' }, { ReturnConsumedCapacity });
    expect(untouched.ConsumedCapacity).toMatchObject({ CapacityUnits: 2 });
    const transaction = await db.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk, sk: 'b' } } },
          { Put: { TableName, Item: { pk, sk: 'c' } } },
        ],
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(transaction.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4, WriteCapacityUnits: 4 }]);
  });

  test('reads cost half a unit per 4 KB, one unit if consistent and two in a transaction', async () => {
    await put('a', { v: 'x'.repeat(5000) });
    const ReturnConsumedCapacity = 'TOTAL' as const;
    const Key = { pk, sk: 'a' };
    const eventual = await db.send(new GetCommand({ TableName, Key, ReturnConsumedCapacity }));
    expect(eventual.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 1 });
    const consistent = await db.send(
      new GetCommand({ TableName, Key, ConsistentRead: true, ReturnConsumedCapacity }),
    );
    expect(consistent.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 2 });
    const transaction = await db.send(
      new TransactGetCommand({ TransactItems: [{ Get: { TableName, Key } }], ReturnConsumedCapacity }),
    );
    expect(transaction.ConsumedCapacity).toMatchObject([{ CapacityUnits: 4 }]);
    const nothing = await db.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `${pk}-none` },
        ReturnConsumedCapacity,
      }),
    );
    expect(nothing.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 0.5 });
  });
});

describe('injected faults', () => {
  const once = (Key: object) =>
    db.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Update: {
              TableName,
              Key,
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    );

  test('transactions conflict at the given rate, the same ones for the same seed', async () => {
    const outcomes = async () => {
      service.faults.transactionConflicts(0.3, 7);
      const found = [];
      for (let i = 0; i < 20; i += 1) {
        const result = await once({ pk, sk: 'conflict' }).then(
          () => 'done',
          (error: { CancellationReasons?: { Code?: string }[] }) => error.CancellationReasons?.[0]?.Code,
        );
        found.push(result);
      }
      service.faults.clear();
      return found;
    };
    const first = await outcomes();
    expect(new Set(first)).toEqual(new Set(['done', 'TransactionConflict']));
    expect(await outcomes()).toEqual(first);
    const done = first.filter((outcome) => outcome === 'done').length;
    expect(await get('conflict')).toEqual({ pk, sk: 'conflict', n: 2 * done });
  });

  test('throttled calls are retried by the SDK', async () => {
    service.calls.reset();
    service.faults.throttle({ service: 'dynamodb', operation: 'GetItem', rate: 0.3, seed: 1 });
    for (let i = 0; i < 5; i += 1) expect(await get('none')).toBeUndefined();
    service.faults.clear();
    expect(service.calls.list().map(({ error }) => error)).toContain('ThrottlingException');
  });

  test('a batch may return unprocessed items', async () => {
    const items = Array.from({ length: 20 }, (_, i) => ({ pk, sk: String(i) }));
    service.faults.unprocessedItems(0.5, 1);
    const written = await db.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
    const read = await db.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: items } } }));
    service.faults.clear();
    const back = written.UnprocessedItems?.[TableName]?.map(({ PutRequest }) => PutRequest?.Item) ?? [];
    expect(back.length).toBeGreaterThan(3);
    for (const { sk } of items) {
      const expected = back.some((item) => item?.['sk'] === sk) ? undefined : { pk, sk };
      expect(await get(sk)).toEqual(expected);
    }
    expect(read.UnprocessedKeys?.[TableName]?.Keys?.length).toBeGreaterThan(3);
  });

  test('an index may lag behind its table', async () => {
    const found = async () =>
      (
        await db.send(
          new QueryCommand({
            TableName,
            IndexName: 'by-g',
            KeyConditionExpression: 'g = :g',
            ExpressionAttributeValues: { ':g': pk },
          }),
        )
      ).Count;
    service.faults.indexLag(100);
    await put('late', { g: pk, n: 1 });
    expect(await found()).toBe(0);
    await expect.poll(found).toBe(1);
    service.faults.clear();
  });
});
