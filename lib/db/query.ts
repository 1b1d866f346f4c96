import {
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { documentClient, tableName } from '#lib/db/client';
import { type Condition, Placeholders } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import type { RawItem } from '#lib/db/table';

export interface Selection {
  readonly pk: string;
  /** Bound of the sort key, e.g. `startsWith('sk', 'SOURCE#')`. */
  readonly range?: Condition;
  /** Applied after reading: dropped items were still read and paid for. */
  readonly filter?: Condition;
  readonly newestFirst?: boolean;
  readonly after?: Key | undefined;
  readonly limit?: number;
  readonly consistent?: boolean;
  /** Returns only these, if a schema needs few of many. */
  readonly attributes?: readonly string[];
}

export interface Found<T> {
  readonly items: T[];
  /** The start of the next page; absent at the end. */
  readonly next?: Key;
}

const selectionParameters = (selection: Selection) => {
  const into = new Placeholders();
  const partition = `${into.name('pk')} = ${into.value(selection.pk)}`;
  const KeyConditionExpression = selection.range ? `${partition} AND ${selection.range(into)}` : partition;
  const FilterExpression = selection.filter?.(into);
  const ProjectionExpression = selection.attributes?.map((name) => into.name(name)).join(', ');
  return {
    TableName: tableName(),
    KeyConditionExpression,
    ...(FilterExpression ? { FilterExpression } : {}),
    ...(ProjectionExpression ? { ProjectionExpression } : {}),
    ExpressionAttributeNames: into.names,
    ExpressionAttributeValues: into.values,
    ScanIndexForward: !selection.newestFirst,
    ConsistentRead: selection.consistent ?? true,
  };
};

const keyOf = (raw: RawItem | undefined): Key | undefined =>
  raw && { pk: String(raw['pk']), sk: String(raw['sk']) };

type Answer = Pick<QueryCommandOutput, 'Items' | 'Count' | 'LastEvaluatedKey'>;

const answerOf = (
  selection: Omit<Selection, 'limit'>,
  more: Pick<QueryCommandInput, 'Limit' | 'Select'>,
): Promise<Answer> =>
  documentClient().send(
    new QueryCommand({
      ...selectionParameters(selection),
      ...(selection.after ? { ExclusiveStartKey: { pk: selection.after.pk, sk: selection.after.sk } } : {}),
      ...more,
    }),
  );

/** All responses of the table to a selection, a megabyte of the partition at a time. Calls `more` before each. */
async function* answersOf(
  selection: Omit<Selection, 'limit'>,
  more: () => Pick<QueryCommandInput, 'Limit' | 'Select'> = () => ({}),
): AsyncGenerator<Answer> {
  for (let from = selection.after; ; ) {
    const answer = await answerOf({ ...selection, after: from }, more());
    yield answer;
    from = keyOf(answer.LastEvaluatedKey);
    if (!from) return;
  }
}

/** One page of a partition, filled up to `limit` even if a filter drops items. */
export async function query<T>(selection: Selection, schema: z.ZodType<T>): Promise<Found<T>> {
  const limit = selection.limit ?? Number.POSITIVE_INFINITY;
  const items: T[] = [];
  const left = () => (Number.isFinite(limit) && !selection.filter ? { Limit: limit - items.length } : {});
  for await (const { Items = [], LastEvaluatedKey } of answersOf(selection, left))
    for (const [position, item] of Items.entries()) {
      items.push(schema.parse(item));
      if (items.length === limit && (position < Items.length - 1 || LastEvaluatedKey)) {
        const next = keyOf(item);
        return next ? { items, next } : { items };
      }
    }
  return { items };
}

/** All items of a selection, a megabyte of the partition at a time, without keeping them in memory. */
export async function* eachPage<T>(
  selection: Omit<Selection, 'limit'>,
  schema: z.ZodType<T>,
): AsyncGenerator<readonly T[]> {
  for await (const { Items = [] } of answersOf(selection)) yield Items.map((item) => schema.parse(item));
}

/** How many items a selection has, without transferring them. */
export async function count(selection: Selection): Promise<number> {
  let total = 0;
  for await (const { Count = 0 } of answersOf(selection, () => ({ Select: 'COUNT' }))) total += Count;
  return total;
}

/** The matching items among the next `most` of a selection. `next` is the last item read; absent at the end. */
export async function glance<T>(
  selection: Omit<Selection, 'limit'>,
  schema: z.ZodType<T>,
  most: number,
): Promise<Found<T>> {
  const { Items = [], LastEvaluatedKey } = await answerOf(selection, { Limit: most });
  const next = keyOf(LastEvaluatedKey);
  return { items: Items.map((item) => schema.parse(item)), ...(next ? { next } : {}) };
}

/** One page of the whole table, at most a megabyte. Only for work that must leave nothing out: erasing, and proving. */
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
