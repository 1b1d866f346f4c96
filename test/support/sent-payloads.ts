import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import * as z from 'zod';
import { webhookEventTypes } from '#lib/webhook/event-type';

const told = z.object({
  kind: z.literal('send'),
  queue: z.literal('events'),
  body: z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) }),
});

/**
 * Compares the events that a file's tests published with the published schemas: every required member is present, and no unnamed member is.
 */
export async function comparePayloads(endpoint: string, table: string): Promise<void> {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials }),
  );
  const pages = paginateScan(
    { client },
    { TableName: table, FilterExpression: 'attribute_exists(messages)' },
  );
  for await (const { Items = [] } of pages) {
    for (const message of Items.flatMap((item) => item['messages'] as unknown[])) {
      const { success, data: sent } = told.safeParse(message);
      if (!success) continue;
      const { type, data } = sent.body;
      const schema = webhookEventTypes[type]?.data;
      expect(schema, `${type} is no published event type`).toBeDefined();
      const parsed = schema?.safeParse(data);
      expect(parsed?.success ? parsed.data : parsed?.error.message, `the payload of ${type}`).toEqual(data);
    }
  }
  client.destroy();
}
