import { TransactGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { db, get, pk, put, TableName, useTable } from '#fixtures/table';

useTable();

describe('transactions', () => {
  const key = (sk: string) => ({ TableName, Key: { pk, sk } });

  test('a cancelled transaction reports every reason and writes nothing', async () => {
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

  test('a token applies once and is refused for a different request', async () => {
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

  test('an item may be named only once', async () => {
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
