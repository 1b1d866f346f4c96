import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { now } from '#lib/runtime/clock';
import { log } from '#lib/runtime/log';
import { spanName, traced } from '#lib/runtime/tracing/load';

/** The trace in a machine's input; empty if tracing was off when it started. */
const traceOf = (event: unknown): string | undefined =>
  typeof event === 'object' &&
  event !== null &&
  'traceparent' in event &&
  typeof event.traceparent === 'string'
    ? event.traceparent
    : undefined;

/** One Task state as a Lambda handler. Errors are reported by class name, which Retry and Catch match on. */
export const taskHandler =
  <Input, Output>(input: z.ZodType<Input>, run: (input: Input, now: Date) => Promise<Output>) =>
  async (event: unknown): Promise<Output | Record<string, never>> => {
    try {
      return await traced(
        () => ({ name: spanName(), kind: 'internal', parent: traceOf(event) }),
        async () => (await run(input.parse(event), now())) ?? {},
      );
    } catch (error) {
      log.error('A task failed.', { error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  };

/** A queue's worker: reports failed messages one by one, so that a bad one does not fail the good ones. */
export const queueHandler =
  <Body>(
    body: z.ZodType<Body>,
    run: (body: Body, now: Date, message: { id: string; receives: number }) => Promise<void>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: { itemIdentifier: string }[] = [];
    for (const record of Records) {
      try {
        const receives = Number(record.attributes.ApproximateReceiveCount);
        const message = { id: record.messageId, receives };
        await traced(
          () => ({
            name: spanName(),
            kind: 'consumer',
            parent: record.messageAttributes?.['traceparent']?.stringValue,
            attributes: { 'messaging.system': 'aws_sqs', 'messaging.message.id': record.messageId },
          }),
          () => run(body.parse(JSON.parse(record.body)), now(), message),
        );
      } catch (error) {
        log.error('A message could not be processed.', {
          messageId: record.messageId,
          error: error as Error,
        });
        failed.push({ itemIdentifier: record.messageId });
      }
    }
    return { batchItemFailures: failed };
  };

/** A worker of the table's stream. Stops at the first record that fails, to preserve order. */
export const streamWorker =
  <Item>(item: z.ZodType<Item>, run: (item: Item, now: Date) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const { dynamodb } of Records) {
      try {
        if (!dynamodb?.NewImage) continue;
        const image = dynamodb.NewImage;
        await traced(
          () => ({ name: spanName(), kind: 'producer', parent: image['traceparent']?.S }),
          () => run(item.parse(unmarshall(image as Parameters<typeof unmarshall>[0])), now()),
        );
      } catch (error) {
        log.error('A stream record could not be relayed.', {
          sequence: dynamodb?.SequenceNumber,
          error: error as Error,
        });
        return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };
