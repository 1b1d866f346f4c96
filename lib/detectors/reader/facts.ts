import type { Item } from '#lib/detectors/reader/items';
import { slotFeatures } from '#lib/detectors/reader/slot-features';
import { type Placed, type Slot, slots } from '#lib/detectors/reader/slots';
import type { Telling } from '#lib/detectors/reader/tellings';
import { likelihoodOf } from '#lib/detectors/reader/weigh';
import type { EventType } from '#lib/entity/event-type';

/** An item that fills a slot: its text, with the subject's full name, and its likelihood of being the fact. */
export type Filling = Placed & { text: string; likelihood: number };

const LEAST = 0.3;
/** Items less likely than half of this are ignored. */
const FEWEST = 0.15;
/** How many sentences around the reporting one may contain its facts. */
const [BEFORE, BEHIND] = [2, 4];

const byName: ReadonlyMap<string, Slot> = new Map(slots.map((slot) => [slot.name, slot]));

/** The items of some kinds around the sentence that reports an event. */
export function placedIn(read: Telling['read'], kinds: Slot['kinds'], main: number): Placed[] {
  return read
    .slice(Math.max(0, main - BEFORE), main + BEHIND)
    .flatMap(({ tokens, sentence: { index } }) =>
      tokens.flatMap(({ item }, token) =>
        item !== undefined && kinds.includes(item.kind) ? [{ item, sentence: index, token }] : [],
      ),
    );
}

/** A name as the text defines it; the subject's own name in full. */
export function textOf({ view, read }: Telling, { item, sentence }: Placed): string {
  const own = read[sentence]?.sentence;
  if (own === undefined || !['SUBJ', 'ORG', 'AUDITFIRM'].includes(item.kind)) return item.text;
  return view.fullName(item.text, own);
}

/** Where a name is first given as the fact: most is said about it there. */
function firstOf(
  all: readonly Filling[],
  { text }: Filling,
): Pick<Filling, 'sentence' | 'token' | 'item'> | undefined {
  const [first] = all
    .filter((other) => other.text === text)
    .toSorted((a, b) => a.sentence - b.sentence || a.token - b.token);
  return first === undefined ? undefined : { sentence: first.sentence, token: first.token, item: first.item };
}

const features = new WeakMap<Item, Map<number, ReadonlySet<string>>>();
/** The features around an item as seen from a sentence, computed once for all slots. */
export function itemFeatures(read: Telling['read'], placed: Placed, main: number): ReadonlySet<string> {
  const own = features.get(placed.item) ?? new Map<number, ReadonlySet<string>>();
  features.set(placed.item, own);
  const found = own.get(main) ?? slotFeatures(read, placed, main);
  own.set(main, found);
  return found;
}

/** The items that may fill a slot, likeliest first. */
function possible(telling: Telling, slot: Slot, anchor?: Placed): readonly Filling[] {
  const known = anchor === undefined ? telling.filled.get(slot.name) : undefined;
  if (known !== undefined) return known;
  const { read, main } = telling;
  const all = placedIn(read, slot.kinds, main)
    .map((placed) => ({
      ...placed,
      text: textOf(telling, placed),
      likelihood: likelihoodOf(
        slot.name,
        anchor === undefined ? itemFeatures(read, placed, main) : slotFeatures(read, placed, main, anchor),
      ),
    }))
    .filter(({ likelihood }) => likelihood >= FEWEST / 2)
    .toSorted((a, b) => b.likelihood - a.likelihood);
  if (anchor === undefined) telling.filled.set(slot.name, all);
  return all;
}

/** The likeliest item of each slot of an event, even if it is not likely enough to be its fact. */
export const likeliest = (telling: Telling, event: EventType): (readonly [string, Filling | undefined])[] =>
  slots
    .filter((slot) => slot.event === event)
    .map((slot) => [slot.name, possible(telling, slot)[0]] as const);

/** Everything that may fill a slot of an event, likeliest first; a repeated text counts once. */
export function fillings(
  telling: Telling,
  event: EventType,
  fact: string,
  { least = LEAST, anchor }: { least?: number; anchor?: Placed | undefined } = {},
): Filling[] {
  const slot = byName.get(`${event}.${fact}`);
  if (slot === undefined) return [];
  const all = possible(telling, slot, anchor).filter(
    ({ likelihood, sentence }) => likelihood >= (sentence === anchor?.sentence ? least / 2 : least),
  );
  // Facts about the anchor are in its own sentence, if any item there is likely enough.
  const beside = all.filter(({ sentence }) => sentence === anchor?.sentence);
  const near = beside.length > 0 ? beside : all;
  if (slot.kinds.includes('ROLE')) return near;
  return near
    .filter(({ text }, index) => near.findIndex((other) => other.text === text) === index)
    .map((best) => ({ ...best, ...firstOf(near, best) }));
}

/** The likeliest item of a slot. */
export const filling = (
  telling: Telling,
  event: EventType,
  fact: string,
  options?: { least?: number; anchor?: Placed | undefined },
): Filling | undefined => fillings(telling, event, fact, options)[0];

/** The ISO date of an item. */
export const dayOf = (placed: { item: Item } | undefined): string | undefined => placed?.item.iso;

/** The last of the sentences used, which a quote has to reach. */
export function lastOf(telling: Telling, used: readonly (Placed | undefined)[]): Telling['sentence'] {
  const last = Math.max(telling.main, ...used.map((each) => each?.sentence ?? 0));
  return telling.read[Math.min(last, telling.main + 2)]?.sentence ?? telling.sentence;
}

type Roles = readonly (readonly [fact: string, least?: number])[];

/** Fills slots with different names, the likeliest first; `known` slots are kept. */
export function partiesOf(
  telling: Telling,
  event: EventType,
  roles: Roles,
  known: Readonly<Record<string, Filling | undefined>> = {},
): Record<string, Filling | undefined> {
  const open = roles
    .flatMap(([fact, least]) =>
      fillings(telling, event, fact, { least: least ?? LEAST }).map((each) => ({ fact, ...each })),
    )
    .toSorted((a, b) => b.likelihood - a.likelihood);
  const filled: Record<string, Filling | undefined> = { ...known };
  for (const { fact, ...each } of open) {
    const isUsed = Object.values(filled).some((other) => other?.text === each.text);
    if (filled[fact] === undefined && !isUsed) filled[fact] = each;
  }
  return filled;
}
