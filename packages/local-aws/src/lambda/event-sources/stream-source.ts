import type { StreamLog, StreamReader, StreamRecord } from '#local-aws/dynamodb/stream-log';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import { failedRecords } from '#local-aws/lambda/event-sources/batch-failures';
import { matchesPattern } from '#local-aws/lambda/event-sources/filter';
import type { EventSource, EventSourceMapping } from '#local-aws/lambda/event-sources/mapping';
import type { Lambda } from '#local-aws/lambda/lambda';

/** A table this small has few shards; two show that order holds within a key but not across keys. */
const shards = 2;
/** Lambda backs off between attempts at a failing batch; the lane waits meanwhile. */
const retryDelayMs = (attempt: number) => Math.min(200 * 2 ** attempt, 10_000);

type Entry = { sequence: number; record: StreamRecord };

/** Feeds a table's stream to a function, in order within each lane; a failing batch is retried before anything after it. */
export function pollStream(
  stream: StreamLog,
  table: string,
  key: string,
  definition: FunctionDefinition,
  mapping: EventSourceMapping,
  lambda: Lambda,
  onFailure: (queueArn: string, body: string) => void,
): EventSource {
  const patterns = mapping.FilterCriteria?.Filters.map(({ Pattern }): unknown => JSON.parse(Pattern)) ?? [];
  const batchSize = mapping.BatchSize ?? 100;
  const lanes = Array.from({ length: shards * mapping.ParallelizationFactor }, (_, number) => ({
    number,
    busy: false,
  }));
  let stopped = false;
  const sleepers = new Set<() => void>();
  const gathering = new Set<() => void>();
  const wants = (record: unknown) =>
    patterns.length === 0 || patterns.some((one) => matchesPattern(one, record));
  const reader: StreamReader = stream.subscribe(table, {
    name: key,
    lanes: lanes.length,
    wants,
    onAppend(number) {
      const lane = lanes[number];
      if (lane) void drain(lane);
    },
  });

  function sleep(milliseconds: number, among = sleepers): Promise<void> {
    if (stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        among.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      among.add(wake);
    });
  }

  async function drain(lane: { number: number; busy: boolean }): Promise<void> {
    if (lane.busy || stopped) return;
    lane.busy = true;
    try {
      if (mapping.MaximumBatchingWindowInSeconds > 0)
        await sleep(mapping.MaximumBatchingWindowInSeconds * 1000, gathering);
      for (;;) {
        const entries = stopped ? [] : reader.next(lane.number, batchSize);
        const last = entries.at(-1);
        if (last === undefined) break;
        const wanted = entries.filter(({ record }) => wants(record));
        if (wanted.length > 0) await deliver(lane.number, wanted);
        if (!stopped) reader.commit(lane.number, last.sequence);
      }
    } finally {
      lane.busy = false;
    }
  }

  /** Returns when every record has succeeded or been given up. */
  async function deliver(lane: number, entries: readonly Entry[]): Promise<void> {
    let rest = entries;
    for (let attempt = 0; rest.length > 0 && !stopped; attempt += 1) {
      const event = JSON.stringify({ Records: rest.map(({ record }) => record) });
      const result = await lambda.invoke(definition, event);
      const ids = rest.map(({ record }) => record.dynamodb.SequenceNumber);
      const failed = failedRecords(result, ids, mapping.FunctionResponseTypes.length > 0);
      // A stream resumes from the first failed record, whatever happened to those after it.
      const first = ids.findIndex((id) => failed.has(id));
      if (first === -1) return;
      rest = rest.slice(first);
      if (first > 0) attempt = -1;
      const tooOld =
        mapping.MaximumRecordAgeInSeconds !== -1 && ageOf(rest) > mapping.MaximumRecordAgeInSeconds;
      const exhausted = mapping.MaximumRetryAttempts !== -1 && attempt >= mapping.MaximumRetryAttempts;
      if (exhausted || tooOld) {
        giveUp(rest);
        return;
      }
      if (mapping.BisectBatchOnFunctionError && rest.length > 1) {
        const middle = Math.ceil(rest.length / 2);
        await deliver(lane, rest.slice(0, middle));
        rest = rest.slice(middle);
        attempt = -1;
        continue;
      }
      await sleep(retryDelayMs(attempt));
    }
  }

  function giveUp(entries: readonly Entry[]): void {
    const destination = mapping.DestinationConfig?.OnFailure.Destination;
    if (destination === undefined) return;
    const numbers = entries.map(({ record }) => record.dynamodb.SequenceNumber);
    onFailure(
      destination,
      JSON.stringify({
        requestContext: { functionArn: definition.arn, condition: 'RetryAttemptsExhausted' },
        DDBStreamBatchInfo: {
          startSequenceNumber: numbers[0],
          endSequenceNumber: numbers.at(-1),
          batchSize: entries.length,
          streamArn: entries[0]?.record.eventSourceARN,
        },
      }),
    );
  }

  for (const lane of lanes) if (mapping.Enabled) void drain(lane);
  return {
    pending: () => reader.pending(),
    endWindow() {
      for (const wake of gathering) wake();
    },
    async stop() {
      stopped = true;
      for (const wake of [...sleepers, ...gathering]) wake();
    },
  };
}

function ageOf(entries: readonly Entry[]): number {
  return Date.now() / 1000 - (entries[0]?.record.dynamodb.ApproximateCreationDateTime ?? 0);
}
