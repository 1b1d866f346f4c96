import { region } from '#local-aws/account';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import { failedRecords } from '#local-aws/lambda/event-sources/batch-failures';
import { matchesPattern } from '#local-aws/lambda/event-sources/filter';
import type { EventSource, EventSourceMapping } from '#local-aws/lambda/event-sources/mapping';
import type { Lambda } from '#local-aws/lambda/lambda';
import { md5 } from '#local-aws/sqs/md5';
import type { Queue, Received } from '#local-aws/sqs/queue';
import { systemAttributes } from '#local-aws/sqs/system-attributes';

/** Concurrent batches if the mapping does not say: as many as a busy function has threads. */
const defaultConcurrency = 4;

/**
 * Feeds a queue to a function: a successful batch's messages are deleted, the others return to the queue after their visibility time-out,
 * as with Lambda's own pollers.
 */
export function pollQueue(
  queue: Queue,
  definition: FunctionDefinition,
  mapping: EventSourceMapping,
  lambda: Lambda,
): EventSource {
  const limit = mapping.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency;
  const batchSize = mapping.BatchSize ?? 10;
  const patterns = mapping.FilterCriteria?.Filters.map(({ Pattern }): unknown => JSON.parse(Pattern)) ?? [];
  let running = 0;
  let stopped = false;
  let stopWaiting = () => {};
  let window: NodeJS.Timeout | undefined;

  function pump(): void {
    stopWaiting();
    while (!stopped && running < limit) {
      const messages = receive();
      if (messages.length === 0) break;
      running += 1;
      void handle(messages).finally(() => {
        running -= 1;
        pump();
      });
    }
    if (!stopped && running < limit) stopWaiting = queue.whenVisible(arrived);
  }

  /** With a batching window, an incomplete batch waits for the window to pass. */
  function arrived(): void {
    if (mapping.MaximumBatchingWindowInSeconds === 0) pump();
    else window ??= setTimeout(endWindow, mapping.MaximumBatchingWindowInSeconds * 1000);
  }

  function endWindow(): void {
    clearTimeout(window);
    window = undefined;
    pump();
  }

  function receive(): Received[] {
    const all: Received[] = [];
    while (all.length < batchSize) {
      const some = queue.receive(Math.min(10, batchSize - all.length), undefined);
      if (some.length === 0) break;
      all.push(...some);
    }
    // Messages that no filter matches are deleted, as on Lambda.
    return all.filter((message) => {
      const wanted =
        patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, filterable(message)));
      if (!wanted) queue.delete(message.receipt);
      return wanted;
    });
  }

  async function handle(messages: readonly Received[]): Promise<void> {
    for (const { seq } of messages) queue.held.add(seq);
    const event = { Records: messages.map((message) => toRecord(queue, message)) };
    const result = await lambda.invoke(definition, JSON.stringify(event));
    for (const { seq } of messages) queue.held.delete(seq);
    if (stopped) return;
    const reports = mapping.FunctionResponseTypes.length > 0;
    const failed = failedRecords(
      result,
      messages.map(({ id }) => id),
      reports,
    );
    for (const message of messages) if (!failed.has(message.id)) queue.delete(message.receipt);
  }

  // Only these pollers work on the queue, so messages in flight from an earlier run need not wait for their time-out.
  queue.releaseInFlight();
  if (mapping.Enabled) pump();
  return {
    pending: () => {
      const { visible, inFlight } = queue.counts();
      return mapping.Enabled ? visible + inFlight : 0;
    },
    endWindow() {
      if (window) endWindow();
    },
    async stop() {
      stopped = true;
      clearTimeout(window);
      stopWaiting();
    },
  };
}

function filterable(message: Received): object {
  try {
    return { body: JSON.parse(message.body) };
  } catch {
    return { body: message.body };
  }
}

function toRecord(queue: Queue, message: Received): object {
  const attributes = Object.entries(
    JSON.parse(message.attributes) as Record<
      string,
      { DataType: string; StringValue?: string; BinaryValue?: string }
    >,
  );
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(
      attributes.map(([name, { DataType, StringValue, BinaryValue }]) => [
        name,
        {
          dataType: DataType,
          stringValue: StringValue,
          binaryValue: BinaryValue,
          stringListValues: [],
          binaryListValues: [],
        },
      ]),
    ),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: region,
  };
}
