import { type NetworkError, NetworkFailure } from '#lib/network/network-error';
import { startTrail, type Trail } from '#lib/sources/claims/trail';

/** What counts against an account's daily limits (spec 8.2). */
export type LimitedAction = 'profile_lookup' | 'search';

/** The questions of one enrichment to the network, in order: what was tried, and what went wrong. */
export interface Run {
  readonly trail: Trail;
  readonly failures: readonly NetworkError[];
  readonly requests: number;
  /** Asks; undefined if the network has nothing, fails, or the day's limit is used up. */
  ask<T>(
    step: string,
    question: () => Promise<T>,
    options?: { limited?: LimitedAction; describe?: (value: T) => string },
  ): Promise<T | undefined>;
  /** Notes what an answer that counts lacks for now, if anything. */
  lacks(error: NetworkError | undefined): void;
}

/**
 * `spend` takes one from the account's daily limit and returns whether one was left; `reset` is the number of seconds until the limit
 * resets.
 */
export function startRun(spend: (action: LimitedAction) => Promise<boolean>, reset?: number): Run {
  const trail = startTrail();
  const failures: NetworkError[] = [];
  let requests = 0;
  const fail = (error: NetworkError) => {
    failures.push(error);
    return { outcome: 'failed', detail: `${error.kind}: ${error.detail}` } as const;
  };
  return {
    trail,
    failures,
    get requests() {
      return requests;
    },
    lacks: (error) => {
      if (error !== undefined) failures.push(error);
    },
    ask: (step, question, { limited, describe } = {}) =>
      trail.step(step, async () => {
        if (limited !== undefined && !(await spend(limited))) {
          return fail({
            kind: 'rate_limited',
            retry_after: reset,
            detail: 'the enrichments’ share of the account’s daily limit is used up',
          });
        }
        requests += 1;
        try {
          const value = await question();
          return describe === undefined
            ? { outcome: 'answered', value }
            : { outcome: 'answered', value, detail: describe(value) };
        } catch (error) {
          if (!(error instanceof NetworkFailure)) throw error;
          return error.error.kind === 'not_found' ? { outcome: 'empty' } : fail(error.error);
        }
      }),
  };
}
