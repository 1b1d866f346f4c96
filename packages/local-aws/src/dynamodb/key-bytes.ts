import { createHash } from 'node:crypto';
import type { Call } from '#local-aws/calls/call';
import type { AttributeValue, Item } from '#local-aws/dynamodb/attribute-value';
import { sortableNumber } from '#local-aws/dynamodb/decimal';
import { type KeySchema, keyNames } from '#local-aws/dynamodb/table-definition';

/** A key in the form that storage sorts by. */
export interface KeyBytes {
  readonly hash: Buffer;
  readonly range: Buffer;
}

const empty = Buffer.alloc(0);

/** The bytes of a key value, in DynamoDB's order: UTF-8 bytes, numeric value, or bytes. */
export function sortableBytes(value: AttributeValue): Buffer {
  if ('S' in value) return Buffer.from(value.S);
  if ('N' in value) return sortableNumber(value.N);
  if ('B' in value) return Buffer.from(value.B, 'base64');
  throw new Error('keys are strings, numbers or binaries');
}

/** A digest precedes the partition key, so that a scan has no useful order, as on the real service. */
export function hashBytes(value: AttributeValue): Buffer {
  const bytes = sortableBytes(value);
  return Buffer.concat([createHash('md5').update(bytes).digest().subarray(0, 4), bytes]);
}

/** The key of an item under a schema; undefined if an index does not hold the item because a key part is missing. */
export function keyBytes(item: Item, schema: KeySchema): KeyBytes | undefined {
  const { hash, range } = keyNames(schema);
  const hashValue = item[hash];
  const rangeValue = range === undefined ? undefined : item[range];
  if (hashValue === undefined || (range !== undefined && rangeValue === undefined)) return undefined;
  return { hash: hashBytes(hashValue), range: rangeValue === undefined ? empty : sortableBytes(rangeValue) };
}

export function pickKey(item: Item, schema: KeySchema): Item {
  const { hash, range } = keyNames(schema);
  const names = range === undefined ? [hash] : [hash, range];
  return Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
}

/** Records the item on the call. */
export function touchItem(call: Call, item: Item, schema: KeySchema): void {
  const values = Object.values(pickKey(item, schema)).map((value) => Object.values(value).join());
  call.items.push({ key: values.join('|'), units: 0 });
}
