import { expect, test } from 'vitest';
import type { StreamLog } from '#local-aws/dynamodb/stream-log';
import { whenIdle } from '#local-aws/idle';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import { eventSourceMapping } from '#local-aws/lambda/event-sources/mapping';
import { pollQueue } from '#local-aws/lambda/event-sources/sqs-source';
import { pollStream } from '#local-aws/lambda/event-sources/stream-source';
import type { Lambda } from '#local-aws/lambda/lambda';
import type { Queue, Received } from '#local-aws/sqs/queue';

/** Far longer than the test runs. */
const mapping = eventSourceMapping.parse({
  FunctionName: 'reader',
  EventSourceArn: 'arn:source',
  MaximumBatchingWindowInSeconds: 300,
});
const definition = { key: 'Reader', arn: 'arn:reader' } as FunctionDefinition;

function recordingLambda() {
  const calls: number[] = [];
  const invoke = async (_: unknown, event: string) => {
    calls.push(JSON.parse(event).Records.length);
    return { kind: 'success', payload: 'null' };
  };
  return { calls, lambda: { invoke } as unknown as Lambda };
}

test('waiting for a stream to become idle skips its batching window', async () => {
  const records = [1, 2].map((n) => ({ sequence: n, record: { dynamodb: { SequenceNumber: String(n) } } }));
  let left = records;
  const stream = {
    subscribe: () => ({
      next: (lane: number) => (lane === 0 ? left : []),
      commit: () => {
        left = [];
      },
      pending: () => left.length,
    }),
  } as unknown as StreamLog;
  const { calls, lambda } = recordingLambda();
  const source = pollStream(stream, 'table', 'Key', definition, mapping, lambda, () => {});
  await whenIdle(() => ({ records: source.pending() }), 2_000, source.endWindow);
  expect(calls).toEqual([2]);
  await source.stop();
});

test('waiting for a queue to become idle skips its batching window', async () => {
  const unread: Received[] = [];
  let inFlight = 0;
  let arrived = () => {};
  const queue = {
    held: new Set(),
    counts: () => ({ visible: unread.length, inFlight, delayed: 0 }),
    receive: () => {
      inFlight += unread.length;
      return unread.splice(0);
    },
    delete: () => {
      inFlight -= 1;
    },
    whenVisible: (wake: () => void) => {
      arrived = wake;
      return () => {};
    },
    releaseInFlight: () => {},
  } as unknown as Queue;
  const { calls, lambda } = recordingLambda();
  const source = pollQueue(queue, definition, mapping, lambda);
  for (const id of ['a', 'b']) unread.push({ id, body: '{}', attributes: '{}', receipt: id } as Received);
  arrived();
  await whenIdle(() => ({ messages: source.pending() }), 2_000, source.endWindow);
  expect(calls).toEqual([2]);
  await source.stop();
});
