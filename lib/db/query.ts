import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { documentClient, tableName } from '#lib/db/client';
import { type Condition, Placeholders } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import type { RawItem } from '#lib/db/table';

export interface Selection {
  readonly pk: string;
  /** Bound of the sort key, e.g. `startsWith('sk', 'SOURCE#')`. */
  readonly range?: Condition;
  /** Applied after reading: what it drops was still read and paid for. */
  readonly filter?: Condition;
  readonly newestFirst?: boolean;
  readonly after?: Key;
  readonly limit?: number;
  readonly consistent?: boolean;
}

export interface Found<T> {
  readonly items: T[];
  /** Where the next page begins; absent at the end. */
  readonly next?: Key;
}

const selectionParameters = (selection: Selection) => {
  const into = new Placeholders();
  const partition = `${into.name('pk')} = ${into.value(selection.pk)}`;
  const KeyConditionExpression = selection.range ? `${partition} AND ${selection.range(into)}` : partition;
  const FilterExpression = selection.filter?.(into);
  return {
    TableName: tableName(),
    KeyConditionExpression,
    ...(FilterExpression ? { FilterExpression } : {}),
    ExpressionAttributeNames: into.names,
    ExpressionAttributeValues: into.values,
    ScanIndexForward: !selection.newestFirst,
    ConsistentRead: selection.consistent ?? true,
  };
};

const keyOf = (raw: RawItem | undefined): Key | undefined =>
  raw && { pk: String(raw['pk']), sk: String(raw['sk']) };

/** One page of a partition, filled up to `limit` even where a filter drops items. */
export async function query<T>(selection: Selection, schema: z.ZodType<T>): Promise<Found<T>> {
  const limit = selection.limit ?? Number.POSITIVE_INFINITY;
  const items: T[] = [];
  let from = selection.after;
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient().send(
      new QueryCommand({
        ...selectionParameters(selection),
        ...(from ? { ExclusiveStartKey: { pk: from.pk, sk: from.sk } } : {}),
        ...(Number.isFinite(limit) && !selection.filter ? { Limit: limit - items.length } : {}),
      }),
    );
    for (const [position, item] of Items.entries()) {
      items.push(schema.parse(item));
      if (items.length === limit && (position < Items.length - 1 || LastEvaluatedKey)) {
        const next = keyOf(item);
        return next ? { items, next } : { items };
      }
    }
    from = keyOf(LastEvaluatedKey);
  } while (from);
  return { items };
}

/** All items of a selection, a megabyte of the partition at a time: each is read once, and none is kept. */
export async function* eachPage<T>(
  selection: Omit<Selection, 'limit'>,
  schema: z.ZodType<T>,
): AsyncGenerator<readonly T[]> {
  let from = selection.after;
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient().send(
      new QueryCommand({
        ...selectionParameters(selection),
        ...(from ? { ExclusiveStartKey: { pk: from.pk, sk: from.sk } } : {}),
      }),
    );
    yield Items.map((item) => schema.parse(item));
    from = keyOf(LastEvaluatedKey);
  } while (from);
}

/** How many items a selection has, without carrying them over the wire. */
export async function count(selection: Selection): Promise<number> {
  let total = 0;
  let from = selection.after;
  do {
    const { Count = 0, LastEvaluatedKey } = await documentClient().send(
      new QueryCommand({
        ...selectionParameters(selection),
        Select: 'COUNT',
        ...(from ? { ExclusiveStartKey: { pk: from.pk, sk: from.sk } } : {}),
      }),
    );
    total += Count;
    from = keyOf(LastEvaluatedKey);
  } while (from);
  return total;
}

/** Goes past so many items at most, without carrying them over the wire. `next` is the last of them; absent where no more are left. */
export async function stride(
  selection: Omit<Selection, 'filter' | 'limit'>,
  most: number,
): Promise<{ readonly count: number; readonly next?: Key }> {
  const { Count = 0, LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      ...selectionParameters(selection),
      Select: 'COUNT',
      Limit: most,
      ...(selection.after ? { ExclusiveStartKey: { pk: selection.after.pk, sk: selection.after.sk } } : {}),
    }),
  );
  const next = keyOf(LastEvaluatedKey);
  return { count: Count, ...(next ? { next } : {}) };
}

/** One page of the whole table, at most a megabyte of it. Only for what must leave nothing out: erasing, and proving. */
export async function scan(filter: Condition | undefined, after?: Key): Promise<Found<RawItem>> {
  const into = new Placeholders();
  const FilterExpression = filter?.(into);
  const { Items = [], LastEvaluatedKey } = await documentClient().send(
    new ScanCommand({
      TableName: tableName(),
      ...(FilterExpression
        ? { FilterExpression, ExpressionAttributeNames: into.names, ExpressionAttributeValues: into.values }
        : {}),
      ConsistentRead: true,
      ...(after ? { ExclusiveStartKey: { pk: after.pk, sk: after.sk } } : {}),
    }),
  );
  const next = keyOf(LastEvaluatedKey);
  return { items: Items, ...(next ? { next } : {}) };
}

/** Every page of the whole table. */
export async function* scanAll(): AsyncGenerator<readonly RawItem[]> {
  let after: Key | undefined;
  do {
    const { items, next } = await scan(undefined, after);
    yield items;
    after = next;
  } while (after);
}
