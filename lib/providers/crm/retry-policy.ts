/** How an attempt failed, as far as retries are concerned. */
export type FailedAttempt =
  | {
      readonly kind: 'rate_limited' | 'locked';
      /** As the vendor asked. */
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly kind: 'server_error' }
  /** `sent`: whether the request may have reached the vendor. */
  | { readonly kind: 'connection' | 'timeout'; readonly sent: boolean };

export interface RetryState {
  /** Attempts made so far, 1 or more. */
  readonly attempts: number;
  readonly elapsedMs: number;
  readonly budgetMs: number;
  /** True if the request is idempotent. */
  readonly repeatable: boolean;
}

const MAX_ATTEMPTS = 6;

const firstWaitMs = {
  rate_limited: 1_000,
  locked: 2_000,
  server_error: 250,
  connection: 250,
  timeout: 250,
} as const satisfies Record<FailedAttempt['kind'], number>;

/** Whether the request was definitely not carried out. */
const surelyNotDone = (failure: FailedAttempt): boolean => {
  switch (failure.kind) {
    case 'rate_limited':
    case 'locked':
      return true;
    case 'server_error':
      return false;
    case 'connection':
    case 'timeout':
      return !failure.sent;
  }
};

/**
 * Milliseconds to wait before the next attempt, or undefined to give up. A request that may have been carried out is retried only if it is
 * repeatable. `jitter` is 0 up to 1 and adds at most a quarter.
 */
export function waitBeforeRetry(
  failure: FailedAttempt,
  state: RetryState,
  jitter: number,
): number | undefined {
  if (!surelyNotDone(failure) && !state.repeatable) return undefined;
  if (state.attempts >= MAX_ATTEMPTS) return undefined;
  const asked = 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
  const backoff = firstWaitMs[failure.kind] * 2 ** (state.attempts - 1);
  const wait = Math.ceil((asked ?? backoff) * (1 + jitter / 4));
  return state.elapsedMs + wait > state.budgetMs ? undefined : wait;
}
