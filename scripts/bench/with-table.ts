import { type StandaloneDynamoDb, startDynamoDb } from '#local-aws/dynamodb/start';

const TABLE = 'service';

/** Starts only the service's table, in memory, with the environment that functions read, and passes it to `use`. */
export async function withTable<T>(use: (db: StandaloneDynamoDb) => Promise<T>): Promise<T> {
  const db = await startDynamoDb({
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
    STAGE: 'local',
    BASE_URL: 'https://api.test',
    RATE_LIMITS: '1000000,1000000,1000000',
    TABLE_NAME: TABLE,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL_DYNAMODB: db.endpoint,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
  try {
    return await use(db);
  } finally {
    await db.stop();
  }
}
