import { bandOption } from '#lib/crm/band-option';
import { industrySynonyms, roleSynonyms } from '#lib/crm/option-synonyms';
import type { CrmProperty } from '#lib/crm/record/property';
import type { FieldName } from '#lib/field/catalogue';
import { lookup } from '#lib/shared/lookup';

/** The CRM's spellings of a field's value, best first; none if the CRM has no counterpart. */
type Convert = (value: unknown, property: CrmProperty) => readonly unknown[];

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const ownership = lookup<string>({
  partnership: 'Private',
  self_employed: 'Private',
  nonprofit: 'Other',
  government: 'Other',
  educational: 'Other',
});

const band: Convert = (value, property) =>
  property.type === 'enumeration' ? bandOption(asText(value), property.options) : [value];

/** A stock symbol has at most 5 letters and a suffix; a property this short has no room for the exchange. */
const SYMBOL_LENGTH = 20;

/** Option names cannot contain a slash; `Europe/Berlin` becomes `europe_slash_berlin`. */
const timezone: Convert = (value, property) =>
  property.type === 'enumeration' ? [value, asText(value).replaceAll('/', '_slash_')] : [value];

/** Fields whose own text is wrong or meaningless in a CRM. */
export const conversions: Readonly<Partial<Record<FieldName, Convert>>> = {
  company_employee_range: band,
  company_revenue_range: band,
  company_industry: (value, property) =>
    property.type === 'enumeration' ? [value, ...industrySynonyms(asText(value))] : [value],
  // A boolean property for the company type asks whether the company is listed.
  company_type: (value, property) =>
    property.type === 'boolean' ? [value === 'public'] : [value, ownership[asText(value)]],
  company_ticker: (value, property) =>
    (property.max_length ?? Number.POSITIVE_INFINITY) <= SYMBOL_LENGTH
      ? [asText(value).split(':').at(-1)]
      : [value],
  timezone,
  // An opt-out is only ever set; we never withdraw a person's.
  do_not_contact: (value) => (value === true ? [value] : []),
  // "No" is not a buying role; it does not say which other role it is.
  is_decision_maker: (value, property) => {
    if (property.type !== 'enumeration') return [value];
    return value === true ? ['decision_maker', true] : [];
  },
  // A profile's `de-AT` becomes `de` if the CRM has languages without regions.
  preferred_language: (value) => [value, asText(value).split('-')[0]],
  job_function: (value, property) =>
    property.type === 'enumeration' ? [value, ...(roleSynonyms[asText(value)] ?? [])] : [value],
};
