import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { db, get, pk, put, TableName, update, useTable } from '#fixtures/table';

useTable();

describe('conditions', () => {
  test('a failed condition returns the old item only on request', async () => {
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

  test('update and delete also return the old item of a failed condition', async () => {
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

  test('maps and lists are compared by content', async () => {
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
  test("an update creates the item and does not modify the caller's key", async () => {
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

  test('REMOVE of several list positions removes the named elements', async () => {
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

  test('a path with a missing parent is refused', async () => {
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
  test("an item's size limit is in bytes, not characters", async () => {
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
