import type { Derivation } from '#lib/enrichment/derived/derivation';
import { explainScore } from '#lib/enrichment/score/explain-score';
import type { ScoreReason } from '#lib/enrichment/score/score';
import { score } from '#lib/enrichment/score/score';

/** How much of what could count was known. */
const knownShare = (reasons: readonly ScoreReason[]): number => {
  const sum = (list: readonly ScoreReason[]): number =>
    list.reduce((total, reason) => total + reason.max_points, 0);
  return Math.max(
    0.1,
    1 - sum(reasons.filter(({ outcome }) => outcome === 'unknown')) / Math.max(1, sum(reasons)),
  );
};

export const priorityScore: Derivation = (context) => {
  const result = score(context.type, context, context.goal);
  return {
    value: result.priority_score,
    from: result.from,
    reason: explainScore(result),
    confidence: knownShare(result.reasons),
  };
};
