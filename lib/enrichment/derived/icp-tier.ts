import type { Derivation } from '#lib/enrichment/derived/derivation';
import { score } from '#lib/enrichment/score/score';

export const icpTier: Derivation = (context) => {
  const { icp_tier, tier_reason, from } = score(context.type, context, {
    ...context.goal,
    score: context.goal.fit,
  });
  return icp_tier && { value: icp_tier, from, reason: tier_reason, certainty: 0.9 };
};
