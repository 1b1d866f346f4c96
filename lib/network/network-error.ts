/** Why a person cannot be messaged or invited; nothing was sent. */
export type RecipientCode =
  | 'no_connection'
  | 'already_connected'
  | 'already_invited'
  | 'blocked'
  | 'unreachable'
  | 'cannot_invite'
  | 'inmail_not_allowed';

export type NetworkError =
  /** The account's owner must connect it again. */
  | { readonly kind: 'session_expired'; readonly detail: string }
  /** The account is not allowed to: restricted by the network, or the product is not subscribed. */
  | { readonly kind: 'restricted'; readonly code: string; readonly detail: string }
  /** `of: 'account'`: the acting account does not exist. */
  | { readonly kind: 'not_found'; readonly of?: 'account'; readonly detail: string }
  /**
   * `retry_after`: seconds, if the network reports them. `cannot_resend_yet` is a limit of the account, unless an invitation to the person
   * is known to have been withdrawn: then it is the person's.
   */
  | {
      readonly kind: 'rate_limited';
      readonly code?: 'cannot_resend_yet';
      readonly retry_after: number | undefined;
      readonly detail: string;
    }
  | { readonly kind: 'recipient'; readonly code: RecipientCode; readonly detail: string }
  /** The request can never work; `already_done` is a write that has already taken effect. */
  | {
      readonly kind: 'invalid';
      readonly code: 'invalid' | 'unsupported' | 'too_long' | 'already_done';
      readonly detail: string;
    }
  /** An unfamiliar refusal; nothing was written. It blames neither the person nor the content. */
  | { readonly kind: 'unknown'; readonly code: string; readonly detail: string }
  /** The vendor failed, and nothing was written. `of: 'person'`: it does not show enough of one person for now. */
  | {
      readonly kind: 'provider';
      readonly of?: 'person';
      readonly retryable: boolean;
      readonly detail: string;
    }
  /** A write that was sent but got no response: it may or may not have happened. Never retried automatically. */
  | { readonly kind: 'unknown_outcome'; readonly detail: string };

/** Thrown by every function of the network's port. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  readonly error: NetworkError;

  constructor(error: NetworkError, cause?: unknown) {
    super(`${error.kind}: ${error.detail}`, cause === undefined ? undefined : { cause });
    this.error = error;
  }
}
