import { LONGEST_WAIT, lasts, resumesAt } from '#lib/crm/crm-problem';
import type { Write } from '#lib/db/write';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { SECOND, toIso } from '#lib/shared/time';

/** The longest delay of a message, in seconds. */
const LONGEST_DELAY = 900;

/** Seconds before each retry of a temporary failure: a CRM's hiccup, its maintenance. */
const RETRIES = [30, 120, LONGEST_DELAY, LONGEST_DELAY] as const;

interface Tried {
  readonly organization_id: string;
  readonly id: number;
}

/** An attempt of the queue that may have to wait for longer than a message can. */
export interface Attempt {
  /** Its number; waiting until the CRM takes requests again does not count. */
  readonly attempt: number;
  readonly resumes_at?: string | undefined;
  readonly waiting_since?: string | undefined;
}

const sendAgain = (
  { organization_id: organization, id }: Tried,
  name: string,
  next: Attempt,
  seconds: number,
  now: Date,
): Write => {
  const message = sendMessage('writebacks', { enrichment_id: id, ...next }, { delay_seconds: seconds });
  // Concurrent requests get separate entries; the message itself finds what is left to do.
  return outboxEntry(organization, `writeback#${id}#${name}#${now.getTime()}`, [message], now);
};

/** Retries the writeback later, in the background; undefined once the retries are used up. */
export function laterTry(
  tried: Tried,
  { attempt, waiting_since }: Attempt,
  now: Date,
  retryAfter = 0,
): Write | undefined {
  const wait = RETRIES[attempt - 1];
  if (wait === undefined) return undefined;
  const seconds = Math.min(LONGEST_DELAY, Math.max(wait, retryAfter));
  return sendAgain(tried, `again#${attempt}`, { attempt: attempt + 1, waiting_since }, seconds, now);
}

/** Passes the time until an attempt is due, or as much of it as a message can. */
export function waitOn(tried: Tried, next: Attempt & { readonly resumes_at: string }, now: Date): Write {
  const left = Math.max(0, Math.ceil((Date.parse(next.resumes_at) - now.getTime()) / SECOND));
  return sendAgain(tried, `waits#${next.resumes_at}`, next, Math.min(LONGEST_DELAY, left), now);
}

/**
 * What follows an attempt that failed for the moment. A CRM that asks for more patience than a message has (a limit of the day, hours when
 * nobody may sign in) is asked again when it says, as the same attempt. Undefined once it was tried often or long enough.
 */
export function nextTry(
  tried: Tried,
  { attempt, waiting_since }: Attempt,
  now: Date,
  retryAfter = 0,
): { readonly message: Write; readonly resumes_at?: string } | undefined {
  if (!lasts(retryAfter)) {
    const message = laterTry(tried, { attempt, waiting_since }, now, retryAfter);
    return message && { message };
  }
  const since = waiting_since ?? toIso(now);
  if (now.getTime() - Date.parse(since) >= LONGEST_WAIT) return undefined;
  const resumes_at = resumesAt(since, retryAfter, now);
  return { message: waitOn(tried, { attempt, resumes_at, waiting_since: since }, now), resumes_at };
}
