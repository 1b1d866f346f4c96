import type { CrmPlatform } from '#lib/crm/record/platform';
import type { RefusedProperty } from '#lib/crm/record/refusal';
import { Problem } from '#lib/shared/problem';
import { DAY, plus, SECOND, toIso } from '#lib/shared/time';

/** Why a CRM call failed; callers branch on it, e.g. `credential_expired` marks the integration. */
export type CrmFailure =
  | 'credential_expired'
  | 'forbidden'
  | 'not_found'
  | 'rejected'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'unreadable';

/** Seconds until a CRM that takes no more requests today, or nobody's sign-in now, is asked again. None of them says when that ends. */
export const NOT_TODAY = 3_600;

/** Whether a failed call asks for so many seconds that its work waits: a limit of the day, hours when nobody may sign in. */
export const lasts = (retryAfter = 0): boolean => retryAfter > 900;

/** A CRM may take nothing for a night or a weekend; after this long what waits for it fails. */
export const LONGEST_WAIT = 3 * DAY;

/** When a CRM is asked again that says when it takes requests, at the latest for the last time. */
export function resumesAt(waitingSince: string, seconds: number, now: Date): string {
  const last = plus(new Date(waitingSince), LONGEST_WAIT);
  return toIso(new Date(Math.min(last.getTime(), plus(now, seconds * SECOND).getTime())));
}

interface Extras {
  readonly vendorCode?: string | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  /** The properties it names, and records that already exist. */
  readonly refusals?: readonly RefusedProperty[];
  readonly candidates?: readonly string[];
  readonly cause?: unknown;
}

/** A failed call to a CRM: UPSTREAM_TIMEOUT for `timeout`, UPSTREAM_ERROR for the rest. */
export class CrmProblem extends Problem {
  override readonly name = 'CrmProblem';
  readonly platform: CrmPlatform;
  readonly reason: CrmFailure;
  /** The vendor's own code, e.g. `INVALID_SESSION_ID` or `VALIDATION_ERROR`. */
  readonly vendorCode: string | undefined;
  readonly refusals: readonly RefusedProperty[];
  readonly candidates: readonly string[];

  constructor(platform: CrmPlatform, reason: CrmFailure, detail: string, extras: Extras = {}) {
    super(reason === 'timeout' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_ERROR', detail, {
      details: {
        platform,
        reason,
        ...(extras.vendorCode === undefined ? {} : { vendor_code: extras.vendorCode }),
      },
      ...(extras.retryAfter === undefined ? {} : { retryAfter: extras.retryAfter }),
      ...(extras.cause === undefined ? {} : { cause: extras.cause }),
    });
    this.platform = platform;
    this.reason = reason;
    this.vendorCode = extras.vendorCode;
    this.refusals = extras.refusals ?? [];
    this.candidates = extras.candidates ?? [];
  }
}

export const isCrmFailure = (error: unknown, reason: CrmFailure): error is CrmProblem =>
  error instanceof CrmProblem && error.reason === reason;

/** Whether a failure of work with a CRM may be temporary: if so, it is tried again before anyone is told. */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof CrmProblem)
    return ['timeout', 'unavailable', 'rate_limited', 'unreadable'].includes(error.reason);
  return !(error instanceof Problem) || error.retryAfter !== undefined;
};

/** Shortens a vendor's message so that it can be passed on to a client. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 300 ? line : `${line.slice(0, 299)}…`;
};
