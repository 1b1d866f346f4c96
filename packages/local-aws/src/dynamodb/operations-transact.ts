import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { AwsError } from '#local-aws/aws-error';
import type { Operation } from '#local-aws/aws-json';
import type { Call } from '#local-aws/calls/call';
import type { FaultSource } from '#local-aws/calls/faults';
import { type Consumed, charge, merged, readUnits, report, writeUnits } from '#local-aws/dynamodb/capacity';
import { prepareRead } from '#local-aws/dynamodb/read';
import type { CancellationReason } from '#local-aws/dynamodb/refusals';
import { idempotentMismatch, transactionCanceled, validationError } from '#local-aws/dynamodb/refusals';
import { parseRequest } from '#local-aws/dynamodb/request';
import { stored } from '#local-aws/dynamodb/stored-item';
import type { Tables } from '#local-aws/dynamodb/tables';
import { type Evaluated, evaluate, prepareWrite, type Write } from '#local-aws/dynamodb/write';
import { parseInput } from '#local-aws/parse-input';
import { atomically } from '#local-aws/sqlite';

const consumedCapacity = z.enum(['INDEXES', 'TOTAL', 'NONE']).optional();
const action = z.record(z.string(), z.unknown()).optional();

const writeInput = z.strictObject({
  TransactItems: z
    .array(z.strictObject({ Put: action, Update: action, Delete: action, ConditionCheck: action }))
    .min(1)
    .max(100),
  ClientRequestToken: z.string().min(1).max(36).optional(),
  ReturnConsumedCapacity: consumedCapacity,
});

const readInput = z.strictObject({
  TransactItems: z
    .array(z.strictObject({ Get: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(100),
  ReturnConsumedCapacity: consumedCapacity,
});

/** The size limit for all items of a transaction, in bytes. */
const largestTransaction = 4 * 1024 * 1024;
const tokenLifetime = 10 * 60_000;

export function transactOperations(
  database: DatabaseSync,
  tables: Tables,
  faults: FaultSource,
): Record<'TransactWriteItems' | 'TransactGetItems', Operation> {
  const tokens = rememberedTokens(database);
  return {
    TransactWriteItems(input, call) {
      const {
        TransactItems,
        ClientRequestToken: token,
        ReturnConsumedCapacity: wanted,
      } = parseInput(writeInput, input);
      const writes = TransactItems.map((item) => prepareAction(tables, item, call));
      refuseRepeatedItems(writes);
      const digest = token === undefined ? '' : hash('sha256', JSON.stringify(TransactItems), 'hex');
      if (token !== undefined && tokens.isDone(token, digest)) return {};
      const evaluated = writes.map(tryEvaluate);
      const reasons = evaluated.map((one): CancellationReason => ('Code' in one ? one : reasonOf(one)));
      const conflict = faults.isConflict();
      if (conflict)
        reasons[0] = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };
      const failed = reasons.some((reason) => reason.Code !== 'None');
      const applied = evaluated.filter((one): one is Evaluated => 'write' in one);
      const consumed = failed
        ? applied.map((one) => cost(one, new Map()))
        : atomically(database, () => {
            if (token !== undefined) tokens.remember(token, digest);
            return applied.map((one) =>
              cost(one, one.write.table.write(one.write.key, one.before, one.after)),
            );
          });
      for (const [index, one] of consumed.entries()) charge(call, one, index);
      if (failed) throw transactionCanceled(reasons);
      return withCapacity({}, consumed, wanted);
    },

    TransactGetItems(input, call) {
      const { TransactItems, ReturnConsumedCapacity: wanted } = parseInput(readInput, input);
      const reads = TransactItems.map(({ Get }) => prepareRead(tables, parseRequest('getItem', Get), call));
      const results = reads.map((read) => read.perform());
      const consumed = results.map(
        (result): Consumed => ({
          table: result.table,
          kind: 'read',
          units: 2 * readUnits(result.bytes, true),
          indexes: new Map(),
        }),
      );
      for (const [index, one] of consumed.entries()) charge(call, one, index);
      const responses = results.map(({ item }) => (item === undefined ? {} : { Item: item }));
      return withCapacity({ Responses: responses }, consumed, wanted);
    },
  };
}

function prepareAction(
  tables: Tables,
  item: z.infer<typeof writeInput>['TransactItems'][number],
  call: Call,
): Write {
  if (Object.values(item).filter((one) => one !== undefined).length !== 1) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  if (item.Put) return prepareWrite(tables, 'PutItem', parseRequest('putItem', item.Put), call);
  if (item.Update) return prepareWrite(tables, 'UpdateItem', parseRequest('updateItem', item.Update), call);
  if (item.Delete) return prepareWrite(tables, 'DeleteItem', parseRequest('deleteItem', item.Delete), call);
  const check = parseRequest('deleteItem', item.ConditionCheck);
  if (check._condition === undefined) throw validationError('The expression can not be empty;');
  return prepareWrite(tables, 'ConditionCheckItem', check, call);
}

function refuseRepeatedItems(writes: readonly Write[]): void {
  const keys = writes.map(
    ({ table, key }) => `${table.arn} ${key.hash.toString('hex')} ${key.range.toString('hex')}`,
  );
  if (new Set(keys).size < keys.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
  const bytes = writes.reduce((sum, { request: { Item } }) => sum + (Item ? stored(Item).size : 0), 0);
  if (bytes > largestTransaction) {
    throw validationError('Collection size of items in the transaction has exceeded the maximum of 4 MB');
  }
}

/** An update that does not fit the stored item cancels the transaction instead of failing the request. */
function tryEvaluate(write: Write): Evaluated | CancellationReason {
  try {
    return evaluate(write);
  } catch (error) {
    if (error instanceof AwsError) return { Code: 'ValidationError', Message: error.message };
    throw error;
  }
}

function reasonOf({ holds, before, write }: Evaluated): CancellationReason {
  if (holds) return { Code: 'None' };
  const old = write.request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before : undefined;
  return {
    Code: 'ConditionalCheckFailed',
    Message: 'The conditional request failed',
    ...(old === undefined ? {} : { Item: old }),
  };
}

/** Twice the units, one to prepare and one to commit; condition checks cost the same. Index entries are written once. */
function cost({ write, before, after }: Evaluated, indexes: Map<string, number>): Consumed {
  return {
    table: write.table.definition.TableName,
    kind: 'write',
    units: 2 * writeUnits(before, after),
    indexes,
  };
}

function withCapacity(
  reply: object,
  consumed: readonly Consumed[],
  wanted: z.infer<typeof consumedCapacity>,
): object {
  const capacity = merged(consumed).flatMap((one) => report(one, wanted, true) ?? []);
  return capacity.length === 0 ? reply : { ...reply, ConsumedCapacity: capacity };
}

/** ClientRequestToken: for ten minutes the same request with the same token succeeds without being applied again. */
function rememberedTokens(database: DatabaseSync) {
  database.exec(
    'CREATE TABLE IF NOT EXISTS transaction_tokens (token TEXT PRIMARY KEY, digest TEXT, at INTEGER)',
  );
  const find = database.prepare('SELECT digest FROM transaction_tokens WHERE token = ? AND at > ?');
  const store = database.prepare('INSERT OR REPLACE INTO transaction_tokens VALUES (?, ?, ?)');
  const forget = database.prepare('DELETE FROM transaction_tokens WHERE at <= ?');
  let remembered = 0;
  return {
    isDone(token: string, digest: string): boolean {
      const known = find.get(token, Date.now() - tokenLifetime);
      if (known !== undefined && known['digest'] !== digest) throw idempotentMismatch();
      return known !== undefined;
    },
    remember(token: string, digest: string): void {
      store.run(token, digest, Date.now());
      remembered += 1;
      if (remembered % 1000 === 0) forget.run(Date.now() - tokenLifetime);
    },
  };
}
