import * as keys from '#lib/db/keys';
import { put, update, type Write } from '#lib/db/write';
import { DAY, MINUTE, plus, toIso, unixSeconds } from '#lib/shared/time';

/** Attributes of an item by name; one that it has not is ''. */
export type Noted = Readonly<Record<string, string>>;

/**
 * A list of an organization whose items are counted and found by some of their attributes without being read. What is kept
 * for that, its register, is brought up to date by who reads it, so that writing an item costs nothing.
 */
export interface RegisteredList {
  readonly organization: string;
  readonly pk: string;
  /** What items are found by. */
  readonly noted: readonly string[];
  /** What is noted of an attribute that is no plain value. */
  readonly wordFor?: Readonly<Record<string, (value: object) => string>>;
  /** Which of that changes, and whether what an item has now stays, but for what `noteChange` tells. */
  readonly changing?: { readonly attributes: readonly string[]; readonly rests: (noted: Noted) => boolean };
  /** The first sort key of what is made at a moment: a list is in the order of time. */
  readonly firstAt: (moment: Date) => string;
  /** After that items are not listed; they may lie in the table a while longer. */
  readonly keptFor?: number;
  /** How many items a block of the register has: the newest that are no block yet are read each time. */
  readonly size: number;
}

/** No function runs longer: what an older one adds or changes has been written, or was noted. */
export const SETTLED = 20 * MINUTE;
/** Half of what no write takes from its beginning to the table is left to it. */
const LATE = 5 * MINUTE;
/** How long changes are known; a register that was not read for as long is made anew. */
export const CHANGES_KEPT = 30 * DAY;

/** An item's noted attributes in one word. */
export const wordOf = ({ noted, wordFor }: RegisteredList, item: Readonly<Record<string, unknown>>): string =>
  noted
    .map((name) => {
      const value = item[name] ?? '';
      return typeof value === 'object' ? (wordFor?.[name]?.(value) ?? '') : String(value);
    })
    .join('\t');

export function notedIn({ noted }: RegisteredList, word: string): Noted {
  const values = word.split('\t');
  return Object.fromEntries(noted.map((name, place) => [name, values[place] ?? '']));
}

/** To be written with what changes noted attributes of an item that rests. */
export const noteChange = (
  { organization, pk }: RegisteredList,
  item: string,
  changed: Readonly<Record<string, string | number>>,
  now: Date,
): Write =>
  put(keys.registerChange(pk, toIso(now), item), {
    organization_id: organization,
    item,
    changed,
    ttl: unixSeconds(plus(now, CHANGES_KEPT)),
  });

/** To be written with what adds an item; nothing where it is among the newest, as most are. */
export const noteAddition = (list: RegisteredList, item: string, now: Date): Write[] =>
  item < list.firstAt(plus(now, -LATE)) ? [noteChange(list, item, {}, now)] : [];

/** To be written with what removes items: all is registered anew. */
export const forgetRegister = (organization: string, pk: string): Write =>
  update(keys.register(pk), { set: { organization_id: organization, heard: '' }, add: { version: 1 } });
