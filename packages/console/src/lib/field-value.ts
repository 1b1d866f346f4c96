import { share, show, sum, words } from './format';

/** Fields whose values are codes of ours. */
const coded = /(_status|_tier|company_type|_function|seniority)$/;
const code = /^[a-z]+([_ ][a-z0-9]+)*$/;
const dollars = /(_revenue|_funding_total|_funding_amount)$/;
const languageCode = /^[a-z]{2}(-[A-Za-z]{2})?$/;
const languages = new Intl.DisplayNames(undefined, { type: 'language' });
const percents = /(_growth_12m|^work_email_confidence)$/;

/** Renders a field's value with its unit, a code in words and a language by its name. */
export function showField(field: string, value: unknown): string {
  if (coded.test(field) && typeof value === 'string' && code.test(value)) return words(value);
  if (field === 'preferred_language' && typeof value === 'string' && languageCode.test(value))
    return languages.of(value) ?? value;
  if (typeof value !== 'number') return show(value);
  if (dollars.test(field)) return sum(value, 'usd');
  if (percents.test(field)) return `${show(value)}%`;
  if (field === 'match_confidence') return share(value);
  return field === 'priority_score' ? `${show(value)} of 100` : show(value);
}
