import * as keys from '#lib/db/keys';
import { put, update, type Write } from '#lib/db/write';
import { DAY, MINUTE, plus, toIso, unixSeconds } from '#lib/shared/time';

/** Attributes of an item by name; '' for missing ones. */
export type Noted = Readonly<Record<string, string>>;

/**
 * A list of an organization whose items are counted and found by some attributes without reading the items. The index for that, its
 * register, is updated by readers, so that writing an item costs nothing.
 */
export interface RegisteredList {
  readonly organization: string;
  readonly pk: string;
  /** Attributes items are found by. */
  readonly noted: readonly string[];
  /** How to note attributes whose values are not short words. */
  readonly wordFor?: Readonly<Record<string, (value: unknown) => string>>;
  /** Which attributes change, and whether an item's current ones are final but for changes from `noteChange`. */
  readonly changing?: { readonly attributes: readonly string[]; readonly rests: (noted: Noted) => boolean };
  /** The first sort key of items created at a given time: a list is ordered by time. */
  readonly firstAt: (moment: Date) => string;
  /** How long items are listed; they may stay in the table a while longer. */
  readonly keptFor?: number;
  /** How many items a block of the register has: the newest, not yet in a block, are read each time. */
  readonly size: number;
}

/** No function runs longer: whatever an older one adds or changes has been written or noted. */
export const SETTLED = 20 * MINUTE;
/** Items this old when written are noted; no write takes twice as long to the table. */
const LATE = 5 * MINUTE;
/** How long changes are kept; a register not read for this long is rebuilt. */
export const CHANGES_KEPT = 30 * DAY;

/** Joins an item's noted attributes into one word. */
export const wordOf = ({ noted, wordFor }: RegisteredList, item: Readonly<Record<string, unknown>>): string =>
  noted
    .map((name) => {
      const value = item[name] ?? '';
      return value === '' ? '' : (wordFor?.[name]?.(value) ?? String(value));
    })
    .join('\t');

/** The same for attributes as they are noted. */
export const joined = ({ noted }: RegisteredList, values: Readonly<Record<string, unknown>>): string =>
  noted.map((name) => String(values[name] ?? '')).join('\t');

export function notedIn({ noted }: RegisteredList, word: string): Noted {
  const values = word.split('\t');
  return Object.fromEntries(noted.map((name, place) => [name, values[place] ?? '']));
}

/** To be written with any change to the noted attributes of a final item. */
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

/** To be written with every added item; empty if it is among the newest, as most are. */
export const noteAddition = (list: RegisteredList, item: string, now: Date): Write[] =>
  item < list.firstAt(plus(now, -LATE)) ? [noteChange(list, item, {}, now)] : [];

/** To be written with any removal of items: the register is rebuilt. */
export const forgetRegister = (organization: string, pk: string): Write =>
  update(keys.register(pk), { set: { organization_id: organization, heard: '' }, add: { version: 1 } });
