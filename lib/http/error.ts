/**
 * What can go wrong before a complete reply arrives. A reply with an unwelcome status is not an error here.
 *
 * - `invalid_url`, `refused_address`, `connect`: nothing was sent.
 * - `timeout`, `aborted`, `reset`: `sent` says whether the request may have reached the server.
 * - `too_large`, `bad_encoding`, `redirect`: a reply came that cannot be accepted.
 * - `not_json`, `unexpected_shape`: the reply is complete but does not match the schema.
 */
export type HttpErrorKind =
  | 'invalid_url'
  | 'refused_address'
  | 'connect'
  | 'timeout'
  | 'aborted'
  | 'reset'
  | 'too_large'
  | 'bad_encoding'
  | 'redirect'
  | 'not_json'
  | 'unexpected_shape';

export interface HttpErrorFacts {
  /** False only if it is certain that no byte of the request was sent. A write with `sent` has an unknown outcome. */
  readonly sent: boolean;
  readonly cause?: unknown;
}

/** The message names the origin at most: paths and queries may hold keys or e-mail addresses. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly kind: HttpErrorKind;
  readonly sent: boolean;

  constructor(kind: HttpErrorKind, message: string, facts: HttpErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.kind = kind;
    this.sent = facts.sent;
  }
}
