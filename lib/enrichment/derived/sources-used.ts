import { sourcesUsed as sourcesIn } from '#lib/enrichment/attribution';
import type { Derivation } from '#lib/enrichment/derived/derivation';
import type { FieldName } from '#lib/enrichment/field-catalogue';
import { inOrder } from '#lib/enrichment/field-value';

export const sourcesUsed: Derivation = ({ fields }) => {
  const used = sourcesIn(fields);
  if (used.length === 0) return undefined;
  const first = used.map(
    (source) => inOrder(fields).find((entry) => entry.sources_observed.includes(source))?.field,
  );
  const from = first.filter((field): field is FieldName => field !== undefined);
  return { value: used, from, reason: 'Sources that gave at least one value that is shown.', confidence: 1 };
};
