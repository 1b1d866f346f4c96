import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StandaloneDynamoDb } from '#local-aws/dynamodb/start';
import { startDynamoDb } from '#local-aws/dynamodb/start';

const TableName = 'conformance';
let service: StandaloneDynamoDb;
let db: DynamoDBDocumentClient;
let run = 0;
/** A partition of its own for each test, so that the file can run against a table that is kept. */
let pk = '';

beforeAll(async () => {
  service = await startDynamoDb({
    tables: [
      {
        TableName,
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'S' },
          { AttributeName: 'g', AttributeType: 'S' },
          { AttributeName: 'n', AttributeType: 'N' },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'by-g',
            KeySchema: [
              { AttributeName: 'g', KeyType: 'HASH' },
              { AttributeName: 'n', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      },
    ],
  });
  const client = new DynamoDBClient({
    endpoint: service.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});
afterAll(() => service.stop());
beforeEach(() => {
  run += 1;
  pk = `test-${process.pid}-${run}`;
});

const put = (sk: string, rest: object = {}) =>
  db.send(new PutCommand({ TableName, Item: { pk, sk, ...rest } }));
const get = async (sk: string) =>
  (await db.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
const update = (sk: string, UpdateExpression: string, values?: object, rest: object = {}) =>
  db.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk },
      UpdateExpression,
      ...(values && { ExpressionAttributeValues: values }),
      ReturnValues: 'ALL_NEW',
      ...rest,
    }),
  );

describe('conditions', () => {
  test('a failed condition gives the old item only to those who ask for it', async () => {
    await put('a', { v: 1 });
    const write = { TableName, Item: { pk, sk: 'a', v: 2 }, ConditionExpression: 'attribute_not_exists(pk)' };
    await expect(db.send(new PutCommand(write))).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: undefined,
    });
    const asking = new PutCommand({ ...write, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
    await expect(db.send(asking)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { pk: { S: pk }, sk: { S: 'a' }, v: { N: '1' } },
    });
    expect(await get('a')).toEqual({ pk, sk: 'a', v: 1 });
  });

  test('update and delete report the old item of a failed condition as well', async () => {
    await put('a', { v: 1 });
    const failing = {
      TableName,
      Key: { pk, sk: 'a' },
      ConditionExpression: 'v = :v',
      ExpressionAttributeValues: { ':v': 9 },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    };
    const old = { Item: { pk: { S: pk }, sk: { S: 'a' }, v: { N: '1' } } };
    await expect(db.send(new DeleteCommand(failing))).rejects.toMatchObject(old);
    const set = new UpdateCommand({
      ...failing,
      UpdateExpression: 'SET w = :w',
      ExpressionAttributeValues: { ':v': 9, ':w': 1 },
    });
    await expect(db.send(set)).rejects.toMatchObject(old);
  });

  test('maps and lists are compared by their content', async () => {
    await put('a', { m: { x: [1, { y: 'z' }] }, tags: new Set(['p', 'q']) });
    const check = (ConditionExpression: string, values: object) =>
      db.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk: 'a' },
          UpdateExpression: 'SET ok = :ok',
          ConditionExpression,
          ExpressionAttributeValues: { ':ok': true, ...values },
          ReturnValues: 'UPDATED_NEW',
        }),
      );
    const done = expect.objectContaining({ Attributes: { ok: true } });
    expect(await check('m = :m', { ':m': { x: [1, { y: 'z' }] } })).toEqual(done);
    expect(await check('m.x[1] IN (:a, :b)', { ':a': 1, ':b': { y: 'z' } })).toEqual(done);
    expect(await check('tags = :t', { ':t': new Set(['q', 'p']) })).toEqual(done);
    expect(await check('contains(m.x, :e)', { ':e': { y: 'z' } })).toEqual(done);
    await expect(check('m = :m', { ':m': { x: [1] } })).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
    });
  });

  test('size() of a string is in bytes', async () => {
    await put('a', { s: 'ää' });
    const sized = (n: number) =>
      update('a', 'SET ok = :n', { ':n': n }, { ConditionExpression: 'size(s) = :n' });
    expect((await sized(4)).Attributes).toEqual({ pk, sk: 'a', s: 'ää', ok: 4 });
    await expect(sized(2)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  });
});

describe('updates', () => {
  test('an update creates the item and leaves the caller’s key alone', async () => {
    const Key = { pk, sk: 'new' };
    const reply = await db.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET a = :a ADD hits :one',
        ExpressionAttributeValues: { ':a': 'x', ':one': 1 },
        ReturnValues: 'ALL_NEW',
      }),
    );
    expect(reply.Attributes).toEqual({ pk, sk: 'new', a: 'x', hits: 1 });
    expect(Key).toEqual({ pk, sk: 'new' });
    expect((await update('new', 'REMOVE a')).Attributes).toEqual({ pk, sk: 'new', hits: 1 });
  });

  test('REMOVE of several list positions removes the elements that were named', async () => {
    await put('a', { l: ['zero', 'one', 'two', 'three'], m: [{ x: 1, y: 2 }, { x: 3 }] });
    expect((await update('a', 'REMOVE l[0], l[1], m[1].x, m[0]')).Attributes).toEqual({
      pk,
      sk: 'a',
      l: ['two', 'three'],
      m: [{}],
    });
  });

  test('values are computed from the item as it was before the update', async () => {
    await put('a', { x: 1, y: 2, l: [1] });
    const swapped = await update('a', 'SET x = y, y = x, l = list_append(l, :l), z = if_not_exists(q, :q)', {
      ':l': [2],
      ':q': 7,
    });
    expect(swapped.Attributes).toEqual({ pk, sk: 'a', x: 2, y: 1, l: [1, 2], z: 7 });
  });

  test('sets grow, shrink and vanish with their last element', async () => {
    await put('a', { s: new Set(['a', 'b']) });
    const more = await update('a', 'ADD s :s', { ':s': new Set(['b', 'c']) });
    expect(more.Attributes?.['s']).toEqual(new Set(['a', 'b', 'c']));
    const none = await update('a', 'DELETE s :s', { ':s': new Set(['a', 'b', 'c', 'd']) });
    expect(none.Attributes).toEqual({ pk, sk: 'a' });
  });

  test('numbers are exact to 38 digits', async () => {
    await put('a', { d: 0.1 });
    expect((await update('a', 'SET d = d + :d', { ':d': 0.2 })).Attributes?.['d']).toBe(0.3);
  });

  test('a path into nothing is refused', async () => {
    await put('a');
    await expect(update('a', 'SET m.x = :v', { ':v': 1 })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'The document path provided in the update expression is invalid for update',
    });
    await expect(update('a', 'SET pk = :v', { ':v': 'b' })).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });
});

describe('limits', () => {
  test('an item is limited in bytes, not in characters', async () => {
    const room = 400 * 1024 - Buffer.byteLength(`pk${pk}ska${'v'}`);
    await put('a', { v: 'x'.repeat(room) });
    await expect(put('a', { v: 'x'.repeat(room + 1) })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Item size has exceeded the maximum allowed size',
    });
    await expect(put('b', { v: 'ä'.repeat(room / 2 + 1) })).rejects.toMatchObject({
      name: 'ValidationException',
    });
    await expect(update('a', 'SET w = :w', { ':w': 'x' })).rejects.toMatchObject({
      message: 'Item size to update has exceeded the maximum allowed size',
    });
  });

  test('an empty or wrongly typed index key is refused', async () => {
    await expect(put('a', { g: '', n: 1 })).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(put('a', { g: 1, n: 1 })).rejects.toMatchObject({ name: 'ValidationException' });
  });
});

describe('transactions', () => {
  const key = (sk: string) => ({ TableName, Key: { pk, sk } });

  test('all reasons of a cancelled transaction are reported and nothing is written', async () => {
    await put('taken', { v: 1 });
    const failing = db.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk, sk: 'fresh' } } },
          {
            Put: {
              TableName,
              Item: { pk, sk: 'taken' },
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
          { ConditionCheck: { ...key('none'), ConditionExpression: 'attribute_exists(pk)' } },
        ],
      }),
    );
    await expect(failing).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'None' },
        {
          Code: 'ConditionalCheckFailed',
          Item: { pk: { S: pk }, sk: { S: 'taken' }, v: { N: '1' } },
        },
        { Code: 'ConditionalCheckFailed' },
      ],
    });
    expect(await get('fresh')).toBeUndefined();
  });

  test('puts, updates, deletes and checks are applied together', async () => {
    await put('old');
    await put('count', { v: 1 });
    await db.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk, sk: 'new' } } },
          {
            Update: {
              ...key('count'),
              UpdateExpression: 'ADD v :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
          { Delete: key('old') },
        ],
      }),
    );
    const read = await db.send(
      new TransactGetCommand({ TransactItems: ['new', 'count', 'old'].map((sk) => ({ Get: key(sk) })) }),
    );
    expect(read.Responses).toEqual([{ Item: { pk, sk: 'new' } }, { Item: { pk, sk: 'count', v: 2 } }, {}]);
  });

  test('the same token applies once, and never for another request', async () => {
    const add = (by: number) =>
      db.send(
        new TransactWriteCommand({
          ClientRequestToken: `${pk}-token`.slice(-36),
          TransactItems: [
            {
              Update: {
                ...key('count'),
                UpdateExpression: 'ADD v :n',
                ExpressionAttributeValues: { ':n': by },
              },
            },
          ],
        }),
      );
    await add(1);
    await add(1);
    expect(await get('count')).toEqual({ pk, sk: 'count', v: 1 });
    await expect(add(2)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
  });

  test('one item may be named once', async () => {
    await expect(
      db.send(
        new TransactWriteCommand({
          TransactItems: [{ Delete: key('a') }, { Put: { TableName, Item: { pk, sk: 'a' } } }],
        }),
      ),
    ).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Transaction request cannot include multiple operations on one item',
    });
  });

  test('200 concurrent debits of a balance of 100 succeed exactly 100 times', async () => {
    await put('balance', { v: 100 });
    const debit = () =>
      db.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Update: {
                ...key('balance'),
                UpdateExpression: 'ADD v :minus',
                ConditionExpression: 'v >= :one',
                ExpressionAttributeValues: { ':minus': -1, ':one': 1 },
              },
            },
          ],
        }),
      );
    const results = await Promise.allSettled(Array.from({ length: 200 }, debit));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(100);
    expect(await get('balance')).toEqual({ pk, sk: 'balance', v: 0 });
  });
});

describe('queries', () => {
  test('a partition is read in the order of bytes, both ways, by page', async () => {
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

  test('a global index holds only items with its keys, sorted by number', async () => {
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

  test('a filter leaves the counts of what was read, and a projection its parts', async () => {
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

  test('the segments of a scan together give every item once', async () => {
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

test('a global index refuses what it does not project', async () => {
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

describe('capacity', () => {
  test('writes cost a unit for each KB, index entries their own, transactions twice', async () => {
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

  test('reads cost half a unit for 4 KB, a whole one when consistent, twice that in a transaction', async () => {
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

  test('throttled calls are tried again by the SDK', async () => {
    service.calls.reset();
    service.faults.throttle({ service: 'dynamodb', operation: 'GetItem', rate: 0.3, seed: 1 });
    for (let i = 0; i < 5; i += 1) expect(await get('none')).toBeUndefined();
    service.faults.clear();
    expect(service.calls.list().map(({ error }) => error)).toContain('ThrottlingException');
  });

  test('items of a batch may be handed back', async () => {
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

test('what is not emulated is refused by name', async () => {
  const legacy = { pk: { ComparisonOperator: 'EQ' as const, AttributeValueList: [pk] } };
  await expect(db.send(new QueryCommand({ TableName, KeyConditions: legacy }))).rejects.toMatchObject({
    message: "The local AWS does not emulate DynamoDB's legacy parameter KeyConditions",
  });
});
