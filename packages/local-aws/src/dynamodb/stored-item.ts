import type { Item } from '#local-aws/dynamodb/attribute-value';
import { itemSize } from '#local-aws/dynamodb/item-size';

/** An item as stored in the table: its JSON, and its size in bytes as DynamoDB counts them. */
export interface StoredItem {
  readonly text: string;
  readonly size: number;
}

const known = new WeakMap<Item, StoredItem>();

/** An item's JSON and size, computed once: items that were read or are to be written are never changed. */
export function stored(item: Item): StoredItem {
  const before = known.get(item);
  if (before !== undefined) return before;
  const made = { text: JSON.stringify(item), size: itemSize(item) };
  known.set(item, made);
  return made;
}

export function readItem({ item: text, size }: { readonly item: string; readonly size: number }): Item {
  const item = JSON.parse(text) as Item;
  known.set(item, { text, size });
  return item;
}
