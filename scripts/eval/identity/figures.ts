import type { Verdict } from '#scripts/eval/identity/judge';

/** The goals of the labelled set. `wrong_money` is in credits. */
export const goals = {
  precision: 0.995,
  recall: 0.95,
  ambiguity_told: 0.95,
  employer_right: 0.98,
  wrong_money: 0,
} as const;

export interface Figures {
  readonly cases: number;
  readonly right: number;
  /** Share of `found` answers with the right person. */
  readonly precision: number | null;
  /** Share of the people who can be found that were. */
  readonly recall: number | null;
  readonly ambiguity_told: number | null;
  readonly contradiction_told: number | null;
  readonly employer_right: number | null;
  readonly name_right: number | null;
  /** Credits charged for a wrong or missing person. */
  readonly wrong_money: number;
}

const share = <T>(of: readonly T[], holds: (one: T) => boolean): number | null =>
  of.length === 0 ? null : Math.round((of.filter(holds).length / of.length) * 10_000) / 10_000;

const expecting = (verdicts: readonly Verdict[], status: string) =>
  verdicts.filter(({ of }) => of.expect.status === status);

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const right = (one: Verdict): boolean => one.right;
  const known = (of: (one: Verdict) => boolean | undefined) =>
    share(
      verdicts.map(of).filter((one) => one !== undefined),
      (one) => one,
    );
  return {
    cases: verdicts.length,
    right: verdicts.filter(right).length,
    precision: share(
      verdicts.filter(({ answer }) => answer.status === 'found'),
      (one) => one.rightPerson,
    ),
    recall: share(expecting(verdicts, 'found'), (one) => one.rightPerson),
    ambiguity_told: share(expecting(verdicts, 'ambiguous'), right),
    contradiction_told: share(expecting(verdicts, 'contradictory'), right),
    employer_right: known((one) => one.rightEmployer),
    name_right: known((one) => one.rightName),
    wrong_money: verdicts.reduce((sum, one) => sum + one.wrongMoney, 0),
  };
}

/** Returns the goals that these figures miss, in words. */
export function missedGoals(figures: Figures): string[] {
  const shares = ['precision', 'recall', 'ambiguity_told', 'employer_right'] as const;
  return [
    ...shares.flatMap((name) => {
      const value = figures[name];
      return value !== null && value < goals[name] ? [`${name} ${value} is below ${goals[name]}`] : [];
    }),
    ...(figures.wrong_money > 0
      ? [`${figures.wrong_money} credits taken for a wrong or missing person`]
      : []),
  ];
}
