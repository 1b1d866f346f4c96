import { afterAll, beforeAll } from 'vitest';
import { type StandaloneDynamoDb, startDynamoDb } from '#local-aws/dynamodb/start';
import { comparePayloads } from '#test/support/sent-payloads';

export const TABLE = 'service';

/** The single table, as CreateTable takes it. */
export const serviceTable = {
  TableName: TABLE,
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
  BillingMode: 'PAY_PER_REQUEST',
};

/** Provides the table in memory for the tests of this file, and its calls with their cost. */
export function useTable(): { readonly db: () => StandaloneDynamoDb } {
  let started: StandaloneDynamoDb | undefined;
  beforeAll(async () => {
    started = await startDynamoDb({ tables: [serviceTable] });
    Object.assign(process.env, { TABLE_NAME: TABLE, AWS_ENDPOINT_URL_DYNAMODB: started.endpoint });
  });
  afterAll(async () => {
    if (started) await comparePayloads(started.endpoint, TABLE);
    await started?.stop();
  });
  return {
    db: () => {
      if (!started) throw new Error('The table is started before the first test.');
      return started;
    },
  };
}
