import type { Derivation } from '#lib/enrichment/derived/derivation';
import { sourcesUsed as sourcesIn } from '#lib/enrichment/result/attribution';
import type { FieldName } from '#lib/field/catalogue';
import { inOrder } from '#lib/field/value';

export const sourcesUsed: Derivation = ({ fields }) => {
  const used = sourcesIn(fields);
  if (used.length === 0) return undefined;
  const first = used.map(
    (source) => inOrder(fields).find((entry) => entry.sources_observed.includes(source))?.field,
  );
  const from = first.filter((field): field is FieldName => field !== undefined);
  return { value: used, from, reason: 'Sources that gave at least one value that is shown.', confidence: 1 };
};
