/** A vendor's limit for one account. */
export interface Quota {
  /** The account whose calls count together, e.g. `email-finder/verifier` or `hubspot/4242/search`. */
  readonly name: string;
  /** Sustained calls per second. */
  readonly perSecond: number;
  /** How many calls, 1 or more, may be sent at once after a pause: `seconds` hold at most `burst + perSecond * seconds` calls. */
  readonly burst: number;
  /** Another line whose turns may be used while they are free. */
  readonly spare?: Quota;
}

export interface Patience {
  /** Milliseconds; a later turn is not taken. */
  readonly patienceMs: number;
  /** Aborting ends the wait; the same signal then aborts the caller's request. */
  readonly signal?: AbortSignal | undefined;
}

/** Resolves when a call may be sent, counting all callers of the vendor. Throws `QuotaTaken` if that would take too long. */
export type Pace = (quota: Quota, patience: Patience) => Promise<void>;

/** Bulk work's share of a vendor's quota: the larger part, but separate from that of callers who wait for one response. */
const BULK = 0.6;

/**
 * The part of a quota that a call counts against. With a single line, one organization's batch would delay another's single request. The
 * parts add up to the whole, and while no bulk work is running, single requests can use all of it.
 */
export function partOf({ name, perSecond, burst }: Quota, bulk: boolean): Quota {
  const forBulk = { name: `${name}/bulk`, perSecond: perSecond * BULK, burst: Math.floor(burst / 2) };
  return bulk
    ? forBulk
    : { name, perSecond: perSecond * (1 - BULK), burst: Math.ceil(burst / 2), spare: forBulk };
}

/** So many calls are already waiting that another would not get its turn in time. */
export class QuotaTaken extends Error {
  override readonly name = 'QuotaTaken';
  readonly afterMs: number;

  constructor(quota: Quota, afterMs: number) {
    super(`The next call of ${quota.name} may be sent in ${Math.ceil(afterMs / 1000)} s.`);
    this.afterMs = afterMs;
  }
}
