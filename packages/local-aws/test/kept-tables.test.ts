import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { startDynamoDb } from '#local-aws/dynamodb/start';

const table = {
  TableName: 'kept',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'g', AttributeType: 'S' },
  ],
};
const withIndex = {
  ...table,
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-g',
      KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};
const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });

test('a table kept from an earlier run gets the indexes of its current definition', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'local-tables-'));
  const first = await startDynamoDb({ tables: [table], dataDirectory });
  const Item = { pk: { S: 'a' }, g: { S: 'x' } };
  await clientOf(first.endpoint).send(new PutItemCommand({ TableName: 'kept', Item }));
  await expect(startDynamoDb({ tables: [table], dataDirectory })).rejects.toThrow('is another run using it?');
  await first.stop();

  const second = await startDynamoDb({ tables: [withIndex], dataDirectory });
  const query = new QueryCommand({
    TableName: 'kept',
    IndexName: 'by-g',
    KeyConditionExpression: 'g = :g',
    ExpressionAttributeValues: { ':g': { S: 'x' } },
  });
  expect((await clientOf(second.endpoint).send(query)).Items).toEqual([Item]);
  await second.stop();

  const otherKey = { ...table, KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }] };
  await expect(startDynamoDb({ tables: [otherKey], dataDirectory })).rejects.toThrow(
    'table kept was stored with another primary key: start with --fresh',
  );
});
