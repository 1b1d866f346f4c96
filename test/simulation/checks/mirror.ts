import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { LocalDynamoDb } from '#local-aws/dynamodb/dynamodb';

export type Item = Readonly<Record<string, unknown>>;

export interface Change {
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Entries read at once; fewer are all that there are. */
const MOST = 1_000;

/** An item as the stream has it, in plain values. */
const plain = (image: object): Item => unmarshall(image as Parameters<typeof unmarshall>[0]);

/** All items of the table as they stand, kept up to date from its stream. */
export class Mirror {
  readonly items = new Map<string, Item>();
  readonly #reader: ReturnType<LocalDynamoDb['stream']['subscribe']>;

  constructor(dynamodb: LocalDynamoDb, table: string) {
    this.#reader = dynamodb.stream.subscribe(table, {
      name: 'simulation',
      lanes: 1,
      wants: () => true,
      onAppend: () => undefined,
    });
  }

  /** What changed since it was asked last, in order. */
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
        if (after) this.items.set(key, after);
        else this.items.delete(key);
        found.push({ key, before, after });
      }
      this.#reader.commit(0, last.sequence);
      if (entries.length < MOST) return found;
    }
  }

  /** Items of a kind, as `ORG#<organization>#<kind>`. */
  of(organization: string, kind: string): Item[] {
    const start = `ORG#${organization}${kind} `;
    return [...this.items].flatMap(([key, item]) => (key.startsWith(start) ? [item] : []));
  }
}
