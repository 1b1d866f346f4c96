import { answerJson } from '#local-aws/aws-json';
import { createFaults, type Faults } from '#local-aws/calls/faults';
import { createRecorder, type Recorder } from '#local-aws/calls/recorder';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import { openDynamoDb } from '#local-aws/dynamodb/dynamodb';
import { keyBytes } from '#local-aws/dynamodb/key-bytes';
import { tableDefinition } from '#local-aws/dynamodb/table-definition';
import { listen } from '#local-aws/http/listen';

export interface StandaloneDynamoDb {
  /** For the client's `endpoint`; accepts any region and credentials (see `accessKeyId` to have calls attributed). */
  readonly endpoint: string;
  readonly calls: Recorder;
  readonly faults: Faults;
  /** Stores new items, in DynamoDB's JSON, without calls, which would take hours for the sizes that some costs are measured at. */
  fill(table: string, items: readonly object[]): void;
  stop(): Promise<void>;
}

export interface DynamoDbOptions {
  /** Tables in the form of CreateTable's input; members other than keys, indexes and stream are ignored. */
  readonly tables: readonly object[];
  /** In memory if omitted. */
  readonly dataDirectory?: string;
  readonly port?: number;
}

/** A standalone DynamoDB with the given tables, for tests of stores; starts in a few milliseconds. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<StandaloneDynamoDb> {
  const faults = createFaults();
  const recorder = createRecorder();
  const service = openDynamoDb(options.dataDirectory, faults);
  try {
    for (const table of options.tables) service.tables.ensure(tableDefinition.parse(table));
  } catch (error) {
    service.close();
    throw error;
  }
  const context = { recorder, faults, requestIdOf: () => undefined, crash: () => Promise.resolve() };
  const server = await listen('DynamoDB', options.port ?? 0, (request, response) => {
    void answerJson(context, [service], request, response);
  });
  return {
    endpoint: server.url,
    calls: recorder,
    faults,
    fill(name, items) {
      const table = service.tables.get(name);
      for (const item of items as readonly Item[]) {
        const key = keyBytes(item, table.definition.KeySchema);
        if (!key) throw new TypeError('An item lacks its key.');
        table.write(key, undefined, item);
      }
    },
    async stop() {
      await server.close();
      service.close();
    },
  };
}
