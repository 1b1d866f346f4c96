import type { NetworkError } from '#lib/network/network-error';

/** What happens to a job after a network failure. */
export type Outcome =
  /** Permanent failure. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** May have been sent; never sent again. */
  | { readonly kind: 'unconfirmed' }
  /** Definitely not sent; may be retried after `after_s` seconds, or on the next day of the limits. */
  | { readonly kind: 'later'; readonly after_s: number | 'next_day' }
  /** The same if the vendor is down, or (`alone`) does not show enough of this person, with a limited number of retries. */
  | { readonly kind: 'retry'; readonly after_s: number; readonly alone: boolean }
  /** Definitely not sent; the account's queue waits for its owner. */
  | {
      readonly kind: 'pause';
      readonly reason: 'session_expired' | 'account_restricted' | 'account_disconnected';
    }
  /** Definitely not sent, and the fault is not known to be the person's or the content's: the batch waits for someone. */
  | { readonly kind: 'ask'; readonly code: string; readonly message: string };

/** A longer wait means a daily limit rather than a momentary one. */
const SOON_SECONDS = 3_600;
const PROVIDER_PAUSE_SECONDS = 120;
/** The network hides parts of a profile for minutes. */
const HIDDEN_PAUSE_SECONDS = 900;

/** Context of the failure. */
interface Known {
  /** Whether a restriction applies to the whole account. */
  readonly isAccount: boolean;
  /** Whether an invitation to the person was recently withdrawn. */
  readonly withdrawn: boolean;
}

/** Maps each failure to its outcome: only a failure that names the person fails the person's job. */
export function outcomeOf(error: NetworkError, { isAccount, withdrawn }: Known): Outcome {
  switch (error.kind) {
    case 'session_expired':
      return { kind: 'pause', reason: 'session_expired' };
    case 'restricted':
      return isAccount
        ? { kind: 'pause', reason: 'account_restricted' }
        : { kind: 'ask', code: error.code, message: error.detail };
    case 'not_found':
      if (error.of === 'account') return { kind: 'pause', reason: 'account_disconnected' };
      return { kind: 'failed', code: 'not_found', message: error.detail };
    case 'rate_limited': {
      if (error.code === 'cannot_resend_yet' && withdrawn)
        return {
          kind: 'failed',
          code: error.code,
          message: 'The network does not allow inviting this person again yet.',
        };
      const { retry_after } = error;
      return {
        kind: 'later',
        after_s: retry_after !== undefined && retry_after <= SOON_SECONDS ? retry_after : 'next_day',
      };
    }
    case 'unknown':
      return { kind: 'ask', code: error.code, message: error.detail };
    case 'recipient':
    case 'invalid':
      return { kind: 'failed', code: error.code, message: error.detail };
    case 'provider':
      return error.of === 'person'
        ? { kind: 'retry', after_s: HIDDEN_PAUSE_SECONDS, alone: true }
        : { kind: 'retry', after_s: error.retryable ? PROVIDER_PAUSE_SECONDS : SOON_SECONDS, alone: false };
    case 'unknown_outcome':
      return { kind: 'unconfirmed' };
  }
}
