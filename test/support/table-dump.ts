import { gunzipSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '#lib/db/client';

/** An item as text, with compressed values unpacked. */
const textOf = (item: Record<string, unknown>): string =>
  JSON.stringify(item, (_name, value: unknown) =>
    value instanceof Uint8Array ? gunzipSync(value).toString('utf8') : value,
  );

/** Every item of the table as text. */
export async function dumpTable(): Promise<string[]> {
  const items: string[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documentClient().send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: from }),
    );
    items.push(...(page.Items ?? []).map(textOf));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}
