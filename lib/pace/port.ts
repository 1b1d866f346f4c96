/** What a vendor allows one account. */
export interface Quota {
  /** The account whose calls count together, e.g. `email-finder/verifier` or `hubspot/4242/search`. */
  readonly name: string;
  /** Calls a second in the long run. */
  readonly perSecond: number;
  /** How many calls, 1 or more, may leave at once after a rest: `seconds` hold at most `burst + perSecond * seconds` calls. */
  readonly burst: number;
  /** Another line, whose turns may be used while nobody takes them. */
  readonly spare?: Quota;
}

export interface Patience {
  /** Milliseconds; a turn that comes later is not taken. */
  readonly patienceMs: number;
  /** Ends the waiting when aborted; the caller's request then ends by the same signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Resolves when a call may leave, whoever else calls the vendor. Throws `QuotaTaken` when that would take too long. */
export type Pace = (quota: Quota, patience: Patience) => Promise<void>;

/** Of a vendor's quota, in hundredths: bulk work has the larger part, but none of what whoever waits for one answer has. */
const BULK = 0.6;

/**
 * The part of a quota that a call counts against. With one line for all, a batch of one organization would stand before the single
 * request of another. The parts together are the whole, and while no bulk work is done single requests have all of it.
 */
export function partOf({ name, perSecond, burst }: Quota, bulk: boolean): Quota {
  const forBulk = { name: `${name}/bulk`, perSecond: perSecond * BULK, burst: Math.floor(burst / 2) };
  return bulk
    ? forBulk
    : { name, perSecond: perSecond * (1 - BULK), burst: Math.ceil(burst / 2), spare: forBulk };
}

/** So many calls wait for their turn already that another would not get one in time. */
export class QuotaTaken extends Error {
  override readonly name = 'QuotaTaken';
  readonly afterMs: number;

  constructor(quota: Quota, afterMs: number) {
    super(`The next call of ${quota.name} may be sent in ${Math.ceil(afterMs / 1000)} s.`);
    this.afterMs = afterMs;
  }
}
