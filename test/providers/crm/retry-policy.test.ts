import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FailedAttempt, waitBeforeRetry } from '#lib/providers/crm/retry-policy';

const state = { attempts: 1, elapsedMs: 0, budgetMs: 25_000, repeatable: false };

test.each([
  [{ kind: 'rate_limited' }, 1_000],
  [{ kind: 'rate_limited', retryAfterMs: 7_000 }, 7_000],
  [{ kind: 'rate_limited', retryAfterMs: 0 }, 0],
  [{ kind: 'locked' }, 2_000],
  [{ kind: 'connection', sent: false }, 250],
  [{ kind: 'connection', sent: true }, undefined],
  [{ kind: 'timeout', sent: true }, undefined],
  [{ kind: 'server_error' }, undefined],
] as const)('a non-idempotent write, after %o, waits %s ms', (failure, wait) => {
  expect(waitBeforeRetry(failure, state, 0)).toBe(wait);
});

test.each([
  [{ kind: 'connection', sent: true }, 250],
  [{ kind: 'timeout', sent: true }, 250],
  [{ kind: 'server_error' }, 250],
] as const)('a read, after %o, waits %s ms', (failure, wait) => {
  expect(waitBeforeRetry(failure, { ...state, repeatable: true }, 0)).toBe(wait);
});

test('waits double, stay within the budget, and end after six attempts', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) =>
    waitBeforeRetry({ kind: 'rate_limited' }, { ...state, attempts }, 0),
  );
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, undefined]);
  expect(waitBeforeRetry({ kind: 'rate_limited', retryAfterMs: 25_001 }, state, 0)).toBeUndefined();
  expect(waitBeforeRetry({ kind: 'rate_limited' }, { ...state, elapsedMs: 24_001 }, 0)).toBeUndefined();
});

test('no sequence of failures waits beyond the budget or retries sooner than the vendor allows', () => {
  const failure: fc.Arbitrary<FailedAttempt> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('rate_limited' as const, 'locked' as const),
      retryAfterMs: fc.option(fc.nat(60_000), { nil: undefined }),
    }),
    fc.constant({ kind: 'server_error' as const }),
    fc.record({ kind: fc.constantFrom('connection' as const, 'timeout' as const), sent: fc.boolean() }),
  );
  fc.assert(
    fc.property(
      fc.array(failure, { minLength: 20, maxLength: 20 }),
      fc.nat(60_000),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (failures, budgetMs, jitter) => {
        let elapsedMs = 0;
        for (const [n, each] of failures.entries()) {
          const wait = waitBeforeRetry(
            each,
            { attempts: n + 1, elapsedMs, budgetMs, repeatable: true },
            jitter,
          );
          if (wait === undefined) return;
          if ('retryAfterMs' in each && each.retryAfterMs !== undefined)
            expect(wait).toBeGreaterThanOrEqual(each.retryAfterMs);
          elapsedMs += wait;
          expect(elapsedMs).toBeLessThanOrEqual(budgetMs);
        }
        expect.unreachable('twenty attempts were made');
      },
    ),
  );
});
