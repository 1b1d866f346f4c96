import type { Derivation } from '#lib/enrichment/derived/derivation';
import { toIso } from '#lib/shared/time';

export const lastEnrichedAt: Derivation = ({ now }) => ({
  value: toIso(now),
  from: [],
  reason: 'The moment of this enrichment.',
  confidence: 1,
});
