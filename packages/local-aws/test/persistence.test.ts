import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import type { Services } from '#local-aws/start-services';

const options = {
  dataDirectory: mkdtempSync(join(tmpdir(), 'local-kept-')),
  tables: [
    {
      TableName: 'kept',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    },
  ],
  queues: [{ QueueName: 'kept' }],
  buckets: ['kept'],
};

/** Starts the services in their own process, so that it can be killed. */
async function startProcess() {
  const program = `
    import { startServices } from '#local-aws/start-services';
    const { endpoint, s3, credentials } = await startServices(${JSON.stringify(options)});
    console.log(JSON.stringify({ endpoint, s3, credentials }));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { endpoint, s3, credentials } = JSON.parse(String(line)) as Pick<
    Services,
    'endpoint' | 's3' | 'credentials'
  >;
  const settings = { region: 'us-east-1', credentials, maxAttempts: 1 };
  return {
    db: new DynamoDBClient({ ...settings, endpoint }),
    sqs: new SQSClient({ ...settings, endpoint }),
    s3: new S3Client({ ...settings, endpoint: s3 }),
    queueUrl: `${endpoint}/000000000000/kept`,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('acknowledged writes survive kill -9 in the middle of writing', async () => {
  const first = await startProcess();
  const acknowledged = { items: new Set<string>(), messages: new Set<string>() };
  let killed = false;
  const write = async (worker: number) => {
    for (let n = 0; !killed; n += 1) {
      const id = `${worker}-${n}`;
      await first.db.send(new PutItemCommand({ TableName: 'kept', Item: { pk: { S: id } } }));
      acknowledged.items.add(id);
      await first.sqs.send(new SendMessageCommand({ QueueUrl: first.queueUrl, MessageBody: id }));
      acknowledged.messages.add(id);
    }
  };
  await first.s3.send(new PutObjectCommand({ Bucket: 'kept', Key: 'object', Body: 'content' }));
  const writers = [1, 2, 3].map((worker) => write(worker).catch(() => undefined));
  await expect.poll(() => acknowledged.messages.size, { timeout: 30_000 }).toBeGreaterThan(30);
  await first.kill();
  killed = true;
  await Promise.all(writers);

  const second = await startProcess();
  const { Items = [] } = await second.db.send(new ScanCommand({ TableName: 'kept' }));
  const items = new Set(Items.map((item) => item['pk']?.S ?? ''));
  const messages = new Set<string>();
  for (;;) {
    const { Messages = [] } = await second.sqs.send(
      new ReceiveMessageCommand({ QueueUrl: second.queueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) break;
    for (const { Body } of Messages) messages.add(Body ?? '');
  }
  expect([...acknowledged.items].filter((id) => !items.has(id))).toEqual([]);
  expect([...acknowledged.messages].filter((id) => !messages.has(id))).toEqual([]);
  const object = await second.s3.send(new GetObjectCommand({ Bucket: 'kept', Key: 'object' }));
  expect(await object.Body?.transformToString()).toBe('content');
  await second.kill();
});
