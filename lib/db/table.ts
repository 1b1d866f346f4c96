import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import { documentClient, tableName } from '#lib/db/client';
import { Placeholders } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import { transactItem, type Write } from '#lib/db/write';

/** An item as stored in the table, before its schema has parsed it. */
export type RawItem = Record<string, unknown>;

/** Writes whose conditions failed, with the existing items; `undefined` if there was none. */
export interface Refused {
  /** Keyed by the write itself, regardless of its position in the transaction. */
  readonly by: ReadonlyMap<Write, RawItem | undefined>;
  /** The existing item of the first refused write. */
  readonly existing: RawItem | undefined;
}

const refusedBy = (found: readonly (readonly [Write, RawItem | undefined])[]): Refused => ({
  by: new Map(found),
  existing: found[0]?.[1],
});

/** Concurrent transactions touched the same item too often in a row. `toProblem` recognizes the name. */
export class TransactionContention extends Error {
  override readonly name = 'TransactionContention';
}

export async function get<T>(key: Key, schema: z.ZodType<T>, consistent = true): Promise<T | undefined> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ConsistentRead: consistent }),
  );
  return Item === undefined ? undefined : schema.parse(Item);
}

const projection = (attributes: readonly string[] | undefined) => {
  if (!attributes) return {};
  const into = new Placeholders();
  const ProjectionExpression = ['pk', 'sk', ...attributes].map((name) => into.name(name)).join(', ');
  return { ProjectionExpression, ExpressionAttributeNames: into.names };
};

/**
 * Up to 100 items in one round trip, in the order of the keys; missing ones are `undefined`. `attributes` limits what is sent, if a schema
 * needs few of many.
 */
export async function getMany<T>(
  wanted: readonly Key[],
  schema: z.ZodType<T>,
  attributes?: readonly string[],
): Promise<(T | undefined)[]> {
  if (wanted.length === 0) return [];
  const found = new Map<string, T>();
  // Keys may repeat; BatchGetItem rejects duplicates.
  const distinct = new Map(wanted.map(({ pk, sk }) => [`${pk}|${sk}`, { pk, sk }]));
  let pending: Record<string, unknown>[] = [...distinct.values()];
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    if (attempt > 0) await sleep(Math.min(50 * 2 ** attempt, 1000) * (0.5 + Math.random() / 2));
    const { Responses, UnprocessedKeys } = await documentClient().send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: pending, ConsistentRead: true, ...projection(attributes) } },
      }),
    );
    for (const item of Responses?.[tableName()] ?? [])
      found.set(`${item['pk']}|${item['sk']}`, schema.parse(item));
    pending = UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return wanted.map((key) => found.get(`${key.pk}|${key.sk}`));
}

const CONTENTION_ATTEMPTS = 8;

/** Pauses before retrying after a conflict, with jitter; no pause before the first attempt. */
async function beforeTry(attempt: number): Promise<void> {
  if (attempt > 0) await sleep(Math.min(20 * 2 ** attempt, 800) * (0.5 + Math.random() / 2));
}

/** Retries one write while a transaction holds its item: neither DynamoDB nor its SDK does so. */
async function sendWrite<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < CONTENTION_ATTEMPTS; attempt += 1) {
    await beforeTry(attempt);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error;
    }
  }
  throw new TransactionContention(`A write conflicted ${CONTENTION_ATTEMPTS} times.`);
}

/** One write. A failed condition is returned, not thrown. */
export async function write(one: Write): Promise<Refused | undefined> {
  const { Put, Update, Delete } = transactItem(one);
  try {
    await sendWrite(async () => {
      if (Put) await documentClient().send(new PutCommand(Put));
      else if (Update) await documentClient().send(new UpdateCommand(Update));
      else if (Delete) await documentClient().send(new DeleteCommand(Delete));
      else throw new TypeError('A check must be part of a transaction.');
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return refusedBy([[one, error.Item && unmarshall(error.Item)]]);
  }
}

/** Writes one BatchWriteItem takes. */
const TOGETHER = 25;

/**
 * Unconditional puts and removals, in as few round trips as possible, each at the price of a single one. Not atomic: on failure some may
 * have been written.
 */
export async function writeAll(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += TOGETHER) {
    let pending: Record<string, unknown>[] = writes.slice(from, from + TOGETHER).map((one) => {
      const { Put, Delete } = transactItem(one);
      if (one.when) throw new TypeError('A conditional write must be on its own or in a transaction.');
      if (Put) return { PutRequest: { Item: Put.Item } };
      if (Delete) return { DeleteRequest: { Key: Delete.Key } };
      throw new TypeError('Only puts and deletes can be batched.');
    });
    for (let attempt = 0; pending.length > 0; attempt += 1) {
      await beforeTry(attempt);
      const RequestItems = { [tableName()]: pending };
      const { UnprocessedItems } = await documentClient().send(new BatchWriteCommand({ RequestItems }));
      pending = UnprocessedItems?.[tableName()] ?? [];
    }
  }
}

/** One unconditional update that returns the whole item after it. */
export async function updateAndGet<T>(one: Write, schema: z.ZodType<T>): Promise<T> {
  const { Update } = transactItem(one);
  if (!Update) throw new TypeError('Only an update can return the updated item.');
  const { Attributes } = await sendWrite(() =>
    documentClient().send(new UpdateCommand({ ...Update, ReturnValues: 'ALL_NEW' })),
  );
  return schema.parse(Attributes);
}

/**
 * All writes or none. Returns the failed conditions. Retries conflicts with other transactions with jitter; throws `TransactionContention`
 * after that.
 */
export async function transact(writes: readonly Write[]): Promise<Refused | undefined> {
  const TransactItems = writes.map(transactItem);
  for (let attempt = 0; attempt < CONTENTION_ATTEMPTS; attempt += 1) {
    await beforeTry(attempt);
    try {
      await documentClient().send(new TransactWriteCommand({ TransactItems }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const passing = reasons.some(
        ({ Code }) => Code === 'TransactionConflict' || Code === 'ThrottlingError',
      );
      const refused = writes.flatMap((write, index) => {
        const { Code, Item } = reasons[index] ?? {};
        return Code === 'ConditionalCheckFailed' ? [[write, Item && unmarshall(Item)] as const] : [];
      });
      // While another transaction holds an item, its condition cannot be evaluated.
      const isLast = attempt === CONTENTION_ATTEMPTS - 1;
      if (refused.length > 0 && (!passing || isLast)) return refusedBy(refused);
      if (!passing) throw error;
    }
  }
  throw new TransactionContention(
    `A transaction of ${writes.length} writes conflicted ${CONTENTION_ATTEMPTS} times.`,
  );
}
