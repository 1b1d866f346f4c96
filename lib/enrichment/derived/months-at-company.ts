import type { Derivation } from '#lib/enrichment/derived/derivation';
import { historyOf, tenureStart } from '#lib/enrichment/derived/employment';
import { monthCertainty, monthsSince } from '#lib/enrichment/derived/months';
import { readText } from '#lib/field/value';

export const monthsAtCompany: Derivation = ({ fields, now }) => {
  const company = readText(fields, 'company_name');
  const start = company === undefined ? undefined : tenureStart(historyOf(fields), company);
  const months = start === undefined ? undefined : monthsSince(start, now);
  if (start === undefined || months === undefined) return undefined;
  return {
    value: months,
    from: ['employment_history', 'company_name'],
    reason: `Months since ${start}, the first role at the firm.`,
    certainty: monthCertainty(start),
  };
};
