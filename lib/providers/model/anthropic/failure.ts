import Anthropic from '@anthropic-ai/sdk';
import type { ModelFailure } from '#lib/ports/model';

interface Failure {
  readonly failure: ModelFailure;
  readonly detail: string;
  readonly retryAfterMs?: number;
}

const OVERLOADED = 529;

const retryAfter = (headers: Headers | undefined): { retryAfterMs?: number } => {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterMs: Math.ceil(seconds * 1_000) } : {};
};

/** Classifies the error of a call. The detail names only the kind, because a vendor's message may quote the prompt. */
export function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted || error instanceof Anthropic.APIUserAbortError) {
    return { failure: 'aborted', detail: 'Gave up before the model answered.' };
  }
  if (error instanceof Anthropic.APIConnectionTimeoutError) {
    return { failure: 'timeout', detail: 'The model did not answer in time.' };
  }
  if (error instanceof Anthropic.APIConnectionError)
    return { failure: 'unavailable', detail: 'No connection to the model.' };
  if (error instanceof Anthropic.APIError) {
    const status: unknown = error.status;
    const headers: unknown = error.headers;
    const waited = retryAfter(headers instanceof Headers ? headers : undefined);
    if (status === 401 || status === 403)
      return { failure: 'unauthorized', detail: 'The model refused the key.' };
    if (status === 429) return { failure: 'rate_limited', detail: 'The model is rate limited.', ...waited };
    if (status === OVERLOADED)
      return { failure: 'overloaded', detail: 'The model is overloaded.', ...waited };
    return { failure: 'unavailable', detail: `The model answered ${String(status)}.`, ...waited };
  }
  // The SDK parses lazily: a truncated body or HTML surfaces as a SyntaxError, another shape as a ZodError.
  return { failure: 'malformed', detail: 'The model’s response is not in the documented form.' };
}
