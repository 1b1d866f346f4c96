import { share, show, sum } from './format';

const dollars = /(_revenue|_funding_total|_funding_amount)$/;
const percents = /(_growth_12m|^work_email_confidence)$/;

/** Renders a field's value with its unit. */
export function showField(field: string, value: unknown): string {
  if (typeof value !== 'number') return show(value);
  if (dollars.test(field)) return sum(value, 'usd');
  if (percents.test(field)) return `${show(value)}%`;
  if (field === 'match_confidence') return share(value);
  return field === 'priority_score' ? `${show(value)} of 100` : show(value);
}
