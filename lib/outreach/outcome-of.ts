import type { NetworkError } from '#lib/network/network-error';

/** What becomes of a job after a failure of the network. */
export type Outcome =
  /** It will never work. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** It may have been done; nobody sends it again. */
  | { readonly kind: 'unconfirmed' }
  /** Certainly not done; may be tried again. `after_s` seconds, or on the next day of the limits. */
  | { readonly kind: 'later'; readonly after_s: number | 'next_day' }
  /** The same of a vendor that is down: not for ever. */
  | { readonly kind: 'retry'; readonly after_s: number }
  /** Certainly not done; the account's queue waits for its owner. */
  | {
      readonly kind: 'pause';
      readonly reason: 'session_expired' | 'account_restricted' | 'account_disconnected';
    }
  /** Certainly not done, and neither the person nor the content is known to be at fault: the batch waits for somebody. */
  | { readonly kind: 'ask'; readonly code: string; readonly message: string };

/** Longer than this is a limit of the day, not of the moment. */
const SOON_SECONDS = 3_600;
const PROVIDER_PAUSE_SECONDS = 120;

/** What is known beside the failure. */
interface Known {
  /** A restriction is one of the whole account. */
  readonly isAccount: boolean;
  /** An invitation to the person was withdrawn lately. */
  readonly withdrawn: boolean;
}

/** Which outcome each failure is: only what names the person fails the person. */
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
      return { kind: 'retry', after_s: error.retryable ? PROVIDER_PAUSE_SECONDS : SOON_SECONDS };
    case 'unknown_outcome':
      return { kind: 'unconfirmed' };
  }
}
