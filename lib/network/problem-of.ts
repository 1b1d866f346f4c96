import type { NetworkError } from '#lib/network/network-error';
import { Problem } from '#lib/shared/problem';

/** The problem an API caller gets for a network failure. */
export function problemOf(error: NetworkError): Problem {
  switch (error.kind) {
    case 'session_expired':
      return new Problem('NETWORK_SESSION_EXPIRED', 'The connected network account must be reconnected.');
    case 'restricted':
      return new Problem('FORBIDDEN', error.detail, { details: { reason: error.code } });
    case 'not_found':
      return new Problem('NOT_FOUND', error.detail);
    case 'rate_limited':
      return new Problem(
        'RATE_LIMITED',
        error.detail,
        error.retry_after === undefined ? {} : { retryAfter: error.retry_after },
      );
    case 'recipient':
      return new Problem('INVALID_STATE', error.detail, { details: { reason: error.code } });
    case 'invalid':
      return error.code === 'already_done'
        ? new Problem('INVALID_STATE', error.detail, { details: { reason: error.code } })
        : new Problem('VALIDATION_ERROR', error.detail, { details: { reason: error.code } });
    case 'unknown':
      return new Problem('UPSTREAM_ERROR', error.detail, { details: { reason: error.code } });
    case 'provider':
      return new Problem('UPSTREAM_ERROR', 'The network could not be asked.');
    case 'unknown_outcome':
      return new Problem(
        'UPSTREAM_TIMEOUT',
        'The network did not say whether this was done. It is not retried automatically.',
      );
  }
}
