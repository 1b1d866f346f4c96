import type { Derivation } from '#lib/enrichment/derived/derivation';
import { historyOf } from '#lib/enrichment/derived/employment';
import { monthIndex, monthsSince } from '#lib/enrichment/derived/months';

export const yearsOfExperience: Derivation = ({ fields, now }) => {
  const starts = historyOf(fields).flatMap(({ start }) => (start === undefined ? [] : [start]));
  const first = starts.toSorted((a, b) => (monthIndex(a) ?? 0) - (monthIndex(b) ?? 0))[0];
  const months = first === undefined ? undefined : monthsSince(first, now);
  if (months === undefined) return undefined;
  const reason = `Years since the first role, which began ${first}.`;
  return { value: Math.floor(months / 12), from: ['employment_history'], reason, certainty: 0.9 };
};
