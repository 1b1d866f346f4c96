/** The error codes of OAuth 2.1, RFC 7591, RFC 8707 and RFC 6750 that the connector returns. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

/** A refusal as data: returned by the decision functions, sent by the endpoints. */
export interface Refusal {
  readonly ok: false;
  readonly error: OAuthErrorCode;
  readonly description: string;
}

export const refuse = (error: OAuthErrorCode, description: string): Refusal => ({
  ok: false,
  error,
  description,
});

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
}

export const accept = <T>(value: T): Accepted<T> => ({ ok: true, value });
export type Decision<T> = Accepted<T> | Refusal;
