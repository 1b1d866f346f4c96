import { type HttpReply, json, retryAfterMs } from '#lib/http/client';
import { errorReply } from '#lib/providers/hunter/replies';

type FailureCode =
  | 'unauthorized'
  | 'rate_limited'
  | 'quota_used'
  | 'invalid_request'
  | 'upstream_error'
  | 'unexpected_reply'
  | 'timeout';

export interface AskFailure {
  readonly kind: 'failed';
  readonly code: FailureCode;
  readonly message: string;
  /** Whether a retry in a few minutes may succeed. */
  readonly retryable: boolean;
}

export type NextStep =
  | { readonly kind: 'parse' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'opted_out'; readonly words: string }
  /** Repeat the request; without `afterMs` after the usual pause. `else` is the result if time runs out. */
  | { readonly kind: 'wait'; readonly afterMs: number | undefined; readonly else: AskFailure }
  | AskFailure;

const failed = (code: FailureCode, message: string, retryable: boolean): AskFailure => ({
  kind: 'failed',
  code,
  message,
  retryable,
});

const firstError = (reply: HttpReply): { id: string; details: string } => {
  try {
    return json(reply, errorReply).errors[0] ?? { id: '', details: '' };
  } catch {
    return { id: '', details: '' };
  }
};

/**
 * Interprets a reply's status. The traps: 202 is "still working, repeat the request" (charged once); 403 with `too_many_requests` is the
 * rate limit per second, while 429 without Retry-After is the plan's quota, which waiting does not restore; 451 is a person who asked not
 * to be processed; 222 a mail server that could not be queried just now.
 */
export function nextStep(reply: HttpReply, now: Date): NextStep {
  const afterMs = retryAfterMs(reply, now);
  const { id, details } = firstError(reply);
  switch (reply.status) {
    case 200:
      return { kind: 'parse' };
    case 202:
      return {
        kind: 'wait',
        afterMs,
        else: failed('timeout', 'The vendor was still working at the time limit.', true),
      };
    case 204:
    case 404:
      return { kind: 'empty' };
    case 222:
      return failed('upstream_error', 'The mail server could not be reached.', true);
    case 401:
      return failed('unauthorized', 'The vendor rejected the key.', false);
    case 403:
      if (id !== 'too_many_requests') return failed('unauthorized', 'The plan does not include this.', false);
      return { kind: 'wait', afterMs, else: failed('rate_limited', 'Too many requests a second.', true) };
    case 429:
      if (afterMs === undefined) return failed('quota_used', 'The quota of the plan is used up.', false);
      return { kind: 'wait', afterMs, else: failed('rate_limited', 'Too many requests.', true) };
    case 451:
      return { kind: 'opted_out', words: details || 'The person asked not to be processed.' };
    case 503:
      return { kind: 'wait', afterMs, else: failed('upstream_error', 'The vendor is not available.', true) };
    default:
      if (reply.status >= 500) return failed('upstream_error', `The vendor answered ${reply.status}.`, true);
      if (reply.status >= 400)
        return failed('invalid_request', `The vendor refused the request (${id || reply.status}).`, false);
      return failed('unexpected_reply', `The vendor answered ${reply.status}.`, false);
  }
}
