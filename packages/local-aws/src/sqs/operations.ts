import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '#local-aws/aws-error';
import type { Operation } from '#local-aws/aws-json';
import { type Call, touch } from '#local-aws/calls/call';
import { parseInput } from '#local-aws/parse-input';
import { batch } from '#local-aws/sqs/batch';
import type { Queue, Received } from '#local-aws/sqs/queue';
import { newMessage, newMessageEntries, sendChecked } from '#local-aws/sqs/send';
import { attributesOf, show } from '#local-aws/sqs/shown';

const QueueUrl = z.string();
const ReceiptHandle = z.string();
const VisibilityTimeout = z.number().int().min(0).max(43_200);
const names = z.array(z.string()).optional();

const schemas = {
  queue: z.strictObject({ QueueUrl }),
  send: newMessage.extend({ QueueUrl }),
  sendBatch: z.strictObject({ QueueUrl, Entries: newMessageEntries }),
  receive: z.strictObject({
    QueueUrl,
    MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
    VisibilityTimeout: VisibilityTimeout.optional(),
    WaitTimeSeconds: z.number().int().min(0).max(20).optional(),
    AttributeNames: names,
    MessageSystemAttributeNames: names,
    MessageAttributeNames: names,
    ReceiveRequestAttemptId: z.string().optional(),
  }),
  delete: z.strictObject({ QueueUrl, ReceiptHandle }),
  deleteBatch: z.strictObject({
    QueueUrl,
    Entries: z.array(z.strictObject({ Id: z.string(), ReceiptHandle })),
  }),
  visibility: z.strictObject({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
  visibilityBatch: z.strictObject({
    QueueUrl,
    Entries: z.array(z.strictObject({ Id: z.string(), ReceiptHandle, VisibilityTimeout })),
  }),
  attributes: z.strictObject({ QueueUrl, AttributeNames: names }),
  url: z.strictObject({ QueueName: z.string(), QueueOwnerAWSAccountId: z.string().optional() }),
  list: z.strictObject({ QueueNamePrefix: z.string().default(''), MaxResults: z.number().optional() }),
  move: z.strictObject({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
};

export function sqsOperations(
  queues: ReadonlyMap<string, Queue>,
  queueByArn: (arn: string) => Queue | undefined,
): Record<string, Operation> {
  const queueOf = (url: string, call: Call, action?: string): Queue => {
    const queue = queues.get(url.split('/').at(-1) ?? '');
    if (queue === undefined) throw noSuchQueue();
    touch(call, queue.arn, action);
    return queue;
  };
  return {
    SendMessage(input, call) {
      const { QueueUrl: url, ...message } = parseInput(schemas.send, input);
      return sendChecked(queueOf(url, call), message);
    },
    SendMessageBatch(input, call) {
      const { QueueUrl: url, Entries } = parseInput(schemas.sendBatch, input);
      const queue = queueOf(url, call, 'SendMessage');
      const size = Entries.reduce((sum, entry) => sum + Buffer.byteLength(entry.MessageBody), 0);
      if (size > queue.definition.MaximumMessageSize) throw tooLong();
      return batch(Entries, ({ Id: _, ...message }) => sendChecked(queue, message));
    },
    async ReceiveMessage(input, call) {
      const request = parseInput(schemas.receive, input);
      const queue = queueOf(request.QueueUrl, call);
      const wait = (request.WaitTimeSeconds ?? queue.definition.ReceiveMessageWaitTimeSeconds) * 1000;
      const messages = await receiveWithin(
        queue,
        request.MaxNumberOfMessages,
        request.VisibilityTimeout,
        wait,
      );
      const wanted = [...(request.AttributeNames ?? []), ...(request.MessageSystemAttributeNames ?? [])];
      const shown = messages.map((message) => show(message, wanted, request.MessageAttributeNames ?? []));
      return shown.length === 0 ? {} : { Messages: shown };
    },
    DeleteMessage(input, call) {
      const request = parseInput(schemas.delete, input);
      queueOf(request.QueueUrl, call).delete(request.ReceiptHandle);
    },
    DeleteMessageBatch(input, call) {
      const request = parseInput(schemas.deleteBatch, input);
      const queue = queueOf(request.QueueUrl, call, 'DeleteMessage');
      return batch(request.Entries, (entry) => {
        queue.delete(entry.ReceiptHandle);
        return {};
      });
    },
    ChangeMessageVisibility(input, call) {
      const request = parseInput(schemas.visibility, input);
      queueOf(request.QueueUrl, call).changeVisibility(request.ReceiptHandle, request.VisibilityTimeout);
    },
    ChangeMessageVisibilityBatch(input, call) {
      const request = parseInput(schemas.visibilityBatch, input);
      const queue = queueOf(request.QueueUrl, call, 'ChangeMessageVisibility');
      return batch(request.Entries, (entry) => {
        queue.changeVisibility(entry.ReceiptHandle, entry.VisibilityTimeout);
        return {};
      });
    },
    GetQueueAttributes(input, call) {
      const { QueueUrl: url, AttributeNames: wanted = [] } = parseInput(schemas.attributes, input);
      const all = attributesOf(queueOf(url, call));
      const shown = Object.entries(all).filter(([name]) => wanted.includes('All') || wanted.includes(name));
      return { Attributes: Object.fromEntries(shown) };
    },
    GetQueueUrl(input, call) {
      const queue = queues.get(parseInput(schemas.url, input).QueueName);
      if (queue === undefined) throw noSuchQueue();
      touch(call, queue.arn);
      // Clients send to their own endpoint and use only the name from this URL.
      return { QueueUrl: `http://127.0.0.1/${queue.arn.split(':')[4]}/${queue.definition.QueueName}` };
    },
    ListQueues(input, call) {
      const prefix = parseInput(schemas.list, input).QueueNamePrefix;
      touch(call, '*');
      const found = [...queues.values()].filter((queue) => queue.definition.QueueName.startsWith(prefix));
      return {
        QueueUrls: found.map(
          (queue) => `http://127.0.0.1/${queue.arn.split(':')[4]}/${queue.definition.QueueName}`,
        ),
      };
    },
    PurgeQueue(input, call) {
      queueOf(parseInput(schemas.queue, input).QueueUrl, call).purge();
    },
    StartMessageMoveTask(input, call) {
      const { SourceArn, DestinationArn } = parseInput(schemas.move, input);
      const from = queueByArn(SourceArn);
      if (from === undefined)
        throw new AwsError('ResourceNotFoundException', 'The source queue does not exist', 404);
      touch(call, from.arn);
      from.redrive((source) =>
        DestinationArn === undefined ? queues.get(source) : queueByArn(DestinationArn),
      );
      return { TaskHandle: createHash('sha256').update(`${SourceArn}${Date.now()}`).digest('base64') };
    },
  };
}

async function receiveWithin(
  queue: Queue,
  limit: number,
  visibility: number | undefined,
  waitMs: number,
): Promise<Received[]> {
  const end = Date.now() + waitMs;
  for (;;) {
    const messages = queue.receive(limit, visibility);
    const left = end - Date.now();
    if (messages.length > 0 || left <= 0) return messages;
    await new Promise<void>((resolve) => {
      const stop = queue.whenVisible(done);
      const timer = setTimeout(done, left).unref();
      function done() {
        clearTimeout(timer);
        stop();
        resolve();
      }
    });
  }
}

function noSuchQueue(): AwsError {
  return new AwsError('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.', 400, {
    queryError: 'AWS.SimpleQueueService.NonExistentQueue',
  });
}

function tooLong(): AwsError {
  return new AwsError(
    'com.amazonaws.sqs#BatchRequestTooLong',
    'The length of all the messages put together is more than the limit.',
    400,
    {
      queryError: 'AWS.SimpleQueueService.BatchRequestTooLong',
    },
  );
}
