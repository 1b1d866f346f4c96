import type { Score } from '#lib/enrichment/score/score';

/** Explains the score in a sentence or two, for `selection_reason`. */
export function explainScore({ priority_score, reasons, basis }: Score): string {
  const counted = reasons
    .filter((reason) => Math.abs(reason.points) >= 0.5)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const missed = reasons.filter((reason) => reason.outcome === 'unmet' && reason.max_points >= 0.5);
  const told = counted.map(
    (reason) => `${reason.factor} ${reason.points > 0 ? '+' : '-'}${Math.abs(Math.round(reason.points))}`,
  );
  const lacks = missed.length > 0 ? ` Not met: ${missed.map((reason) => reason.factor).join('; ')}.` : '';
  const measure = {
    configuration: 'the standing goal',
    instructions: "the job's instructions",
    goal_override: "the job's goal",
  }[basis];
  return `${priority_score} of 100 against ${measure}: ${told.join('; ') || 'no factors'}.${lacks}`;
}
