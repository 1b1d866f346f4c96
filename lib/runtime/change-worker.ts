import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { now } from '#lib/runtime/clock';
import { log } from '#lib/runtime/log';

type Item = Record<string, unknown>;

const itemOf = (image: Record<string, AttributeValue> | undefined): Item =>
  image ? unmarshall(image as Parameters<typeof unmarshall>[0]) : {};

/** A worker for table changes: passes each item before (empty if new) and after. Skips deletions. */
export const changeWorker =
  (run: (before: Item, after: Item, sequence: string, at: Date) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const { dynamodb } of Records) {
      const sequence = dynamodb?.SequenceNumber ?? '';
      try {
        if (dynamodb?.NewImage)
          await run(itemOf(dynamodb.OldImage), itemOf(dynamodb.NewImage), sequence, now());
      } catch (error) {
        log.error('A table change could not be processed.', { sequence, error: error as Error });
        return { batchItemFailures: [{ itemIdentifier: sequence }] };
      }
    }
    return { batchItemFailures: [] };
  };
