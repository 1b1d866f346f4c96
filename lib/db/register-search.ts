import type * as z from 'zod';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { Register } from '#lib/db/register';
import { type Block, countsOf, type Entry } from '#lib/db/register-blocks';
import { type Noted, notedIn, type RegisteredList } from '#lib/db/registered-list';
import { getMany } from '#lib/db/table';
import type { Page } from '#lib/shared/page';

/** A query on a list: tests of noted attributes by name. */
export type Where = Readonly<Record<string, ((value: string) => boolean) | undefined>>;

/** Tests for one value; no test if the value is undefined. */
export const is = (wanted: string | undefined) =>
  wanted === undefined ? undefined : (value: string) => value === wanted;

export interface Sought {
  readonly where: Where;
  readonly skip?: number;
  readonly limit: number;
  /** The item behind which the page begins. */
  readonly after?: string | undefined;
  readonly oldestFirst?: boolean;
}

/** A page is asked for by the cursor of the page before. */
export type SoughtPage = Omit<Sought, 'after'> & { readonly cursor?: string | undefined };

/** Tests whether noted attributes match, ignoring those in `but`. */
function fitting(where: Where, but: readonly string[] = []) {
  const tests = Object.entries(where).filter(([name, test]) => test !== undefined && !but.includes(name));
  return (noted: Noted): boolean => tests.every(([name, test]) => test?.(noted[name] ?? ''));
}

/** Some entries, or a block whose entries are not loaded yet, with the number of matches. */
interface Part {
  readonly matches: number;
  readonly block?: Block;
  readonly entries?: readonly Entry[];
}

/** Finds items of a list: sort keys, total matches, and whether more follow. Reads no items that do not match. */
export async function seek(
  list: RegisteredList,
  { where, skip = 0, limit, after, oldestFirst = false }: Sought,
  now: Date,
): Promise<{ readonly items: string[]; readonly total: number; readonly more: boolean }> {
  const changing = list.changing?.attributes ?? [];
  const isChangeable = changing.some((name) => where[name] !== undefined);
  const mayFit = fitting(where, changing);
  const register = await Register.open(list, now, (noted) => isChangeable && mayFit(noted));

  const known = new Map<string, boolean>();
  const test = fitting(where);
  const fits = (word: string): boolean => {
    const fit = known.get(word) ?? test(notedIn(list, word));
    known.set(word, fit);
    return fit;
  };
  const matchesOf = ({ counts }: Block): number =>
    Object.entries(counts).reduce((sum, [word, count]) => sum + (fits(word) ? count : 0), 0);
  const listed = (entries: readonly Entry[]) => entries.filter(([, word]) => fits(word));
  const follows = (item: string): boolean =>
    after === undefined || (oldestFirst ? item > after : item < after);

  const tail = listed(register.tail);
  const total = register.blocks.reduce((sum, one) => sum + matchesOf(one), tail.length);

  const parts: Part[] = [];
  const ofEntries = (entries: readonly Entry[]): Part => ({ matches: entries.length, entries });
  for (const [place, block] of register.blocks.entries()) {
    const before = register.blocks[place - 1]?.through ?? '';
    const [first, last] = [follows(`${before}\u0000`), follows(block.through)];
    if (first && last) parts.push({ matches: matchesOf(block), block });
    else if (first || last) {
      const [entries = []] = await register.entriesOf([block]);
      parts.push(ofEntries(listed(entries).filter(([item]) => follows(item))));
    }
  }
  parts.push(ofEntries(tail.filter(([item]) => follows(item))));
  if (!oldestFirst) parts.reverse();

  let left = skip;
  let have = 0;
  const wanted: Part[] = [];
  for (const part of parts) {
    if (have > limit) break;
    if (wanted.length === 0 && part.matches <= left) left -= part.matches;
    else if (part.matches > 0) {
      have += part.matches - (wanted.length === 0 ? left : 0);
      wanted.push(part);
    }
  }
  await register.entriesOf(wanted.flatMap(({ block }) => block ?? []));
  const items: string[] = [];
  for (const { block, entries } of wanted) {
    const [loaded = []] = block ? await register.entriesOf([block]) : [];
    const some = (entries ?? listed(loaded)).map(([item]) => item);
    items.push(...(oldestFirst ? some : some.toReversed()));
  }
  return { items: items.slice(left, left + limit), total, more: items.length > left + limit };
}

/** How many of the items from one sort key to another, inclusive, have which noted attributes. Reads none of them. */
export async function tally(
  list: RegisteredList,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<(readonly [Noted, number])[]> {
  const register = await Register.open(list, now, () => false);
  const isWithin = ([item]: Entry): boolean => from <= item && item <= to;
  const found = [countsOf(register.tail.filter(isWithin))];
  for (const [place, block] of register.blocks.entries()) {
    const before = register.blocks[place - 1]?.through ?? '';
    if (from <= before && block.through <= to) found.push(block.counts);
    else if (before < to && from <= block.through) {
      const [entries = []] = await register.entriesOf([block]);
      found.push(countsOf(entries.filter(isWithin)));
    }
  }
  const sums = new Map<string, number>();
  for (const counts of found)
    for (const [word, count] of Object.entries(counts)) sums.set(word, (sums.get(word) ?? 0) + count);
  return [...sums].map(([word, count]) => [notedIn(list, word), count]);
}

/** A page of a list, newest first, with the total count. Throws VALIDATION_ERROR for a cursor of another list. */
export async function soughtPage<T>(
  list: RegisteredList,
  schema: z.ZodType<T>,
  { cursor, ...sought }: SoughtPage,
  now: Date,
): Promise<Page<T> & { readonly total: number }> {
  const after = cursor === undefined ? undefined : fromCursor(list.pk, cursor).sk;
  const { items, total, more } = await seek(list, { ...sought, after }, now);
  const found = await getMany(
    items.map((sk) => ({ pk: list.pk, sk })),
    schema,
  );
  const last = items.at(-1);
  return {
    items: found.filter((one) => one !== undefined),
    total,
    ...(more && last !== undefined ? { next_cursor: toCursor({ pk: list.pk, sk: last }) } : {}),
  };
}
