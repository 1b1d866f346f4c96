import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Services, startServices } from '#local-aws/start-services';

const arn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
let services: Services;
let sqs: SQSClient;

beforeAll(async () => {
  services = await startServices({
    queues: [
      { QueueName: 'plain' },
      { QueueName: 'fair' },
      { QueueName: 'shared' },
      { QueueName: 'copied' },
      { QueueName: 'retried', RedrivePolicy: { deadLetterTargetArn: arn('dead'), maxReceiveCount: 2 } },
      { QueueName: 'dead' },
      { QueueName: 'ordered.fifo', FifoQueue: true, ContentBasedDeduplication: true },
    ],
  });
  sqs = new SQSClient({
    endpoint: services.endpoint,
    region: 'us-east-1',
    credentials: services.credentials,
  });
});
afterAll(() => services.stop());

const send = (queue: string, MessageBody: string, rest: object = {}) =>
  sqs.send(new SendMessageCommand({ QueueUrl: services.queueUrl(queue), MessageBody, ...rest }));
const receive = async (queue: string, rest: object = {}) =>
  (
    await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: services.queueUrl(queue), MaxNumberOfMessages: 10, ...rest }),
    )
  ).Messages ?? [];
const remove = (queue: string, ReceiptHandle: string | undefined) =>
  sqs.send(new DeleteMessageCommand({ QueueUrl: services.queueUrl(queue), ReceiptHandle }));
const counts = async (queue: string) => {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: services.queueUrl(queue), AttributeNames: ['All'] }),
  );
  const {
    ApproximateNumberOfMessages: visible,
    ApproximateNumberOfMessagesNotVisible: inFlight,
    ApproximateNumberOfMessagesDelayed: delayed,
  } = Attributes ?? {};
  return { visible, inFlight, delayed };
};

describe('a standard queue', () => {
  test('a message is delivered with its attributes, hidden while in flight and gone when deleted', async () => {
    const MessageAttributes = { kind: { DataType: 'String', StringValue: 'test' } };
    const sent = await send('plain', 'bödy', { MessageAttributes });
    const [message] = await receive('plain', {
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    });
    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: 'bödy',
      MessageAttributes,
      Attributes: { ApproximateReceiveCount: '1' },
    });
    expect(await receive('plain')).toEqual([]);
    expect(await counts('plain')).toEqual({ visible: '0', inFlight: '1', delayed: '0' });
    await remove('plain', message?.ReceiptHandle);
    expect(await counts('plain')).toEqual({ visible: '0', inFlight: '0', delayed: '0' });
  });

  test('a released message is delivered again, and its old handle deletes nothing', async () => {
    await send('plain', 'again');
    const [first] = await receive('plain');
    const QueueUrl = services.queueUrl('plain');
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: first?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    );
    const [second] = await receive('plain');
    expect(second?.MessageId).toBe(first?.MessageId);
    await remove('plain', first?.ReceiptHandle);
    expect(await counts('plain')).toMatchObject({ inFlight: '1' });
    await remove('plain', second?.ReceiptHandle);
    expect(await counts('plain')).toMatchObject({ inFlight: '0' });
  });

  test('a delayed message waits, and a long poll waits for it', async () => {
    await send('plain', 'late', { DelaySeconds: 1 });
    expect(await receive('plain')).toEqual([]);
    expect(await counts('plain')).toMatchObject({ delayed: '1' });
    const started = Date.now();
    const [message] = await receive('plain', { WaitTimeSeconds: 5 });
    expect(message?.Body).toBe('late');
    expect(Date.now() - started).toBeLessThan(3000);
    await remove('plain', message?.ReceiptHandle);
  });

  test('a batch reports failed entries beside successful ones', async () => {
    const QueueUrl = services.queueUrl('plain');
    const reply = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: 'a', MessageBody: 'one' },
          { Id: 'b', MessageBody: 'two', MessageDeduplicationId: 'not for this kind' },
        ],
      }),
    );
    expect(reply.Successful).toMatchObject([{ Id: 'a' }]);
    expect(reply.Failed).toMatchObject([{ Id: 'b', SenderFault: true }]);
    const messages = await receive('plain');
    const Entries = messages.map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle }));
    await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    expect(await counts('plain')).toMatchObject({ visible: '0', inFlight: '0' });
  });

  test('one group with many messages does not hold up another', async () => {
    for (let i = 0; i < 20; i += 1) await send('fair', `noisy-${i}`, { MessageGroupId: 'noisy' });
    await send('fair', 'quiet', { MessageGroupId: 'quiet' });
    const first = await receive('fair', { MaxNumberOfMessages: 3 });
    expect(first.map(({ Body }) => Body)).toContain('quiet');
  });

  test('a group with messages in flight comes after one with none, whichever came first', async () => {
    for (const body of ['busy 1', 'busy 2', 'busy 3']) await send('shared', body, { MessageGroupId: 'busy' });
    await receive('shared', { MaxNumberOfMessages: 2 });
    await send('shared', 'free', { MessageGroupId: 'free' });
    const rest = await receive('shared', { MaxNumberOfMessages: 2 });
    expect(rest.map(({ Body }) => Body)).toEqual(['free', 'busy 3']);
  });

  test('an injected duplicate is delivered once more after deletion', async () => {
    services.faults.duplicateSqs(1, 1);
    await send('copied', 'twice');
    const [first] = await receive('copied');
    await remove('copied', first?.ReceiptHandle);
    const [second] = await receive('copied', { WaitTimeSeconds: 1 });
    expect(second?.MessageId).toBe(first?.MessageId);
    await remove('copied', second?.ReceiptHandle);
    services.faults.clear();
    expect(await counts('copied')).toEqual({ visible: '0', inFlight: '0', delayed: '0' });
  });
});

test('an injected delay postpones a delivery', async () => {
  services.faults.lateSqs(1, 1, 300);
  await send('copied', 'late');
  services.faults.clear();
  expect(await receive('copied')).toEqual([]);
  const [message] = await receive('copied', { WaitTimeSeconds: 2 });
  expect(message?.Body).toBe('late');
  await remove('copied', message?.ReceiptHandle);
});

describe('dead letters', () => {
  test('a message received too often moves to the dead-letter queue and can be redriven', async () => {
    await send('retried', 'poison');
    for (let i = 0; i < 2; i += 1) {
      expect(await receive('retried', { VisibilityTimeout: 0 })).toHaveLength(1);
    }
    expect(await receive('retried')).toEqual([]);
    expect(await counts('dead')).toMatchObject({ visible: '1' });
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arn('dead') }));
    const [back] = await receive('retried');
    expect(back?.Body).toBe('poison');
  });
});

describe('a FIFO queue', () => {
  test('a group is delivered in order, several messages at once, and waits for those in flight', async () => {
    for (const body of ['a1', 'a2', 'a3']) await send('ordered.fifo', body, { MessageGroupId: 'a' });
    await send('ordered.fifo', 'b1', { MessageGroupId: 'b' });
    const first = await receive('ordered.fifo', { MaxNumberOfMessages: 2 });
    expect(first.map(({ Body }) => Body)).toEqual(['a1', 'a2']);
    const second = await receive('ordered.fifo');
    expect(second.map(({ Body }) => Body)).toEqual(['b1']);
    for (const { ReceiptHandle } of first) await remove('ordered.fifo', ReceiptHandle);
    const third = await receive('ordered.fifo');
    expect(third.map(({ Body }) => Body)).toEqual(['a3']);
    for (const { ReceiptHandle } of [...second, ...third]) await remove('ordered.fifo', ReceiptHandle);
  });

  test('a message repeated within five minutes is accepted once', async () => {
    const one = await send('ordered.fifo', 'same', { MessageGroupId: 'c', MessageDeduplicationId: 'd-1' });
    const two = await send('ordered.fifo', 'same', { MessageGroupId: 'c', MessageDeduplicationId: 'd-1' });
    expect(two.MessageId).toBe(one.MessageId);
    expect(await receive('ordered.fifo')).toHaveLength(1);
  });

  test('a message needs a group', async () => {
    await expect(send('ordered.fifo', 'none')).rejects.toMatchObject({ name: 'MissingParameter' });
  });
});

test("an unknown queue throws the SDK's QueueDoesNotExist", async () => {
  await expect(sqs.send(new GetQueueUrlCommand({ QueueName: 'none' }))).rejects.toMatchObject({
    name: 'QueueDoesNotExist',
  });
});
