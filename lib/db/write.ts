import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { tableName } from '#lib/db/client';
import { type Condition, Placeholders } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';

/** An item's attributes besides its key. `ttl` is Unix seconds, used for cleanup only. */
export type Attributes = Readonly<Record<string, unknown>>;

export type Write =
  | { readonly kind: 'put'; readonly key: Key; readonly item: Attributes; readonly when?: Condition }
  | { readonly kind: 'update'; readonly key: Key; readonly change: Change; readonly when?: Condition }
  | { readonly kind: 'delete'; readonly key: Key; readonly when?: Condition }
  | { readonly kind: 'check'; readonly key: Key; readonly when: Condition };

export interface Change {
  readonly set?: Attributes;
  /** Set only if the attribute does not exist yet. */
  readonly setOnce?: Attributes;
  /** Numbers to add atomically. A dotted name reaches into an existing map. */
  readonly add?: Readonly<Record<string, number>>;
  readonly append?: Readonly<Record<string, readonly unknown[]>>;
  readonly remove?: readonly string[];
}

export const put = (key: Key, item: Attributes, when?: Condition): Write =>
  when ? { kind: 'put', key, item, when } : { kind: 'put', key, item };
export const update = (key: Key, change: Change, when?: Condition): Write =>
  when ? { kind: 'update', key, change, when } : { kind: 'update', key, change };
export const remove = (key: Key, when?: Condition): Write =>
  when ? { kind: 'delete', key, when } : { kind: 'delete', key };
export const check = (key: Key, when: Condition): Write => ({ kind: 'check', key, when });

const namesAndValues = (into: Placeholders) => ({
  ...(Object.keys(into.names).length > 0 ? { ExpressionAttributeNames: into.names } : {}),
  ...(Object.keys(into.values).length > 0 ? { ExpressionAttributeValues: into.values } : {}),
});

function updateExpression(change: Change, into: Placeholders): string {
  const assignments = [
    ...Object.entries(change.set ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${into.name(name)} = ${into.value(value)}`),
    ...Object.entries(change.setOnce ?? {}).map(([name, value]) => {
      const placeholder = into.name(name);
      return `${placeholder} = if_not_exists(${placeholder}, ${into.value(value)})`;
    }),
    ...Object.entries(change.append ?? {}).map(([name, values]) => {
      const placeholder = into.name(name);
      return `${placeholder} = list_append(if_not_exists(${placeholder}, ${into.value([])}), ${into.value(values)})`;
    }),
  ];
  // ADD rejects a nested path whose map is missing, but creates a top-level number: counters are top-level.
  const additions = Object.entries(change.add ?? {})
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${into.name(name)} ${into.value(amount)}`);
  const removals = (change.remove ?? []).map((name) => into.name(name));
  return [
    assignments.length > 0 ? `SET ${assignments.join(', ')}` : '',
    additions.length > 0 ? `ADD ${additions.join(', ')}` : '',
    removals.length > 0 ? `REMOVE ${removals.join(', ')}` : '',
  ]
    .filter((clause) => clause !== '')
    .join(' ');
}

const onFailure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write in the SDK's form, the same for a single call and inside TransactWriteItems. */
export function transactItem(write: Write): TransactItem {
  const into = new Placeholders();
  const TableName = tableName();
  const Key = { pk: write.key.pk, sk: write.key.sk };
  const UpdateExpression = write.kind === 'update' ? updateExpression(write.change, into) : '';
  const ConditionExpression = write.when?.(into) ?? '';
  const condition = write.when ? { ConditionExpression, ...onFailure } : {};
  const rest = { TableName, ...condition, ...namesAndValues(into) };
  switch (write.kind) {
    case 'put':
      return { Put: { ...rest, Item: { ...Key, ...write.item } } };
    case 'update':
      return { Update: { ...rest, Key, UpdateExpression } };
    case 'delete':
      return { Delete: { ...rest, Key } };
    case 'check':
      return { ConditionCheck: { ...rest, Key, ConditionExpression } };
  }
}
