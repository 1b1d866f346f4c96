import {
  BatchGetCommand,
  BatchWriteCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { db, pk, put, TableName, update, useTable } from '#fixtures/table';

useTable();

describe('queries', () => {
  test('a partition is read in byte order, in both directions, page by page', async () => {
    for (const sk of ['b', 'a', 'ä', 'B', 'ab']) await put(sk);
    const page = async (rest: object) => {
      const reply = await db.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ...rest,
        }),
      );
      return { keys: reply.Items?.map((item) => item['sk']), last: reply.LastEvaluatedKey };
    };
    expect((await page({})).keys).toEqual(['B', 'a', 'ab', 'b', 'ä']);
    const first = await page({ Limit: 2, ScanIndexForward: false });
    expect(first.keys).toEqual(['ä', 'b']);
    const second = await page({ Limit: 2, ScanIndexForward: false, ExclusiveStartKey: first.last });
    expect(second.keys).toEqual(['ab', 'a']);
    const third = await page({ Limit: 2, ScanIndexForward: false, ExclusiveStartKey: second.last });
    expect(third).toEqual({ keys: ['B'], last: undefined });
  });

  test('sort key conditions select their range', async () => {
    for (const sk of ['e#1', 'e#2', 'e#3', 'f#1', 'd']) await put(sk);
    const keys = async (condition: string, values: object) =>
      (
        await db.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: `pk = :pk AND ${condition}`,
            ExpressionAttributeValues: { ':pk': pk, ...values },
          }),
        )
      ).Items?.map((item) => item['sk']);
    expect(await keys('begins_with(sk, :p)', { ':p': 'e#' })).toEqual(['e#1', 'e#2', 'e#3']);
    expect(await keys('sk BETWEEN :a AND :b', { ':a': 'e#2', ':b': 'f#1' })).toEqual(['e#2', 'e#3', 'f#1']);
    expect(await keys('sk > :a', { ':a': 'e#3' })).toEqual(['f#1']);
    expect(await keys('sk <= :a', { ':a': 'e#1' })).toEqual(['d', 'e#1']);
  });

  test('a global index holds only items with its keys, sorted numerically', async () => {
    const g = `${pk}-g`;
    for (const [sk, n] of Object.entries({ a: 10, b: 9, c: -1, d: 0.5, e: -1.5, f: 1e12 })) {
      await put(sk, { g, n, more: 'x' });
    }
    await put('without', { g });
    await update('b', 'REMOVE n');
    const reply = await db.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-g',
        KeyConditionExpression: 'g = :g',
        ExpressionAttributeValues: { ':g': g },
        Limit: 4,
      }),
    );
    expect(reply.Items).toEqual([
      { pk, sk: 'e', g, n: -1.5 },
      { pk, sk: 'c', g, n: -1 },
      { pk, sk: 'd', g, n: 0.5 },
      { pk, sk: 'a', g, n: 10 },
    ]);
    expect(reply.LastEvaluatedKey).toEqual({ pk, sk: 'a', g, n: 10 });
  });

  test('a filter does not change ScannedCount, and a projection returns only its paths', async () => {
    for (const [sk, v] of Object.entries({ a: 1, b: 2, c: 3 })) await put(sk, { v, m: { x: [v, 'two'] } });
    const reply = await db.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'v <> :two',
        ProjectionExpression: 'sk, m.x[0]',
        ExpressionAttributeValues: { ':pk': pk, ':two': 2 },
      }),
    );
    expect(reply).toMatchObject({ Count: 2, ScannedCount: 3 });
    expect(reply.Items).toEqual([
      { sk: 'a', m: { x: [1] } },
      { sk: 'c', m: { x: [3] } },
    ]);
  });

  test('the segments of a scan together return every item once', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `${pk}-${i}`);
    await Promise.all(
      names.map((name) => db.send(new PutCommand({ TableName, Item: { pk: name, sk: 's' } }))),
    );
    const segments = await Promise.all(
      [0, 1, 2].map((Segment) => db.send(new ScanCommand({ TableName, Segment, TotalSegments: 3 }))),
    );
    const found = segments.flatMap((segment) => segment.Items ?? []).map((item) => item['pk']);
    expect(found.filter((name) => names.includes(name)).sort()).toEqual(names.sort());
  });

  test('batches write and read many items', async () => {
    const items = Array.from({ length: 25 }, (_, i) => ({ pk, sk: String(i) }));
    await db.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
    const reply = await db.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: items } } }));
    expect(reply.Responses?.[TableName]).toHaveLength(25);
    expect(reply.UnprocessedKeys).toEqual({});
  });
});

test('a global index refuses attributes that it does not project', async () => {
  const query = {
    TableName,
    IndexName: 'by-g',
    KeyConditionExpression: 'g = :g',
    ExpressionAttributeValues: { ':g': pk },
  };
  await expect(
    db.send(new QueryCommand({ ...query, ProjectionExpression: 'sk, more' })),
  ).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining('Global secondary index by-g does not project [more]'),
  });
});

test('an unemulated parameter is refused by name', async () => {
  const legacy = { pk: { ComparisonOperator: 'EQ' as const, AttributeValueList: [pk] } };
  await expect(db.send(new QueryCommand({ TableName, KeyConditions: legacy }))).rejects.toMatchObject({
    message: "The local AWS does not emulate DynamoDB's legacy parameter KeyConditions",
  });
});
