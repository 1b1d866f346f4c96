import { DAY, HOUR, MINUTE, SECOND } from '#lib/shared/time';

/** How long after the n-th failure the next attempt is made. Source: contract, section 6. */
const pauses = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR] as const;

/** An endpoint that fails for this long without a success is disabled. */
export const DISABLE_AFTER = 5 * DAY;

/** Caps the delay that a receiver may request. */
const LONGEST_ASKED = DAY;

/**
 * Milliseconds until the next attempt after `attempts` failures, plus or minus a tenth so that simultaneous failures do not all retry at
 * once; `undefined` after the last. The Retry-After of a 429 or 503 applies if it is longer.
 */
export function pauseAfter(attempts: number, random: number, retryAfterMs = 0): number | undefined {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return undefined;
  const jittered = Math.round(pause * (0.9 + 0.2 * random));
  return Math.max(jittered, Math.min(retryAfterMs, LONGEST_ASKED));
}
