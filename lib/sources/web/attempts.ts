import type { Attempt } from '#lib/claim/claim';
import { type Findings, nothing } from '#lib/sources/web/findings';

/** What a step reports when it ends. */
export interface StepResult<T extends Findings = Findings> {
  readonly outcome: Attempt['outcome'];
  readonly detail?: string | undefined;
  readonly findings: T;
}

const MOST_DETAIL = 500;

/** Records what was tried, in the order in which it ended. */
export class Attempts {
  readonly #list: Attempt[] = [];

  get list(): readonly Attempt[] {
    return this.#list;
  }

  /**
   * Runs a step and records its outcome and duration in milliseconds. An unreadable page only costs its own step, which then returns
   * `otherwise`.
   */
  async run<T extends Findings>(step: string, otherwise: T, work: () => Promise<StepResult<T>>): Promise<T> {
    const started = performance.now();
    try {
      const result = await work();
      this.add(step, result.outcome, result.detail, performance.now() - started);
      return result.findings;
    } catch (error) {
      const kind = error instanceof Error ? error.name : 'Error';
      this.add(step, 'failed', `the response could not be read (${kind})`, performance.now() - started);
      return otherwise;
    }
  }

  add(step: string, outcome: Attempt['outcome'], detail?: string, milliseconds = 0): void {
    this.#list.push({
      step,
      outcome,
      ...(detail === undefined ? {} : { detail: detail.slice(0, MOST_DETAIL) }),
      duration_ms: Math.max(0, Math.round(milliseconds)),
    });
  }
}

/** A step's outcome by its findings: claims or evidence count as an answer. */
export const endedWith = <T extends Findings>(findings: T, detail?: string): StepResult<T> => ({
  outcome: findings.claims.length + findings.evidence.length > 0 ? 'answered' : 'empty',
  detail,
  findings,
});

export const failedBecause = (detail: string): StepResult => ({
  outcome: 'failed',
  detail,
  findings: nothing,
});
export const emptyBecause = (detail: string): StepResult => ({ outcome: 'empty', detail, findings: nothing });
export const skippedBecause = (detail: string): StepResult => ({
  outcome: 'skipped',
  detail,
  findings: nothing,
});
