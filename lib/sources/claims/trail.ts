import type { Attempt } from '#lib/claim/claim';

/** The result of one waterfall step; `value` only if it answered. */
type StepResult<T> =
  | { readonly outcome: 'answered'; readonly value: T; readonly detail?: string }
  | { readonly outcome: 'empty' | 'failed'; readonly detail?: string };

export interface Trail {
  readonly attempts: readonly Attempt[];
  /** Runs a step, records it with its duration, and returns its value if it answered. */
  step<T>(name: string, work: () => Promise<StepResult<T>>): Promise<T | undefined>;
  /** Records a step that was not needed, with the reason. */
  skip(name: string, detail: string): void;
}

/** Keeps the record of attempts that `/sources` shows. */
export function startTrail(clock: () => number = () => performance.now()): Trail {
  const attempts: Attempt[] = [];
  const record = (
    step: string,
    outcome: Attempt['outcome'],
    detail: string | undefined,
    started: number,
  ): void => {
    const duration = Math.max(0, Math.round(clock() - started));
    attempts.push({ step, outcome, ...(detail === undefined ? {} : { detail }), duration_ms: duration });
  };
  return {
    attempts,
    async step(name, work) {
      const started = clock();
      const result = await work();
      record(name, result.outcome, result.detail, started);
      return result.outcome === 'answered' ? result.value : undefined;
    },
    skip(name, detail) {
      record(name, 'skipped', detail, clock());
    },
  };
}
