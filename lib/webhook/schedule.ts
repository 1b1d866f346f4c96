import { DAY, HOUR, MINUTE, SECOND } from '#lib/shared/time';

/** How long after the n-th failure the next try comes. Source: contract, section 6. */
const pauses = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR] as const;

/** An endpoint that has failed for this long without a success between is disabled. */
export const DISABLE_AFTER = 5 * DAY;

/** A receiver that asks for more patience than this is asked again after this. */
const LONGEST_ASKED = DAY;

/**
 * Milliseconds until the next try after `attempts` failed ones, up to a tenth more or less so that the failures of one
 * moment do not all come back in one; `undefined` after the last. A 429's or 503's Retry-After counts where it is longer.
 */
export function pauseAfter(attempts: number, random: number, retryAfterMs = 0): number | undefined {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return undefined;
  const jittered = Math.round(pause * (0.9 + 0.2 * random));
  return Math.max(jittered, Math.min(retryAfterMs, LONGEST_ASKED));
}
