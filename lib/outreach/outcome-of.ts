import type { NetworkError } from '#lib/providers/network/network-error';

/** What becomes of a job after a failure of the network. */
export type Outcome =
  /** It will never work. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** It may have been done; nobody sends it again. */
  | { readonly kind: 'unconfirmed' }
  /** Certainly not done; may be tried again. `after_s` seconds, or on the next day of the limits. */
  | { readonly kind: 'later'; readonly after_s: number | 'next_day' }
  /** Certainly not done; the account's queue waits for its owner. */
  | { readonly kind: 'pause'; readonly reason: 'session_expired' | 'account_restricted' };

/** Longer than this is a limit of the day, not of the moment. */
const SOON_SECONDS = 3_600;
const PROVIDER_PAUSE_SECONDS = 120;

/** Which outcome each failure is; `isAccount` says whether a restriction is one of the whole account. */
export function outcomeOf(error: NetworkError, isAccount: boolean): Outcome {
  switch (error.kind) {
    case 'session_expired':
      return { kind: 'pause', reason: 'session_expired' };
    case 'restricted':
      return isAccount
        ? { kind: 'pause', reason: 'account_restricted' }
        : { kind: 'failed', code: error.code, message: error.detail };
    case 'not_found':
      return { kind: 'failed', code: 'not_found', message: error.detail };
    case 'rate_limited': {
      const { retry_after } = error;
      return {
        kind: 'later',
        after_s: retry_after !== undefined && retry_after <= SOON_SECONDS ? retry_after : 'next_day',
      };
    }
    case 'recipient':
    case 'invalid':
      return { kind: 'failed', code: error.code, message: error.detail };
    case 'provider':
      return error.retryable
        ? { kind: 'later', after_s: PROVIDER_PAUSE_SECONDS }
        : { kind: 'later', after_s: SOON_SECONDS };
    case 'unknown_outcome':
      return { kind: 'unconfirmed' };
  }
}
