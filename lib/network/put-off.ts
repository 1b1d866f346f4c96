import type { NetworkError } from '#lib/network/network-error';
import { problemOf } from '#lib/network/problem-of';

export type AfterFailure =
  /** Seconds until the page is requested again. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The walk cannot continue; what it has is its result. */
  | { readonly kind: 'end'; readonly because: 'rate_limited' | 'cursor_expired' }
  | { readonly kind: 'fail'; readonly error: { readonly code: string; readonly message: string } };

/** Seconds before each retry if the network does not say. */
const PAUSES = [5, 30, 120, 300, 900] as const;
/** A walk told to wait longer than this ends: nobody follows its stream for so long. */
const LONGEST = 3_600;

/** Decides how a walk goes on after a refused page. `waits` counts the earlier delayed attempts; `found` the stored results. */
export function afterFailure(
  error: NetworkError,
  walk: { readonly waits: number; readonly found: number; readonly hasCursor: boolean },
): AfterFailure {
  const problem = problemOf(error);
  const failed: AfterFailure = { kind: 'fail', error: { code: problem.code, message: problem.detail } };
  const pause = PAUSES[walk.waits];
  switch (error.kind) {
    case 'rate_limited': {
      const seconds = Math.max(1, error.retry_after ?? pause ?? 0);
      if (pause !== undefined && seconds <= LONGEST) return { kind: 'wait', seconds };
      return walk.found > 0 ? { kind: 'end', because: 'rate_limited' } : failed;
    }
    case 'provider':
      return error.retryable && pause !== undefined ? { kind: 'wait', seconds: pause } : failed;
    case 'invalid':
    case 'not_found':
      // The first page would have revealed an invalid search; a later one can only have lost its cursor.
      return walk.hasCursor ? { kind: 'end', because: 'cursor_expired' } : failed;
    case 'session_expired':
    case 'restricted':
    case 'recipient':
    case 'unknown':
    case 'unknown_outcome':
      return failed;
  }
}
