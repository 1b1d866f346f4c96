import * as z from 'zod';
import * as keys from '#lib/db/keys';
import { type RegisteredList, wordOf } from '#lib/db/registered-list';
import { getMany, write } from '#lib/db/table';
import { type Attributes, update } from '#lib/db/write';
import { pack, packed } from '#lib/shared/packed';
import { DAY, plus, unixSeconds } from '#lib/shared/time';

/** A list entry: the item's sort key and its noted attributes joined into one word. */
export type Entry = readonly [item: string, word: string];

/** A run of consecutive items: the sort key of the last, and a count per word. */
export const block = z.lazy(() =>
  z.object({
    /** Unique to these entries; changed entries get a new name, so a slow worker corrupts nothing. */
    name: z.string(),
    through: z.string(),
    counts: z.record(z.string(), z.number()),
  }),
);
export type Block = z.infer<typeof block>;

const blockItem = z.lazy(() => z.object({ entries: packed(z.array(z.tuple([z.string(), z.string()]))) }));

export function countsOf(entries: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, word] of entries) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** Converts an item of the table to a register entry. */
export const toEntry = (list: RegisteredList, item: Readonly<Record<string, unknown>>): Entry => [
  String(item['sk']),
  wordOf(list, item),
];

/** How many keys are read at once, and how many writes run in parallel. */
const TOGETHER = 100;

/** The entries of blocks; each block is read once and kept while it is needed. */
export class BlockEntries {
  readonly #pk: string;
  readonly #known = new Map<string, readonly Entry[]>();

  constructor(pk: string) {
    this.#pk = pk;
  }

  set(name: string, entries: readonly Entry[]): void {
    this.#known.set(name, entries);
  }

  /** The entries of a loaded block. */
  of(name: string): readonly Entry[] {
    return this.#known.get(name) ?? [];
  }

  async load(names: readonly string[]): Promise<void> {
    const missing = names.filter((name) => !this.#known.has(name));
    for (let from = 0; from < missing.length; from += TOGETHER) {
      const some = missing.slice(from, from + TOGETHER);
      const found = await getMany(
        some.map((name) => keys.registerBlock(this.#pk, name)),
        blockItem,
      );
      for (const [place, name] of some.entries()) this.#known.set(name, found[place]?.entries ?? []);
    }
  }

  save(organization_id: string, names: readonly string[]): Promise<void> {
    return this.#set(names, (name) => ({ organization_id, entries: pack(this.of(name)) }));
  }

  /** Lets them expire once nobody reads them any more. */
  retire(names: readonly string[], now: Date): Promise<void> {
    return this.#set(names, () => ({ ttl: unixSeconds(plus(now, DAY)) }));
  }

  /** Uses updates only, which readers are granted too. */
  async #set(names: readonly string[], of: (name: string) => Attributes): Promise<void> {
    for (let from = 0; from < names.length; from += TOGETHER) {
      const some = names.slice(from, from + TOGETHER);
      await Promise.all(
        some.map((name) => write(update(keys.registerBlock(this.#pk, name), { set: of(name) }))),
      );
    }
  }
}
