/** Why a person cannot be written to or invited; nothing was sent. */
export type RecipientCode =
  | 'no_connection'
  | 'already_connected'
  | 'already_invited'
  | 'blocked'
  | 'unreachable'
  | 'cannot_invite'
  | 'inmail_not_allowed';

export type NetworkError =
  /** The account must be connected again by its owner. */
  | { readonly kind: 'session_expired'; readonly detail: string }
  /** The account may not do this: restricted by the network, or the product is not subscribed. */
  | { readonly kind: 'restricted'; readonly code: string; readonly detail: string }
  /** `of: 'account'`: it is the acting account that is not there. */
  | { readonly kind: 'not_found'; readonly of?: 'account'; readonly detail: string }
  /**
   * `retry_after`: seconds, where the network says them. `cannot_resend_yet` is a limit of the account, unless an invitation to
   * the person is known to have been withdrawn: then it is theirs.
   */
  | {
      readonly kind: 'rate_limited';
      readonly code?: 'cannot_resend_yet';
      readonly retry_after: number | undefined;
      readonly detail: string;
    }
  | { readonly kind: 'recipient'; readonly code: RecipientCode; readonly detail: string }
  /** What was asked can never work; `already_done` is a write whose effect is there already. */
  | {
      readonly kind: 'invalid';
      readonly code: 'invalid' | 'unsupported' | 'too_long' | 'already_done';
      readonly detail: string;
    }
  /** A refusal nobody has seen before; nothing was written. It says neither that the person nor that the content is at fault. */
  | { readonly kind: 'unknown'; readonly code: string; readonly detail: string }
  /** The vendor failed, and nothing was written. */
  | { readonly kind: 'provider'; readonly retryable: boolean; readonly detail: string }
  /** A write whose request left and whose answer never came: it may or may not have happened. Never sent again by itself. */
  | { readonly kind: 'unknown_outcome'; readonly detail: string };

/** Thrown by everything of the network's port. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  readonly error: NetworkError;

  constructor(error: NetworkError, cause?: unknown) {
    super(`${error.kind}: ${error.detail}`, cause === undefined ? undefined : { cause });
    this.error = error;
  }
}
