import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { above, atLeast, atMost, between } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { eachPage, query } from '#lib/db/query';
import { type Block, BlockEntries, countsOf, type Entry, toEntry } from '#lib/db/register-blocks';
import { keepSummary, packBlocks, readSummary } from '#lib/db/register-summary';
import {
  CHANGES_KEPT,
  joined,
  type Noted,
  notedIn,
  type RegisteredList,
  SETTLED,
  wordOf,
} from '#lib/db/registered-list';
import { getMany } from '#lib/db/table';
import { DAY, plus, toIso } from '#lib/shared/time';

const change = z.lazy(() =>
  z.object({ sk: z.string(), item: z.string(), changed: z.record(z.string(), z.unknown()) }),
);
const raw = z.lazy(() => z.record(z.string(), z.unknown()));

/** New blocks are saved in parts of this size: the first reader of a long list may not reach its end. */
const KEPT_AT_ONCE = 50;
const READ_AT_ONCE = 10;

const newName = (through: string): string => `${through}#${randomBytes(4).toString('hex')}`;

/** The current register of a list. */
export class Register {
  readonly #list: RegisteredList;
  #blocks: Block[] = [];
  readonly #entries: BlockEntries;
  readonly #unsaved = new Set<string>();
  #retired: string[] = [];
  /** The stored counts of blocks whose current counts differ. */
  readonly #asKept = new Map<string, Block['counts']>();
  readonly #now: Date;
  readonly #settled: Date;
  /** The first item that is still listed. */
  readonly #floor: string;
  #tail: Entry[] = [];
  #version = 0;
  #heard = '';
  #due = false;

  private constructor(list: RegisteredList, now: Date) {
    this.#list = list;
    this.#entries = new BlockEntries(list.pk);
    this.#now = now;
    this.#settled = plus(now, -SETTLED);
    this.#floor = list.keptFor === undefined ? '' : list.firstAt(plus(now, -list.keptFor));
  }

  /** Opens the register, up to date and saved for the next reader; items that match `asked` and may have changed are read again. */
  static async open(list: RegisteredList, now: Date, asked: (noted: Noted) => boolean): Promise<Register> {
    const register = new Register(list, now);
    await register.#read();
    await register.#hear();
    await register.#trim();
    await register.#goOn();
    await register.#lookAgain(asked);
    if (register.#due || register.#unsaved.size > 0) await register.#save();
    return register;
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  /** Entries not in a block yet. */
  get tail(): readonly Entry[] {
    return this.#tail;
  }

  /** Loads the entries of the given blocks. */
  async entriesOf(blocks: readonly Block[]): Promise<(readonly Entry[])[]> {
    await this.#entries.load(blocks.map(({ name }) => name));
    return blocks.map(({ name }) => this.#entries.of(name));
  }

  async #read(): Promise<void> {
    const { version, blocks, heard } = await readSummary(this.#list);
    const isKnown = heard > toIso(plus(this.#now, DAY - CHANGES_KEPT));
    this.#version = version;
    this.#blocks = isKnown ? blocks : [];
    this.#retired = isKnown ? [] : blocks.map(({ name }) => name);
    this.#heard = this.#blocks.length > 0 ? heard : toIso(this.#settled);
    this.#due = this.#heard < toIso(plus(this.#now, -DAY));
  }

  /** Applies the changes noted for items in blocks since the register was last saved. */
  async #hear(): Promise<void> {
    if (this.#blocks.length === 0) return;
    const { pk } = keys.register(this.#list.pk);
    const from = keys.registerChange(this.#list.pk, this.#heard, '').sk;
    const { items } = await query({ pk, range: between('sk', from, 'CHANGED#~') }, change);
    const changes = Map.groupBy(items, ({ item }) => this.#blockOf(item));
    const touched = [...changes.keys()].filter((one) => one !== undefined);
    await this.#entries.load(touched.map(({ name }) => name));
    for (const one of touched) {
      const entries = new Map(this.#entries.of(one.name));
      if (await this.#apply(entries, changes.get(one) ?? [])) this.#replace(one, entries, true);
    }
    this.#due ||= items.some(
      ({ sk }) => sk < keys.registerChange(this.#list.pk, toIso(this.#settled), '').sk,
    );
  }

  /** The block that contains an item or would contain it. */
  #blockOf(item: string): Block | undefined {
    let [from, to] = [0, this.#blocks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#blocks[middle]?.through ?? '') < item) from = middle + 1;
      else to = middle;
    }
    return this.#blocks[from];
  }

  /** Returns whether anything changed: a noted change may be known already. */
  async #apply(entries: Map<string, string>, changes: readonly z.infer<typeof change>[]): Promise<boolean> {
    let isChanged = false;
    for (const { item, changed } of changes) {
      const word = entries.get(item);
      // An unknown item was added late, or is gone.
      const next =
        word === undefined
          ? await this.#wordNow(item)
          : joined(this.#list, { ...notedIn(this.#list, word), ...changed });
      if (next === undefined || next === word) continue;
      entries.set(item, next);
      isChanged = true;
    }
    return isChanged;
  }

  /** The word of an item in the table; undefined if it is gone. */
  async #wordNow(sk: string): Promise<string | undefined> {
    const [found] = await getMany([{ pk: this.#list.pk, sk }], raw, this.#list.noted);
    return found && wordOf(this.#list, found);
  }

  #replace(one: Block, entries: ReadonlyMap<string, string>, keep: boolean): void {
    const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
    if (keep) {
      if (!this.#unsaved.delete(one.name)) this.#retired.push(one.name);
      one.name = newName(one.through);
      this.#unsaved.add(one.name);
    } else if (!this.#unsaved.has(one.name) && !this.#asKept.has(one.name)) {
      this.#asKept.set(one.name, one.counts);
    }
    this.#entries.set(one.name, sorted);
    one.counts = countsOf(sorted);
  }

  /** Drops blocks that are no longer listed, and the unlisted part of the first. */
  async #trim(): Promise<void> {
    this.#blocks = this.#blocks.filter(({ through }) => through >= this.#floor);
    const [first] = this.#blocks;
    if (this.#floor === '' || !first) return;
    const [entries = []] = await this.entriesOf([first]);
    this.#replace(first, new Map(entries.filter(([item]) => item >= this.#floor)), false);
  }

  /** Reads what follows the last block, and makes blocks of entries that are settled. */
  async #goOn(): Promise<void> {
    const { pk, size, noted, firstAt } = this.#list;
    const last = this.#blocks.at(-1)?.through;
    const range = last === undefined ? atLeast('sk', this.#floor || ' ') : above('sk', last);
    const settled = firstAt(this.#settled);
    for await (const page of eachPage({ pk, range, attributes: ['sk', ...noted] }, raw)) {
      this.#tail.push(...page.map((item) => toEntry(this.#list, item)));
      let from = 0;
      for (; ; from += size) {
        const through = this.#tail[from + size - 1]?.[0];
        if (through === undefined || through >= settled) break;
        this.#add(through, this.#tail.slice(from, from + size));
      }
      this.#tail = this.#tail.slice(from);
      if (this.#unsaved.size >= KEPT_AT_ONCE) await this.#save();
    }
  }

  #add(through: string, entries: readonly Entry[]): void {
    const name = newName(through);
    this.#blocks.push({ name, through, counts: countsOf(entries) });
    this.#entries.set(name, entries);
    this.#unsaved.add(name);
  }

  /** Reads again the blocks of items that match `asked` and were not final when noted. */
  async #lookAgain(asked: (noted: Noted) => boolean): Promise<void> {
    const { changing } = this.#list;
    if (!changing) return;
    const isOpen = (word: string) => {
      const noted = notedIn(this.#list, word);
      return !changing.rests(noted) && asked(noted);
    };
    const open = this.#blocks.filter(({ counts }) => Object.keys(counts).some(isOpen));
    for (let from = 0; from < open.length; from += READ_AT_ONCE)
      await Promise.all(open.slice(from, from + READ_AT_ONCE).map((one) => this.#readAgain(one, isOpen)));
  }

  async #readAgain(one: Block, isOpen: (word: string) => boolean): Promise<void> {
    const { pk, noted } = this.#list;
    const before = this.#blocks[this.#blocks.indexOf(one) - 1]?.through;
    const { items } = await query(
      {
        pk,
        range: atMost('sk', one.through),
        ...(before === undefined ? {} : { after: { pk, sk: before } }),
        attributes: ['sk', ...noted],
      },
      raw,
    );
    const listed = items.map((item) => toEntry(this.#list, item)).filter(([item]) => item >= this.#floor);
    this.#replace(one, new Map(listed), !listed.some(([, word]) => isOpen(word)));
  }

  /** Uses updates only, which readers are granted too. Not saved if another worker saved, or something was removed, meanwhile. */
  async #save(): Promise<void> {
    const blocks = packBlocks(
      this.#blocks.map((one) => ({ ...one, counts: this.#asKept.get(one.name) ?? one.counts })),
    );
    const heard = [this.#heard, toIso(this.#settled)].toSorted().at(-1) ?? '';
    const unsaved = [...this.#unsaved];
    this.#unsaved.clear();
    if (!blocks) return;
    await this.#entries.save(this.#list.organization, unsaved);
    const refused = await keepSummary(this.#list, { blocks, heard, version: this.#version });
    await this.#entries.retire(refused ? unsaved : this.#retired, this.#now);
    if (refused) return;
    this.#version += 1;
    this.#retired = [];
  }
}
