import { hash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { absent, all, any, below, type Condition, exists } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { type RawItem, write } from '#lib/db/table';
import { update, type Write } from '#lib/db/write';
import { Problem } from '#lib/shared/problem';
import { openQuestions, streamLimits } from '#lib/shared/stream-limits';
import { HOUR, plus, SECOND, unixSeconds } from '#lib/shared/time';

export const LONGEST_STREAM = streamLimits.seconds * SECOND;
/** Seconds; short enough for clients to notice a free place. */
const LONGEST_RETRY = 30;

const lease = z.lazy(() => z.object({ actor: z.string(), until: z.number() }));
type Lease = z.infer<typeof lease> & { readonly kind: keyof typeof places };

/** What holds a worker has places of its kind, so that forgotten questions take nobody's streams. */
const places = {
  stream: { all: 'all', each: 'of', organization: streamLimits.organization, actor: streamLimits.key },
  question: {
    all: 'asked',
    each: 'asks',
    organization: openQuestions.organization,
    actor: openQuestions.agent,
  },
} as const;
const kinds = ['stream', 'question'] as const;

/** What is open according to an item, by attribute: each has its own, named after its kind. */
const leasesOf = (item: RawItem | undefined): Map<string, Lease> =>
  new Map(
    Object.entries(item ?? {}).flatMap(([name, value]) => {
      const kind = kinds.find((one) => name.startsWith(`${one}_`));
      return kind === undefined ? [] : [[name, { ...lease.parse(value), kind }] as const];
    }),
  );

/** A credential's counter; an actor may be too long for an attribute name in an expression. */
const counterOf = ({ actor, kind }: Lease): string =>
  `${places[kind].each}_${hash('sha256', actor, 'hex').slice(0, 32)}`;

const belowLimit = (counter: string, limit: number): Condition => any(absent(counter), below(counter, limit));

const take = (organization: string, name: string, one: Lease, now: Date): Write => {
  const limits = places[one.kind];
  return update(
    keys.openStreams(organization),
    {
      add: { [limits.all]: 1, [counterOf(one)]: 1 },
      set: { [name]: { actor: one.actor, until: one.until }, ttl: unixSeconds(plus(now, HOUR)) },
    },
    all(absent(name), belowLimit(limits.all, limits.organization), belowLimit(counterOf(one), limits.actor)),
  );
};

/** Takes effect only once, however often it is called. */
const giveBack = (organization: string, name: string, one: Lease): Write =>
  update(
    keys.openStreams(organization),
    { add: { [places[one.kind].all]: -1, [counterOf(one)]: -1 }, remove: [name] },
    exists(name),
  );

/** Frees expired places, whose workers died. Returns whether there were any. */
async function freeOverdue(
  organization: string,
  open: ReadonlyMap<string, Lease>,
  now: Date,
): Promise<boolean> {
  const overdue = [...open].filter(([, { until }]) => until <= now.getTime());
  await Promise.all(overdue.map(([name, one]) => write(giveBack(organization, name, one))));
  return overdue.length > 0;
}

function refusal(all: readonly Lease[], actor: string, now: Date): Problem {
  const open = all.filter(({ kind }) => kind === 'stream');
  const own = open.filter((one) => one.actor === actor);
  const full =
    own.length >= streamLimits.key
      ? { of: own, limit: streamLimits.key, whose: 'This credential' }
      : { of: open, limit: streamLimits.organization, whose: 'The organization' };
  const first = Math.min(...full.of.map(({ until }) => until));
  const seconds = Math.ceil((first - now.getTime()) / SECOND);
  return new Problem(
    'RATE_LIMITED',
    `${full.whose} has ${full.limit} streams open, the maximum; close one, or read the job without a stream.`,
    {
      retryAfter: Math.max(1, Math.min(LONGEST_RETRY, seconds)),
      details: { open_streams: full.of.length, limit: full.limit },
    },
  );
}

/** Takes a place for so long at most, in one write. Returns a function that frees it, or why there is none. */
async function takePlace(
  organization: string,
  { actor, kind }: Pick<Lease, 'actor' | 'kind'>,
  now: Date,
  longest: number,
): Promise<(() => Promise<void>) | Problem> {
  const name = `${kind}_${randomUUID().replaceAll('-', '')}`;
  const mine = { actor, kind, until: now.getTime() + longest + 10 * SECOND };
  const free = async () => void (await write(giveBack(organization, name, mine)));
  for (;;) {
    const refused = await write(take(organization, name, mine, now));
    const open = leasesOf(refused?.existing);
    // A retried write whose response was lost is refused: the place is taken, by us.
    if (!refused || open.has(name)) return free;
    if (!(await freeOverdue(organization, open, now))) return refusal([...open.values()], actor, now);
  }
}

/**
 * Takes a place for a stream. Returns a function that frees it; if the worker dies, the place is freed after the maximum duration of a
 * stream. Throws RATE_LIMITED if the organization or the credential has too many open.
 */
export async function openStream(
  organization: string,
  actor: string,
  now: Date,
): Promise<() => Promise<void>> {
  const taken = await takePlace(organization, { actor, kind: 'stream' }, now, LONGEST_STREAM);
  if (taken instanceof Problem) throw taken;
  return taken;
}

/** As `openStream`, for an agent's question to a person, for so many seconds at most; `undefined` if there is no place. */
export async function holdQuestion(
  organization: string,
  actor: string,
  seconds: number,
  now: Date,
): Promise<(() => Promise<void>) | undefined> {
  const taken = await takePlace(organization, { actor, kind: 'question' }, now, seconds * SECOND);
  return taken instanceof Problem ? undefined : taken;
}
