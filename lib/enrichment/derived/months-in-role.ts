import type { Derivation } from '#lib/enrichment/derived/derivation';
import { monthCertainty, monthsSince } from '#lib/enrichment/derived/months';
import { readText } from '#lib/field/value';

export const monthsInRole: Derivation = ({ fields, now }) => {
  const start = readText(fields, 'job_start_date');
  const months = start === undefined ? undefined : monthsSince(start, now);
  if (start === undefined || months === undefined) return undefined;
  return {
    value: months,
    from: ['job_start_date'],
    reason: `Months since ${start}.`,
    certainty: monthCertainty(start),
  };
};
