import * as z from 'zod';
import type { RateGroup } from '#lib/contract/operation';
import * as keys from '#lib/db/keys';
import { updateAndGet } from '#lib/db/table';
import { update } from '#lib/db/write';
import { readEnvironment } from '#lib/runtime/environment';
import { HOUR, MINUTE, unixSeconds } from '#lib/shared/time';

/** The state of the limit that is nearest to being reached. `reset` is Unix seconds. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
  readonly exceeded: boolean;
  readonly closed: boolean;
}

const counters = z.lazy(() =>
  z.object({
    enrichment: z.number().default(0),
    standard: z.number().default(0),
    /** The organization was deleted. */
    closed: z.boolean().default(false),
  }),
);

/** Limits this container saw exceeded, by organization and group: they stay so until their window ends. */
const exceeded = new Map<string, RateState>();
const REMEMBERED = 1_000;

function remember(key: string, state: RateState): void {
  if (exceeded.size >= REMEMBERED) exceeded.clear();
  exceeded.set(key, state);
}

/**
 * Counts one request in the organization's one-minute window: one unconditional update, which returns what the headers need. Once the limit
 * is exceeded, requests are refused without an update, so that refusals cost the table nothing. Source: spec part 8.1.
 */
export async function countRequest(
  organization: string,
  group: Exclude<RateGroup, 'open'>,
  now: Date,
): Promise<RateState> {
  const windowStart = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const reset = unixSeconds(new Date(windowStart + MINUTE));
  const key = `${organization} ${group}`;
  const known = exceeded.get(key);
  if (known?.reset === reset) return known;
  const counted = await updateAndGet(
    update(keys.rate(organization, new Date(windowStart).toISOString().slice(0, 16)), {
      add: { [group]: 1 },
      set: { ttl: unixSeconds(new Date(windowStart + HOUR)) },
    }),
    counters,
  );
  const [enrichment, standard, total] = readEnvironment().RATE_LIMITS;
  const groupLimit = group === 'enrichment' ? enrichment : standard;
  const inGroup = groupLimit - counted[group];
  const overall = total - counted.enrichment - counted.standard;
  const [limit, remaining] = inGroup <= overall ? [groupLimit, inGroup] : [total, overall];
  const state = {
    limit,
    remaining: Math.max(0, remaining),
    reset,
    exceeded: remaining < 0,
    closed: counted.closed,
  };
  if (state.exceeded) remember(key, state);
  return state;
}

/** Both spellings of the headers, as the specification shows both. */
export const rateHeaders = ({ limit, remaining, reset }: RateState): Record<string, string> =>
  Object.fromEntries(
    ['X-RateLimit', 'RateLimit'].flatMap((family) => [
      [`${family}-Limit`, String(limit)],
      [`${family}-Remaining`, String(remaining)],
      [`${family}-Reset`, String(reset)],
    ]),
  );
