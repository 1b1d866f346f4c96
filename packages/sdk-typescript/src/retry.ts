/** Whether a request can be sent again: `always`, or only if the service says it did nothing with it. */
export type Repeatable = 'always' | 'when-refused';

const FIRST_MS = 250;
const LONGEST_MS = 20_000;
/** If asked to wait longer than this, reports the error to the caller instead. */
const LONGEST_ASKED_MS = 120_000;

/** Milliseconds requested by `Retry-After`: seconds or a date. Source: RFC 9110, 10.2.3. */
export function askedToWait(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Doubles with each attempt, with a random factor of a half to one so that many clients do not return at once. */
export const backoff = (attempt: number, random: number): number =>
  Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.5 + random / 2);

/**
 * Milliseconds until the next attempt, or undefined for none. `status` is that of the response, if there was one. 429 did nothing; 409 with
 * `Retry-After` says that the same request is still in progress; 5xx may have done something.
 */
export function nextTry(
  repeatable: Repeatable,
  status: number | undefined,
  retryAfter: string | null,
  attempt: number,
  { now, random }: { readonly now: number; readonly random: number },
): number | undefined {
  const asked = askedToWait(retryAfter, now);
  const again =
    status === 429 ||
    (status === 409 && asked !== undefined) ||
    (repeatable === 'always' && (status === undefined || status === 408 || status >= 500));
  if (!again || (asked !== undefined && asked > LONGEST_ASKED_MS)) return undefined;
  return asked ?? backoff(attempt, random);
}
