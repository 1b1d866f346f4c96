import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { LocalDynamoDb } from '#local-aws/dynamodb/dynamodb';

export type Item = Readonly<Record<string, unknown>>;

export interface Change {
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Entries per read; fewer means that the end is reached. */
const MOST = 1_000;

/** An item of the stream as plain values. */
const plain = (image: object): Item => unmarshall(image as Parameters<typeof unmarshall>[0]);

/** All current items of the table, kept up to date from its stream. */
export class Mirror {
  readonly items = new Map<string, Item>();
  /** The same items, by partition. */
  readonly #partitions = new Map<string, Map<string, Item>>();
  readonly #reader: ReturnType<LocalDynamoDb['stream']['subscribe']>;

  constructor(dynamodb: LocalDynamoDb, table: string) {
    this.#reader = dynamodb.stream.subscribe(table, {
      name: 'simulation',
      lanes: 1,
      wants: () => true,
      onAppend: () => undefined,
    });
  }

  /** Changes since the last call, in order. */
  changes(): Change[] {
    const found: Change[] = [];
    for (;;) {
      const entries = this.#reader.next(0, MOST);
      const last = entries.at(-1);
      if (!last) return found;
      for (const { record } of entries) {
        const { Keys, NewImage } = record.dynamodb;
        const { pk, sk } = plain(Keys);
        const key = `${pk} ${sk}`;
        const before = this.items.get(key);
        const after = NewImage && plain(NewImage);
        for (const items of [this.items, this.#partition(String(pk))]) {
          if (after) items.set(key, after);
          else items.delete(key);
        }
        found.push({ key, before, after });
      }
      this.#reader.commit(0, last.sequence);
      if (entries.length < MOST) return found;
    }
  }

  /** Items of a kind, in `ORG#<organization>#<kind>`. */
  of(organization: string, kind: string): Item[] {
    return [...this.#partition(`ORG#${organization}${kind}`).values()];
  }

  #partition(pk: string): Map<string, Item> {
    const items = this.#partitions.get(pk) ?? new Map<string, Item>();
    this.#partitions.set(pk, items);
    return items;
  }
}
