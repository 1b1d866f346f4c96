import { afterAll, beforeAll } from 'vitest';
import { type StandaloneDynamoDb, startDynamoDb } from '#scripts/local/dynamodb/start';

const TABLE = 'service';

/** The one table in memory for the tests of this file, and its calls with what they cost. */
export function useTable(): { readonly db: () => StandaloneDynamoDb } {
  let started: StandaloneDynamoDb | undefined;
  beforeAll(async () => {
    started = await startDynamoDb({
      tables: [
        {
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
        },
      ],
    });
    Object.assign(process.env, {
      TABLE_NAME: TABLE,
      STAGE: 'local',
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_ENDPOINT_URL_DYNAMODB: started.endpoint,
      RATE_LIMITS: process.env['RATE_LIMITS'] ?? '100000,100000,1000000',
      BASE_URL: 'https://api.test',
      POWERTOOLS_LOG_LEVEL: 'SILENT',
    });
  });
  afterAll(async () => {
    await started?.stop();
  });
  return {
    db: () => {
      if (!started) throw new Error('The table is started before the first test.');
      return started;
    },
  };
}
