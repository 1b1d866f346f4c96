import * as z from 'zod';
import { above, absent, any, equals } from '#lib/db/condition';
import { type Key, keys } from '#lib/db/keys';
import { stride } from '#lib/db/query';
import { get, write } from '#lib/db/table';
import { update, type Write } from '#lib/db/write';
import { idTime, sortableId } from '#lib/shared/id';
import { MINUTE } from '#lib/shared/time';

/** How many enrichments lie between places that are remembered; fewer are skipped without. */
export const SPACING = 1_000;
/** Nothing is added among what is older: no function runs longer than this with an id that it made. */
const SETTLED = 20 * MINUTE;

/** An enrichment, and how many there are up to it, itself included, from the oldest on. */
const place = z.object({ id: z.number(), rank: z.number() });
type Place = z.infer<typeof place>;
/** From the oldest on. The generation says how often something was removed: a count that began before is not kept. */
const placesItem = z.object({ places: z.array(place).default([]), generation: z.number().default(0) });

/** To be written with what removes an enrichment, or after it: all is counted anew. */
export const forgetPlaces = (organization: string): Write =>
  update(keys.enrichmentPlaces(organization), { add: { generation: 1 }, remove: ['places'] });

const remember = (organization: string, places: readonly Place[], generation: number): Promise<unknown> =>
  write(
    update(
      keys.enrichmentPlaces(organization),
      { set: { places } },
      generation === 0
        ? any(absent('generation'), equals('generation', 0))
        : equals('generation', generation),
    ),
  );

/** Counts what was added since the newest place that is known. Answers all places, and how many enrichments there are. */
async function countOn(
  organization: string,
  now: Date,
): Promise<{ places: readonly Place[]; total: number }> {
  const { places: known = [], generation = 0 } =
    (await get(keys.enrichmentPlaces(organization), placesItem)) ?? {};
  const { pk } = keys.enrichment(organization, 0);
  const places = [...known];
  let total = known.at(-1)?.rank ?? 0;
  let from = known.at(-1)?.id ?? 0;
  for (;;) {
    const { count, next } = await stride({ pk, range: above('sk', sortableId(from)) }, SPACING);
    total += count;
    if (!next) break;
    from = Number(next.sk);
    if (now.getTime() - idTime(from).getTime() > SETTLED) places.push({ id: from, rank: total });
  }
  if (places.length > known.length) await remember(organization, places, generation);
  return { places, total };
}

/**
 * The enrichment behind which the list goes on that skips so many of the newest; `undefined` where there are not more. The first who
 * asks has all counted; after that it reads what is new, and at most two thousand of what is not.
 */
export async function lastSkipped(organization: string, skip: number, now: Date): Promise<Key | undefined> {
  const { places, total } = await countOn(organization, now);
  const left = total - skip;
  if (left <= 0) return undefined;
  const { pk } = keys.enrichment(organization, 0);
  const near = places.find(({ rank }) => rank > left);
  let after = near && keys.enrichment(organization, near.id);
  for (let most = near ? near.rank - 1 - left : skip; most > 0; ) {
    const { count, next } = await stride({ pk, newestFirst: true, ...(after ? { after } : {}) }, most);
    if (!next) return undefined;
    most -= count;
    after = next;
  }
  return after;
}
